import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The prices of a vehicle's contracts. Source: portal.md §7 (Rater) */
export const ratingOperations = defineOperations({
  quoteSale: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/rater/quote',
    summary: "Price a vehicle for all of a dealer's programs, and save the quote if requested",
    access: 'rater.use',
    request: schema.QuoteAndSaveRequest,
    response: schema.QuotedSale,
  },
  getProgramSurcharges: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/rater/getprogramsurcharges',
    summary: 'List the surcharges of a program for a vehicle',
    access: 'rater.use',
    request: schema.GetProgramSurchargesRequest,
    response: () => z.array(schema.Surcharge()),
  },
});
