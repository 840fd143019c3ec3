import type { Session } from '@pitlane/shared/access/session';
import { type Report, type ShownColumn, shownColumns } from '@pitlane/shared/engine/report';
import { type ReportRow, tableColumns } from '../../../print/screens/reports/columns.ts';
import {
  groupLines,
  linesLayout,
  type ReportLine,
  totalRows,
} from '../../../print/screens/reports/group-lines.ts';
import type { Layout } from '../../../print/table.ts';
import type { ReportPlace, ReportRead } from './place.ts';

/** The rows of a report as they are on a screen. */
export interface ReportGrid {
  lines: readonly ReportLine[];
  /** The totals of all rows, if there are any. */
  totals: readonly ReportRow[];
  layout: Layout<ReportRow>;
  /** The columns that have room, of those that the report shows. */
  columns: readonly ShownColumn[];
  lacking: readonly ShownColumn[];
}

/** Lays the rows out in a width, in the widths of their totals; the sort column is marked. */
export function reportGrid(
  report: Report,
  { read, sort }: { read: ReportRead; sort: ReportPlace['sort'] },
  { session, width }: { session: Session; width: number },
): ReportGrid {
  const shown = shownColumns(report, session).filter(({ isHidden }) => !isHidden);
  const { rows, groups, next, first, isOneDealer } = read;
  const lines = groupLines(report, shown).of(rows, groups, next === null);
  const totals = totalRows(first?.totals, shown);
  const marked = markedColumns(report, shown, sort);
  const placed = tableColumns(report, marked, { order: sort, isOneDealer });
  const totalLines = totals.map((row) => ({ row, sum: true as const }));
  const layout = linesLayout(placed, [...lines, ...totalLines], width);
  const isPlaced = (_column: ShownColumn, at: number) =>
    layout.columns.some(({ column }) => column === placed[at]);
  return {
    lines,
    totals,
    layout,
    columns: shown.filter(isPlaced),
    lacking: shown.filter((column, at) => !isPlaced(column, at)),
  };
}

function markedColumns(report: Report, shown: readonly ShownColumn[], sort: string | undefined) {
  const by = sort ?? report.operation.sheet?.sort ?? '';
  const sign = by.startsWith('-') ? '▼' : '▲';
  return shown.map((column) =>
    column.key === by.replace(/^-/, '') ? { ...column, header: `${column.header} ${sign}` } : column,
  );
}
