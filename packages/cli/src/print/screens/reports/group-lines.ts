import type { GroupTotals, Totals } from '@pitlane/shared/engine/envelope';
import type { Report, ShownColumn } from '@pitlane/shared/engine/report';
import { counted } from '@pitlane/shared/kernel/counted';
import type { Paint } from '../../../process/paint.ts';
import { gap, type Layout, layoutOf, lineOf, type TableColumn } from '../../table.ts';
import { safeText, textWidth } from '../../text.ts';
import type { ReportRow } from './columns.ts';

/** A line of a report: a row, or the totals of the group above. */
export interface ReportLine {
  row: ReportRow;
  sum?: true;
}

/** The totals as a row, with a word in the column that identifies rows. */
function totalRow(word: string, totals: Totals, columns: readonly ShownColumn[]): ReportRow {
  return { ...totals, [columns[0]?.key ?? '']: word };
}

/** The totals of all rows as their last line; none if nothing is summed. */
export function totalRows(totals: Totals | undefined, columns: readonly ShownColumn[]): ReportRow[] {
  return totals && Object.keys(totals).length > 0 ? [totalRow('Total', totals, columns)] : [];
}

/** Puts the totals of a group after its last row; a group that continues with the next rows waits for them. */
export function groupLines({ operation }: Pick<Report, 'operation'>, columns: readonly ShownColumn[]) {
  const { groupBy } = operation.sheet ?? {};
  let open: GroupTotals | undefined;
  // A group is labeled like its rows: its own value may be a code that is not shown.
  let name = '';
  const of = (rows: readonly ReportRow[], totals: readonly GroupTotals[], isLast: boolean): ReportLine[] => {
    const groups = new Map(totals.map((group) => [group.value, group]));
    const lines: ReportLine[] = [];
    const close = () => {
      if (open) {
        const count = counted(open.rows, 'row');
        // The count first: a long name is cut.
        lines.push({ row: totalRow(`${count} of ${name}`, open.totals, columns), sum: true });
      }
      open = undefined;
    };
    for (const row of rows) {
      const group = groupBy === undefined ? undefined : groups.get(String(row[groupBy]));
      if (open && open.value !== group?.value) close();
      open = group ?? open;
      name = String(row[columns[0]?.key ?? ''] ?? group?.value ?? '');
      lines.push({ row });
    }
    if (isLast) close();
    return lines;
  };
  return {
    of,
    /** The group that continues behind the last row, by its name. */
    openGroup: () => open && name,
  };
}

/** Returns the place of a row among the lines: the totals of groups are between them. */
export function lineAt(lines: readonly ReportLine[], row: number): number {
  let left = row;
  return lines.findIndex(({ sum }) => !sum && left-- === 0);
}

/**
 * Lays out a report's lines for a width. The name of a total extends over the columns before its first figure: it drops no column, and
 * widens the first one only into free space.
 */
export function linesLayout(
  [name, ...others]: readonly TableColumn<ReportRow>[],
  lines: readonly ReportLine[],
  width: number,
): Layout<ReportRow> {
  if (!name) return { columns: [] };
  const totals = lines.filter(({ sum }) => sum).map(({ row }) => row);
  const named = new Set(totals);
  const unnamed: TableColumn<ReportRow> = { ...name, text: (row) => (named.has(row) ? '' : name.text(row)) };
  const { columns } = layoutOf(
    [unnamed, ...others],
    lines.map(({ row }) => row),
    width,
  );
  const [first, ...behind] = columns;
  if (!first) return { columns };
  const placed = [{ ...first, column: name, text: name.text }, ...behind];
  const used = placed.reduce((sum, column) => sum + column.width + gap.length, -gap.length);
  const lacking = totals.map((row) => textWidth(safeText(name.text(row))) - roomOf(row, placed).width);
  const widened = first.width + Math.max(0, Math.min(width - used, Math.max(0, ...lacking)));
  return { columns: [{ ...first, column: name, text: name.text, width: widened }, ...behind] };
}

/** Writes a row of totals: its name in the room before the first of its figures. */
export function totalLine(row: ReportRow, columns: Layout<ReportRow>['columns'], paint: Paint): string {
  const [first] = columns;
  const { width, count } = roomOf(row, columns);
  return first ? lineOf(row, [{ ...first, width }, ...columns.slice(count)], paint) : '';
}

/** The room of a sum's name: the first columns, as many as have nothing but it. */
function roomOf(row: ReportRow, columns: Layout<ReportRow>['columns']): { width: number; count: number } {
  const figures = columns.findIndex(({ text }, index) => index > 0 && text(row) !== '');
  const count = figures < 0 ? columns.length : figures;
  const width = columns.slice(0, count).reduce((sum, column) => sum + column.width + gap.length, -gap.length);
  return { width, count };
}
