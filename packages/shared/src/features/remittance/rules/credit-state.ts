import type { BatchStatus } from '../codes.ts';
import { isRemittedBy } from './batch-status.ts';

/** The status of a credit. Source: areas.md §6.2 (R36) */
export type CreditState = 'Waiting' | 'Free' | 'Used' | 'Withdrawn';

/**
 * Returns the status of a credit, which is never stored: it waits until the batch that paid for its contract is posted,
 * is withdrawn if that batch is returned, and is used by a batch that wasn't returned itself. Source: areas.md §6.2
 * (R36, R54)
 */
export function creditState(paidBy: BatchStatus | null, takenBy: BatchStatus | null): CreditState {
  if (paidBy === null || paidBy === 'Returned') return 'Withdrawn';
  if (paidBy === 'Submitted') return 'Waiting';
  return takenBy !== null && isRemittedBy(takenBy) ? 'Used' : 'Free';
}
