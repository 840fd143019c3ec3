import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** Proving that the book adds up. Our addition (decisions.md §1.3). Source: areas.md §1.1 */
export const reconcileOperations = defineOperations({
  reconcile: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/reconciliation',
    summary: 'Check that all figures and reports of the book agree',
    access: 'book.reconcile',
    request: () => z.object({}),
    response: schema.Reconciliation,
  },
});
