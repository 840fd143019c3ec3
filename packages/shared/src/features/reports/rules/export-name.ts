import type { DateRange } from '../../../kernel/dates.ts';
import { kebab } from '../../../kernel/shell-word.ts';

/** The kinds of file that the rows of a report go into. */
export const exportKinds = ['csv', 'xlsx', 'jsonl', 'json'] as const;

/** A kind of file, which is also its ending. */
export type ExportKind = (typeof exportKinds)[number];

/**
 * Names the file of a report by what it is and its days: `dealer-contracts-2026-10-01-to-2026-10-31.csv`; of one day that alone.
 * Assumption: a folder of them sorts by report and day.
 */
export function exportName(title: string, days: DateRange | undefined, kind: ExportKind | 'pdf'): string {
  const { startDate, endDate } = days ?? {};
  const span = !startDate ? [] : startDate === endDate ? [startDate] : [startDate, 'to', endDate];
  return `${[kebab(title), ...span].join('-')}.${kind}`;
}
