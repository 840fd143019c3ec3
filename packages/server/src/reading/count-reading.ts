import type { LinesAnswer, Operation } from '@pitlane/shared/engine/operation';
import type { Answering } from '../http/answering.ts';
import type { Call } from '../http/call.ts';
import type { ReadingBudget } from './reading-budget.ts';

/** The rows of a page without `limit`. Source: decisions.md §1.10 */
const defaultLimit = 500;

/**
 * A first page of up to 50 rows is what a search shows while the user types: it counts as the rows that are visible
 * without scrolling.
 */
const typedPage = 50;
const seenRows = 10;

/** Reads one contract whole, by a number that can be counted up. */
const oneContract = 'getContract';

/** Name or show many contracts, by such numbers, which are in this field of the request. */
const manyContracts: Readonly<Record<string, string>> = { findContracts: 'numbers', previewVoids: 'keys' };

/** Returns how many rows of an answered page count. Source: docs/decisions/0026 */
export function countedRows(rows: number, page: { limit: number; isFirst: boolean }): number {
  return page.isFirst && page.limit <= typedPage ? Math.min(rows, seenRows) : rows;
}

/** A list of the provider's own forms, which are there to be taken. */
const ofForms = 'listDocuments';

/** Wraps the answering of a list or a contract, so that what it gives counts against its reader's budget. */
export function readingCounted(
  budget: ReadingBudget,
  { name, operation }: { name: string; operation: Operation },
  answer: Answering,
): Answering {
  if (name === ofForms) return answer;
  const isPages = operation.kind === 'pages';
  if (!isPages && name !== oneContract && !(name in manyContracts)) return answer;
  return async (input, call) => {
    const limit = isPages ? limitOf(input['limit']) : numbersIn(input[manyContracts[name] ?? '']);
    const reading = await budget.begin(call, limit);
    if (!reading) return answer(input, call);
    try {
      const answered = await answer(input, call);
      const { rows } = answered;
      reading.count(isPages ? countedRows(rows, { limit, isFirst: !input['cursor'] }) : rows);
      return answered;
    } finally {
      reading.release();
    }
  };
}

/** Wraps a stream of rows, so that it pauses where its reader's budget ends. Refuses `reading_limit` (429). */
export async function linesCounted(
  budget: ReadingBudget,
  lines: LinesAnswer,
  call: Call,
): Promise<LinesAnswer> {
  const reading = await budget.begin(call, 0);
  return reading ? { ...lines, writeLines: (write) => lines.writeLines(write, reading) } : lines;
}

/** How many contracts a call asks for by their numbers. */
function numbersIn(numbers: unknown): number {
  return Array.isArray(numbers) ? numbers.length : 1;
}

function limitOf(asked: unknown): number {
  const limit = Number(asked ?? defaultLimit);
  return limit >= 1 ? limit : defaultLimit;
}
