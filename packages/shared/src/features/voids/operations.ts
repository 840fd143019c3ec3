import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The calls about undoing a sale. Source: portal.md §7 (Void contract), decisions.md §1.3 */
export const voidOperations = defineOperations({
  voidContract: {
    kind: 'command',
    needsRecentFactor: true,
    host: 'main',
    method: 'PUT',
    path: '/api/rater/voidcontract',
    summary: 'Void a contract and undo its sale',
    access: 'contract.void',
    request: schema.VoidContractRequest,
    response: schema.VoidResult,
    isOnce: true,
  },
  previewVoid: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/contracts/{key}/void/preview',
    summary: "Show what voiding a contract would do, or why it can't be voided",
    access: 'contract.void',
    request: schema.PreviewVoidRequest,
    response: schema.VoidPreview,
    keepFor: 0,
    // A backend without it leaves it to the void itself to be refused.
    afterFailure: (status) => (status === 404 ? { answer: { key: null, lines: null, problem: null } } : {}),
  },
  /** A list of 10,000 rows takes 100 of these calls instead of 20,000. */
  previewVoids: {
    kind: 'query',
    host: 'main',
    method: 'PUT',
    path: '/api/v1/contracts/void-previews',
    summary: "Show what voiding each of several contracts would do, or why it can't be voided",
    access: 'contract.void',
    request: schema.PreviewVoidsRequest,
    response: () => z.array(schema.VoidPreview()).nullable(),
    keepFor: 0,
    // Without it, the terminal asks contract by contract.
    afterFailure: (status) => (status === 404 ? { answer: null } : {}),
  },
});
