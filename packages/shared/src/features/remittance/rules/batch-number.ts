import { datedNumber } from '../../../kernel/dated-number.ts';
import { type IsoDate, whyNotDay } from '../../../kernel/dates.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';

const mostBatches = 999_999;

/**
 * Writes a batch's number, `R-202611-000042`, from the day it is submitted and its place, 1 to 999,999.
 * Refuses `bad_date` and `bad_sequence`. Source: decisions.md §5
 */
export function batchNumberText(submitDate: IsoDate, sequence: number): Result<string> {
  const problem = whyNotDay(submitDate, 'submitDate');
  if (problem) return refused(problem);
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > mostBatches) {
    return refused({
      code: 'bad_sequence',
      field: 'sequence',
      message: `A batch's place is 1 to ${mostBatches}.`,
    });
  }
  return granted(datedNumber('R', submitDate, sequence));
}
