import type { Sheet } from '@pitlane/shared/engine/operation';
import type { Report, ShownColumn } from '@pitlane/shared/engine/report';
import { formatCell, isFigure } from '@pitlane/shared/kernel/format';
import { plainValue } from '../../lines.ts';
import type { TableColumn } from '../../table.ts';

/** A row of a report, as the wire has it. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** The minimum width of texts; of a name that identifies the row, and of a day under a long header. */
const leastText = 8;
const leastName = 24;
const dayWidth = 10;

/**
 * Returns the columns of a report for a screen. The first one identifies the row and always stays; the others leave in the order of
 * `leavingOrder`. `order` is how the rows are sorted; `isOneDealer` if all rows are of one dealer. Source: look.md (The terminal)
 */
export function tableColumns(
  { operation }: Pick<Report, 'operation'>,
  columns: readonly ShownColumn[],
  { order, isOneDealer = false }: { order?: string | undefined; isOneDealer?: boolean } = {},
): TableColumn<ReportRow>[] {
  const leaving = leavingOrder(operation.sheet ?? {}, columns, { order, isOneDealer });
  return columns.map((column, index) => {
    const { key, header, kind, isUrgent } = column;
    const least = leastOf(column, index);
    return {
      header: header.toUpperCase(),
      text: (row) => formatCell(kind, row[key]),
      ...(index === 0 ? { look: () => 'strong' as const } : { leaves: leaving.indexOf(column) + 1 }),
      ...(isUrgent ? { look: (row) => (isUrgent(row[key]) ? 'danger' : undefined) } : {}),
      ...(least ? { least } : {}),
      ...(isFigure(kind) ? { isRight: true } : {}),
    };
  });
}

/**
 * The last columns are dropped first, with a dealer that all rows have; then all totals but the first, which are below the table anyway;
 * then a contract's program, without which its number may mean several; then the sort column, names, states and what is charted; and a
 * contract's number last.
 */
function leavingOrder(
  { sort = '', groupBy, chart }: Partial<Sheet>,
  columns: readonly ShownColumn[],
  { order = sort, isOneDealer }: { order?: string | undefined; isOneDealer: boolean },
): ShownColumn[] {
  const orderedBy = order.replace(/^-/, '');
  const firstTotaled = columns.find(({ isTotaled }) => isTotaled);
  const rank = (column: ShownColumn) => {
    const { key, isTotaled } = column;
    if (key === 'contractNumber') return 5;
    if (key === groupBy || key === orderedBy) return 4;
    if (isTotaled) return column === firstTotaled ? 3 : 1;
    if (key === 'dealerName' && isOneDealer) return 0;
    if (key === chart?.by || /status|name$/i.test(key)) return 4;
    return key === 'programCode' ? 2 : 0;
  };
  return columns
    .slice(1)
    .map((column, at) => ({ column, at }))
    .toSorted((one, other) => rank(one.column) - rank(other.column) || other.at - one.at)
    .map(({ column }) => column);
}

/**
 * The minimum width of a column: a date keeps its ten characters, what identifies the row keeps more than others, and figures, numbers of
 * records and words of a list are never cut.
 */
function leastOf({ key, header, kind, fits }: ShownColumn, index: number): number | undefined {
  if (kind === 'date') return dayWidth;
  if (kind !== 'text' || fits) return undefined;
  if (index > 0) return Math.max(leastText, header.length);
  return /name$/i.test(key) ? leastName : undefined;
}

/** Writes the totals that a screen has no column for, each with its head. */
export function totalWords(total: ReportRow | undefined, lacking: readonly ShownColumn[]): string {
  return lacking
    .filter(({ key, isTotaled }) => isTotaled && total?.[key] !== undefined)
    .map(({ header, kind, key }) => `${header} ${formatCell(kind, total?.[key])}`)
    .join('   ');
}

/** Writes a row's values for a program. */
export function plainValues(row: ReportRow, columns: readonly ShownColumn[]): string[] {
  return columns.map(({ key, kind }) => plainValue(kind, row[key]));
}
