import { addDays, type IsoDate } from '../../../kernel/dates.ts';
import type { BatchStatus } from '../codes.ts';

/** Days within which an announced check arrives; after them, its batch is returned. Source: areas.md §6.2 (never came: 45 days) */
const checkDays = 45;

const byCheck = 3;

/**
 * Returns the last day on which the check of a batch may arrive; null if none is expected: it was received, it came back, it is paid another way, or
 * there is nothing to pay. Source: areas.md §6.2 (never came: 45 days); Assumption: a person returns it, since a check may still be on its way
 */
export function checkDueDate({
  method,
  status,
  submittedOn,
  paidCents,
}: {
  method: number;
  status: BatchStatus;
  submittedOn: IsoDate;
  paidCents: number;
}): IsoDate | null {
  return method === byCheck && status === 'Submitted' && paidCents > 0
    ? addDays(submittedOn, checkDays)
    : null;
}
