import type { Operation, Sheet } from '@pitlane/shared/engine/operation';
import { headlineOf, type Report, type ShownColumn } from '@pitlane/shared/engine/report';
import { formatCell, isFigure } from '@pitlane/shared/kernel/format';
import { plainValue } from '../../lines.ts';
import type { TableColumn } from '../../table.ts';

/** A row of a report, as the wire has it. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** The minimum width of texts; of a name that identifies the row, of another person's name, and of a day under a long header. */
const leastText = 12;
const leastFirstName = 24;
const leastName = 16;
const dayWidth = 10;

const isFirm = (key: string) => /^(dealer|agency|agent|company|contactCompany)Name$/.test(key);
const isStatus = (key: string) => /status|^(state|roleName)$/i.test(key);
const isPerson = (key: string) => /^username$|(customer|contact|full|assignedTo)Name$/i.test(key);

/**
 * Returns the columns of a report for a screen. The first one identifies the row and always stays; the others leave in the order of
 * `leavingOrder`. `order` is how the rows are sorted; `isOneDealer` if all rows are of one dealer. Source: look.md (The terminal)
 */
export function tableColumns(
  { operation }: Pick<Report, 'operation'>,
  columns: readonly ShownColumn[],
  { order, isOneDealer = false }: { order?: string | undefined; isOneDealer?: boolean } = {},
): TableColumn<ReportRow>[] {
  const leaving = leavingOrder(operation, columns, { order, isOneDealer });
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
 * The last columns are dropped first, with a dealer that all rows have; then all totals but the one that heads the report, which are below
 * the table anyway; then, in a report of contracts, the column that its chart is by; then the program, because several programs may have
 * the same contract number; then firms, and the contract number of rows that have another number; then the sort column, states, users and,
 * in other reports, the column of the chart; and last the customer, contact or dealer of the row and the contract number.
 */
function leavingOrder(
  operation: Pick<Operation, 'sheet'>,
  columns: readonly ShownColumn[],
  { order, isOneDealer }: { order: string | undefined; isOneDealer: boolean },
): ShownColumn[] {
  const { sort = '', groupBy, chart }: Partial<Sheet> = operation.sheet ?? {};
  const orderedBy = (order ?? sort).replace(/^-/, '');
  const headline = headlineOf(operation, columns);
  const keys = columns.map(({ key }) => key);
  const isOfContracts = keys.includes('contractNumber');
  const hasOwnNumber = keys[0] !== 'contractNumber' && /number$/i.test(keys[0] ?? '');
  const named = ['customerName', 'contactName', isOneDealer ? '' : 'dealerName'].find((key) =>
    keys.includes(key),
  );
  const rank = (column: ShownColumn) => {
    const { key, isTotaled } = column;
    if (key === 'contractNumber') return hasOwnNumber ? 6 : 8;
    if (key === named) return 8;
    if (key === groupBy || key === orderedBy) return 7;
    if (isTotaled) return column === headline ? 5 : 1;
    if (isFirm(key)) return key === 'dealerName' && isOneDealer ? 0 : 4;
    if (isStatus(key) || isPerson(key)) return 7;
    if (key === chart?.by) return isOfContracts ? 2 : 7;
    return key === 'programCode' ? 3 : 0;
  };
  return columns
    .slice(1)
    .map((column, at) => ({ column, at }))
    .toSorted((one, other) => rank(one.column) - rank(other.column) || other.at - one.at)
    .map(({ column }) => column);
}

/**
 * The minimum width of a column: a date keeps its ten characters, what identifies the row keeps more than others, and figures, numbers of
 * records, states and words of a list are never cut.
 */
function leastOf({ key, header, kind, fits }: ShownColumn, index: number): number | undefined {
  if (kind === 'date') return dayWidth;
  if (kind !== 'text' || fits || isStatus(key)) return undefined;
  if (index === 0) return /name$/i.test(key) ? leastFirstName : undefined;
  return Math.max(isPerson(key) ? leastName : leastText, header.length);
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
