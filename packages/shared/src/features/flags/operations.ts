import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The feature flags, by GraphQL. Source: portal.md §4 (feature flags), §7 (GraphQL) */
export const flagOperations = defineOperations({
  listFeatures: {
    kind: 'query',
    host: 'graphql',
    method: 'POST',
    path: '/v1/graphql',
    document: `query listFeatures($names: [String!]!, $date: String!) {
  features(names: $names, date: $date) { name isFullyActive effectiveDate expirationDate }
}`,
    summary: 'Read feature flags by name and date',
    access: 'setting.read',
    request: schema.ListFeaturesRequest,
    response: schema.FeatureList,
    keepFor: 3600,
  },
});
