import type { PortalError } from '../../../kernel/error.ts';
import type { BatchStatus } from '../codes.ts';

/**
 * Returns why a batch cannot change from one status to another; undefined when it can. A submitted batch is posted or
 * returned, once and permanently. Refuses `batch_settled` and `bad_batch_status`. Source: decisions.md §5
 */
export function whyNotBatchStatus(from: BatchStatus, to: BatchStatus): PortalError | undefined {
  if (from !== 'Submitted') {
    return { code: 'batch_settled', field: 'status', message: `The batch is already ${from.toLowerCase()}.` };
  }
  if (to !== 'Submitted') return undefined;
  return { code: 'bad_batch_status', field: 'status', message: 'The batch is already submitted.' };
}

/** Why a user can't post, return or clear a batch that they submitted. Source: areas.md §6.2 (R37) */
export const ownBatch = {
  code: 'own_batch',
  message: "You submitted this batch, so you can't settle it.",
  next: 'Ask a colleague.',
} as const satisfies PortalError;

/** Why a posted batch can't be returned again. Source: areas.md §6.2 (R33) */
export const alreadyDebited = {
  code: 'already_debited',
  message: 'The return of this batch has already been debited.',
} as const satisfies PortalError;

/** Why a posted batch without a payment can't be returned. Source: areas.md §6.2 (R33) */
export const nothingToReturn = {
  code: 'nothing_to_return',
  message: 'Nothing was paid for this batch.',
} as const satisfies PortalError;

/** Why a batch isn't cleared. Source: areas.md §6 (Better, 5) */
export const noDifference = {
  code: 'no_difference',
  message: 'This batch has no open difference.',
} as const satisfies PortalError;

/** Returns whether the contracts of a batch count as remitted; those of a returned one are pending again. Source: decisions.md §5 */
export function isRemittedBy(status: BatchStatus): boolean {
  return status !== 'Returned';
}
