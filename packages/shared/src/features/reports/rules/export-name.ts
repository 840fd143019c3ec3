import type { DateRange, IsoDate } from '../../../kernel/dates.ts';
import { kebab } from '../../../kernel/shell-word.ts';

/** The kinds of file that the rows of a report go into. */
export const exportKinds = ['csv', 'xlsx', 'jsonl', 'json'] as const;

/** A kind of file, which is also its ending. */
export type ExportKind = (typeof exportKinds)[number];

/** The parts of a report that its file name depends on. */
interface ExportedReport {
  title: string;
  /** The request, by wire names. */
  request: Readonly<Record<string, unknown>>;
  days: DateRange | undefined;
  today: IsoDate;
}

/** The criteria that distinguish files of a report for the same dates. */
const named = ['agentCode', 'dealerCode', 'contractNumber', 'claimNumber'];

/**
 * Names the file of a report after its title, dealer and days: `dealer-contracts-MO1001-2026-10-01-to-2026-10-31.csv`;
 * a single day is named once, and a report without dates gets today's, so that tomorrow's export is another file.
 * Assumption: a folder of them sorts by report, dealer and day.
 */
export function exportName(
  { title, request, days, today }: ExportedReport,
  kind: ExportKind | 'pdf',
): string {
  const whose = named.flatMap((name) => codeIn(request[name]));
  return `${[kebab(title), ...whose, whenOf(days, String(request['summaryDate'] || today))].join('-')}.${kind}`;
}

function whenOf(days: DateRange | undefined, day: string): string {
  if (!days) return day;
  const { startDate, endDate } = days;
  return startDate === endDate ? startDate : `${startDate}-to-${endDate}`;
}

/** A code without characters that file names can't contain. */
function codeIn(value: unknown): string[] {
  const code = String(value ?? '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-|-$/g, '');
  return code ? [code] : [];
}
