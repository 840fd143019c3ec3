import type { PortalError } from '../../../kernel/error.ts';
import type { BatchStatus } from '../codes.ts';

/**
 * Returns why a batch cannot change from one status to another; undefined when it can. A submitted batch is posted or
 * returned, once and permanently. Refuses `batch_settled` and `bad_batch_status`. Source: decisions.md §5
 */
export function whyNotBatchStatus(from: BatchStatus, to: BatchStatus): PortalError | undefined {
  if (from !== 'Submitted') {
    return { code: 'batch_settled', field: 'status', message: `The batch is ${from.toLowerCase()} already.` };
  }
  if (to !== 'Submitted') return undefined;
  return { code: 'bad_batch_status', field: 'status', message: 'The batch is submitted already.' };
}

/** Returns whether the contracts of a batch count as remitted; those of a returned one are pending again. Source: decisions.md §5 */
export function isRemittedBy(status: BatchStatus): boolean {
  return status !== 'Returned';
}
