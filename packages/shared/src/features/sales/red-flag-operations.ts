import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './red-flag-schema.ts';

/**
 * Signs of identity theft in sales, for those who sell and for the provider. Source: areas.md §7.3 (16 CFR 681); additions of ours
 */
export const redFlagOperations = defineOperations({
  listRedFlags: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/red-flags',
    summary: 'List the unreviewed red flags of sales, last found first',
    access: 'rater.purchase',
    request: schema.ListRedFlagsRequest,
    response: () => z.array(schema.RedFlagRow()),
    provides: 'redFlags',
    keepFor: 0,
  },
  reviewRedFlag: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/red-flags/{redFlagID}/review',
    summary: 'Record the result of reviewing a red flag',
    access: 'rater.purchase',
    request: schema.ReviewRedFlagRequest,
    response: schema.RedFlagRow,
    invalidates: 'redFlags',
  },
});
