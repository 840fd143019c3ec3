import type { BatchStatus } from '../codes.ts';
import { isRemittedBy } from './batch-status.ts';

/** What a credit is worth now. Source: areas.md §6.2 (R36) */
export type CreditState = 'Waiting' | 'Free' | 'Used' | 'Withdrawn';

/**
 * Returns what a credit is worth, which nothing stores: it waits until the batch that paid for its contract is posted, is withdrawn when that batch
 * comes back, and is used by a batch that didn't come back itself. Source: areas.md §6.2 (R36, R54)
 */
export function creditState(paidBy: BatchStatus | null, takenBy: BatchStatus | null): CreditState {
  if (paidBy === null || paidBy === 'Returned') return 'Withdrawn';
  if (paidBy === 'Submitted') return 'Waiting';
  return takenBy !== null && isRemittedBy(takenBy) ? 'Used' : 'Free';
}
