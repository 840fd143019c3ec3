import type { Session } from '@pitlane/shared/access/session';
import { chartedRows } from '@pitlane/shared/engine/operation';
import { type Report, rowCountText, shownColumns } from '@pitlane/shared/engine/report';
import { chartPoints, chartTitle } from '@pitlane/shared/features/reports/rules/chart-points';
import { criteriaWords, criterionText } from '@pitlane/shared/features/reports/rules/criteria-words';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useMemo } from 'react';
import { chartLines } from '../../../print/chart.ts';
import { totalWords } from '../../../print/screens/reports/columns.ts';
import { lineAt, totalLine } from '../../../print/screens/reports/group-lines.ts';
import { noRowsText } from '../../../print/screens/reports/no-rows.ts';
import { headLine, lineOf } from '../../../print/table.ts';
import { cutText, safeText, wrapText } from '../../../print/text.ts';
import { useAppForm } from '../../form/app-form.ts';
import { formLines } from '../../form/lines.ts';
import { Lines } from '../../Lines.tsx';
import { rowLine } from '../../row-line.ts';
import { sessionOfState, useAppState } from '../../store.ts';
import type { Theme } from '../../theme.ts';
import { useWindow } from '../../use-window.ts';
import type { ViewProps } from '../../view.ts';
import { formHint, reportFields, reportOf } from './criteria.ts';
import { type ReportGrid, reportGrid } from './grid.ts';
import type { ReportPlace, ReportRead } from './place.ts';

type Props = Omit<ViewProps<'report'>, 'context'>;

/** A lower screen only shows the table. */
const leastForChart = { columns: 60, height: 20 };

/** A report in the app: its form, or its rows with the chart above and the totals below. */
export function ReportView(props: Props) {
  const { place, height, covered, columns, theme } = props;
  const session = useAppState(sessionOfState);
  useAppForm(place.criteria);
  if (place.form) {
    const lines = formLines(place.form, reportFields(place, session), formHint(place), { columns, theme });
    return <Lines lines={lines.slice(0, height - covered)} height={height - covered} />;
  }
  if (!place.read || !session)
    return <Lines lines={[` ${theme.muted('Reading...')}`]} height={height - covered} />;
  return <Rows {...props} read={place.read} session={session} />;
}

function Rows({
  place,
  columns,
  height,
  covered,
  theme,
  read,
  session,
}: Props & { read: ReportRead; session: Session }) {
  const report = reportOf(place);
  const { sort } = place;
  const width = columns - 2;
  const grid = useMemo(
    () => reportGrid(report, { read, sort }, { session, width }),
    [report, read, sort, session, width],
  );
  const { lines, layout } = grid;
  const head = headLines(
    report,
    { place, read, session, lacking: grid.lacking.length },
    { columns, height, theme },
  );
  const foot = footLines(grid, width, theme);
  const listHeight = Math.max(1, height - head.length - foot.length - 1);
  const chosen = useMemo(() => lineAt(lines, place.cursor), [lines, place.cursor]);
  const top = useWindow(chosen, listHeight, lines.length);
  if (lines.length === 0) {
    const words = wrapText(noRowsText(report, read.request, 'app'), width);
    return (
      <Lines lines={[...head, ...words.map((line) => ` ${theme.muted(line)}`)]} height={height - covered} />
    );
  }
  const room = Math.max(0, listHeight - covered);
  const seen = seenLines(grid, { top, room, chosen }, { columns, theme });
  return (
    <>
      <Lines lines={[...head, ` ${theme.muted(` ${headLine(layout.columns)}`)}`]} height={head.length + 1} />
      <Lines lines={seen} height={room} />
      {covered === 0 && <Lines lines={foot} height={foot.length} />}
    </>
  );
}

/** The rows in the window, in the widths of the totals, which are the widest of their columns. */
function seenLines(
  { lines, layout }: ReportGrid,
  { top, room, chosen }: { top: number; room: number; chosen: number },
  { columns, theme }: { columns: number; theme: Theme },
): string[] {
  return lines.slice(top, top + room).map(({ row, sum }, at) => {
    const line = sum
      ? theme.strong(totalLine(row, layout.columns, theme))
      : lineOf(row, layout.columns, theme);
    return rowLine(line, { isChosen: top + at === chosen, width: columns, theme });
  });
}

/** The totals of all rows: below their columns, or in words if there is no room for those. */
function footLines({ totals, layout, columns, lacking }: ReportGrid, width: number, theme: Theme): string[] {
  const [total] = totals;
  if (!total) return [];
  const hasTotal = columns.some(({ isTotaled }) => isTotaled);
  const words = totalWords(total, lacking);
  const totalText = words && cutText(hasTotal ? words : `Total: ${words}`, width - 1);
  return [
    ...(hasTotal ? [theme.strong(totalLine(total, layout.columns, theme))] : []),
    ...(totalText ? [theme.muted(totalText)] : []),
  ].map((line) => `  ${line}`);
}

/** The criteria, the number of rows, and the chart if there is room. */
function headLines(
  report: Report,
  {
    place,
    read,
    session,
    lacking,
  }: { place: ReportPlace; read: ReportRead; session: Session; lacking: number },
  { columns, height, theme }: { columns: number; height: number; theme: Theme },
): string[] {
  const criteria = criteriaWords(report.operation, read.request, session).map(criterionText);
  const total = read.first?.total ?? read.rows.length;
  const count = rowCountText(report, total);
  const lack = lacking > 0 && total > 0 ? [`${counted(lacking, 'column does', 'columns do')} not fit`] : [];
  const words = cutText(safeText([count, ...lack, ...criteria].join(' · ')), columns - 2);
  const chart =
    place.hasChart && columns >= leastForChart.columns && height >= leastForChart.height
      ? chartOf(report, read, session)
      : undefined;
  const lines = chart ? chartLines(chart, { width: columns - 4, paint: theme }) : [];
  return [` ${theme.muted(words)}`, ...lines.map((line) => `  ${line}`), ...(lines.length > 0 ? [' '] : [])];
}

function chartOf(report: Report, { first, request }: ReportRead, session: Session) {
  const { chart } = report.operation.sheet ?? {};
  if (!report.chart || !chart || !first?.chart) return undefined;
  const [startDate, endDate] = [request['startDate'], request['endDate']];
  const days = startDate && endDate ? { startDate: String(startDate), endDate: String(endDate) } : undefined;
  const kind =
    chart.value === chartedRows
      ? 'count'
      : (shownColumns(report, session).find(({ key }) => key === chart.value)?.kind ?? 'count');
  return {
    ...report.chart,
    title: chartTitle(report.chart.title, first.chart),
    points: chartPoints(first.chart, days),
    valueText: (value: number) => formatCell(kind, value),
  };
}
