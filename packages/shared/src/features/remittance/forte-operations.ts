import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './forte-schema.ts';

/** How batches are paid by card. Source: portal.md §7 (Lookup), areas.md §6.5; the list of methods is our addition */
export const forteOperations = defineOperations({
  getFortePart: {
    kind: 'query',
    host: 'main',
    method: 'POST',
    path: '/api/lookup/fortePart',
    summary: "Sign the parameters of the card processor's window",
    access: 'remittance.remit',
    request: schema.FortePartRequest,
    response: schema.FortePart,
    keepFor: 0,
  },
  listPaymentMethods: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/remittance/payment-methods',
    summary: 'List the payment methods that are set up',
    access: 'remittance.use',
    request: () => z.object({}),
    response: () => z.array(schema.PaymentMethod()),
    keepFor: 3600,
  },
});
