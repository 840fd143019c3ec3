import type { Session } from '@pitlane/shared/access/session';
import { plottedRows } from '@pitlane/shared/engine/operation';
import { type Report, shownColumns } from '@pitlane/shared/engine/report';
import { criteriaWords } from '@pitlane/shared/features/reports/rules/criteria-words';
import { plotPoints, plotTitle } from '@pitlane/shared/features/reports/rules/plot-points';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useMemo, useState } from 'react';
import { plotLines } from '../../../print/plot.ts';
import { sumWords } from '../../../print/screens/reports/columns.ts';
import { lineAt, sumLine } from '../../../print/screens/reports/group-lines.ts';
import { noRowsText } from '../../../print/screens/reports/no-rows.ts';
import { headLine, lineOf } from '../../../print/table.ts';
import { cutText, padText, paintedWidth, safeText, textWidth, wrapText } from '../../../print/text.ts';
import { inputLine } from '../../input-line.ts';
import { Lines } from '../../Lines.tsx';
import { sessionOfState, useAppState } from '../../store.ts';
import type { Theme } from '../../theme.ts';
import type { ViewProps } from '../../view.ts';
import { fieldText, formFields } from './form.ts';
import { type ReportGrid, reportGrid } from './grid.ts';
import type { ReportForm, ReportPlace, ReportRead } from './place.ts';
import { reportOf } from './run.ts';

type Props = Omit<ViewProps<'report'>, 'context'>;

/** A screen that is lower shows the table alone. */
const leastForPlot = { columns: 60, height: 20 };

/** A report in the app: its form, or its rows with the plot above and the sums below. */
export function ReportView(props: Props) {
  const { place, height, covered, columns, theme } = props;
  const session = useAppState(sessionOfState);
  const lines = place.form ? formLines(place, place.form, { columns, theme }) : [];
  if (place.form) return <Lines lines={lines.slice(0, height - covered)} height={height - covered} />;
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
  const cell = (line: string, index: number) => {
    const isChosen = index === chosen;
    const text = `${isChosen ? theme.primary('▌') : ' '} ${line}`;
    return isChosen ? theme.chosen(text + ' '.repeat(Math.max(0, columns - paintedWidth(text)))) : text;
  };
  if (lines.length === 0)
    return (
      <Lines
        lines={[
          ...head,
          ...wrapText(noRowsText(report, read.request, 'app'), width).map((line) => ` ${theme.muted(line)}`),
        ]}
        height={height - covered}
      />
    );
  const room = Math.max(0, listHeight - covered);
  // In the widths of the sums, which are the widest of their columns.
  const seen = lines.slice(top, top + room).map(({ row, sum }, at) => {
    const line = sum ? theme.strong(sumLine(row, layout.columns, theme)) : lineOf(row, layout.columns, theme);
    return cell(line, top + at);
  });
  return (
    <>
      <Lines lines={[...head, ` ${theme.muted(` ${headLine(layout.columns)}`)}`]} height={head.length + 1} />
      <Lines lines={seen} height={room} />
      {covered === 0 && <Lines lines={foot} height={foot.length} />}
    </>
  );
}

/** The sums of all rows: below their columns, and in words where there is no room for those. */
function footLines({ totals, layout, columns, lacking }: ReportGrid, width: number, theme: Theme): string[] {
  const [total] = totals;
  if (!total) return [];
  const hasSum = columns.some(({ isSummed }) => isSummed);
  const words = sumWords(total, lacking);
  const told = words && cutText(hasSum ? words : `Total: ${words}`, width - 1);
  return [
    ...(hasSum ? [theme.strong(sumLine(total, layout.columns, theme))] : []),
    ...(told ? [theme.muted(told)] : []),
  ].map((line) => `  ${line}`);
}

/** What was asked for, how much was found, and the plot where there is room. */
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
  const criteria = criteriaWords(report.operation, read.request, session).map(
    ({ label, text }) => `${label} ${text}`,
  );
  const total = read.first?.total ?? read.rows.length;
  const count = `${formatCell('count', total)} ${total === 1 ? 'row' : 'rows'}`;
  const lack =
    lacking > 0 && total > 0 ? [`${lacking} ${lacking === 1 ? 'column does' : 'columns do'} not fit`] : [];
  const words = cutText(safeText([count, ...lack, ...criteria].join(' · ')), columns - 2);
  const plot =
    place.hasPlot && columns >= leastForPlot.columns && height >= leastForPlot.height
      ? plotOf(report, read, session)
      : undefined;
  const lines = plot ? plotLines(plot, { width: columns - 4, paint: theme }) : [];
  return [` ${theme.muted(words)}`, ...lines.map((line) => `  ${line}`), ...(lines.length > 0 ? [' '] : [])];
}

function plotOf(report: Report, { first, request }: ReportRead, session: Session) {
  const { plot } = report.operation.sheet ?? {};
  if (!report.plot || !plot || !first?.plot) return undefined;
  const [startDate, endDate] = [request['startDate'], request['endDate']];
  const days = startDate && endDate ? { startDate: String(startDate), endDate: String(endDate) } : undefined;
  const kind =
    plot.value === plottedRows
      ? 'count'
      : (shownColumns(report, session).find(({ key }) => key === plot.value)?.kind ?? 'count');
  return {
    ...report.plot,
    title: plotTitle(report.plot.title, first.plot),
    points: plotPoints(first.plot, days),
    valueText: (value: number) => formatCell(kind, value),
  };
}

/** Draws the form: a line a field with what it has, and under the one that is typed what may stand there. */
export function formLines(
  place: ReportPlace,
  form: ReportForm,
  { columns, theme }: { columns: number; theme: Theme },
): string[] {
  const fields = formFields(place);
  const width = Math.max(...fields.map(({ label }) => textWidth(label)), 8);
  const lines = fields.flatMap((field, index) => {
    const isChosen = index === form.chosen;
    const label = padText(field.label, width);
    const value = fieldText(field, place.given[field.name] ?? '');
    if (isChosen && form.line) {
      return [
        ` ${theme.primary('▌')} ${inputLine(`${label}  `, form.line, { columns: columns - 4, theme }).line}`,
        ...offerLines(form, { columns, theme }),
      ];
    }
    const text = ` ${isChosen ? theme.primary('▌') : ' '} ${isChosen ? ` ${theme.strong(label)}` : ` ${theme.muted(label)}`}  ${cutText(safeText(value), columns - width - 8) || theme.muted('any')}`;
    return [isChosen ? theme.chosen(text + ' '.repeat(Math.max(0, columns - paintedWidth(text)))) : text];
  });
  const problem = form.problem
    ? ['', ` ${theme.danger(cutText(safeText(`✗ ${form.problem}`), columns - 2))}`]
    : [];
  return [
    ` ${theme.muted(cutText('Report filters; dates left empty use the defaults.', columns - 2))}`,
    '',
    ...lines,
    ...problem,
  ];
}

/** Where the caret of the field that is typed stands on the screen; undefined where none is. */
export function formCaret(
  place: ReportPlace,
  columns: number,
  theme: Theme,
): { x: number; y: number } | undefined {
  const { form } = place;
  if (!form?.line) return undefined;
  const fields = formFields(place);
  const width = Math.max(...fields.map(({ label }) => textWidth(label)), 8);
  const label = padText(fields[form.chosen]?.label ?? '', width);
  const { x } = inputLine(`${label}  `, form.line, { columns: columns - 4, theme });
  // Below the head, the words over the form and the line under them.
  return { x: x + 3, y: 3 + form.chosen };
}

/** Offers that are seen at once. */
const mostOffers = 8;

function offerLines(
  { offers, offer }: ReportForm,
  { columns, theme }: { columns: number; theme: Theme },
): string[] {
  const top = Math.max(0, Math.min(offer - mostOffers + 1, offers.length - mostOffers));
  return offers.slice(top, top + mostOffers).map(({ text, detail }, index) => {
    const isChosen = top + index === offer;
    const words = cutText(safeText([text, detail].filter(Boolean).join('  ')), columns - 10);
    const line = `      ${isChosen ? '›' : ' '} ${words}`;
    return isChosen ? theme.strong(line) : theme.muted(line);
  });
}

/** The first row that is seen: it moves only as far as the chosen one needs. */
function useWindow(cursor: number, height: number, count: number): number {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(top, count - height));
  const next = cursor < first ? cursor : cursor >= first + height ? cursor - height + 1 : first;
  if (next !== top) setTop(next);
  return next;
}
