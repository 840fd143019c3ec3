import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { firstDocuments } from '../graphql/first-documents.ts';
import * as schema from './schema.ts';

/** The feature flags, by GraphQL, and the calls that switch them. Source: portal.md §4 (feature flags), §7 (GraphQL) */
export const flagOperations = defineOperations({
  listFeatures: {
    kind: 'query',
    host: 'graphql',
    method: 'POST',
    path: '/v1/graphql',
    document: firstDocuments.listFeatures,
    summary: 'Read feature flags by name and date',
    access: 'setting.read',
    request: schema.ListFeaturesRequest,
    response: schema.FeatureList,
    keepFor: 3600,
  },
  /** Our addition: every flag with its dates and who changed it last. */
  listFlags: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/features',
    summary: 'List the feature flags with their dates',
    access: 'feature.write',
    request: () => z.object({}),
    response: () => z.array(schema.Flag()),
    provides: 'flags',
  },
  /** Our addition. Open portals see it after a reload. */
  setFlag: {
    kind: 'command',
    host: 'main',
    method: 'PATCH',
    path: '/api/v1/features',
    summary: 'Turn a feature on or off, with its dates',
    access: 'feature.write',
    request: schema.SetFlagRequest,
    response: schema.Flag,
    invalidates: 'flags',
  },
});
