import type { Page } from '@pitlane/shared/engine/envelope';
import { chartedRows } from '@pitlane/shared/engine/operation';
import { rowCountText } from '@pitlane/shared/engine/report';
import { chartPoints, chartTitle } from '@pitlane/shared/features/reports/rules/chart-points';
import { criteriaWords, criterionText } from '@pitlane/shared/features/reports/rules/criteria-words';
import { formatCell } from '@pitlane/shared/kernel/format';
import { shownRows } from '../../../commands/command-options.ts';
import { givenLimit } from '../../../commands/given-limit.ts';
import type { Run } from '../../../commands/run.ts';
import { allTaken, type Terminal } from '../../../process/terminal.ts';
import { readOn } from '../../../session/read-on.ts';
import { chartLines } from '../../chart.ts';
import { showProgress } from '../../progress.ts';
import { sayBelow } from '../../say-below.ts';
import { headLine, type Layout, lineOf } from '../../table.ts';
import { prepareWidths, safeText, wrapText } from '../../text.ts';
import { type ReportRow, tableColumns, totalWords } from './columns.ts';
import { groupLines, linesLayout, totalLine, totalRows } from './group-lines.ts';
import { sayNoRows } from './no-rows.ts';
import { isOfOneDealer } from './one-dealer.ts';
import type { ReportRequest } from './report-request.ts';
import { pageRows, readPage } from './rows.ts';

/** On a narrower screen a chart isn't useful. */
const leastChart = 60;

/**
 * Prints a report on a screen: the criteria, the chart, a table that fits the width with the totals of its groups, and the totals below.
 * Says what the server doesn't provide. Throws CallError.
 */
export async function printTable(reportRequest: ReportRequest, run: Run): Promise<void> {
  const { terminal, given, connect } = run;
  const connection = await connect();
  const progress = showProgress(terminal, 'Reading...');
  const limit = given.isAll ? Number.POSITIVE_INFINITY : (givenLimit(given) ?? shownRows);
  const hasPages = limit > pageRows;
  let shown = 0;
  const read = (cursor?: string) => {
    const part = { limit: Math.min(limit - shown, pageRows), cursor };
    const page = () => readPage(reportRequest, part, { connection, signal: terminal.signal });
    return hasPages ? readOn(terminal, page) : page();
  };
  const [first, isOneDealer] = await Promise.all([
    read(),
    isOfOneDealer(reportRequest, { connection, signal: terminal.signal }),
  ]).finally(progress.end);
  let { rows, page } = first;
  // A server that knows no pages gives every row at once.
  const total = page?.total ?? rows.length;
  if (!page?.next) rows = rows.slice(0, limit);
  const table = tableOf(reportRequest, { rows, page, isOneDealer }, terminal);
  await table.begin({ hasChart: given.fields['noChart'] !== true });
  const last = page;
  for (;;) {
    shown += rows.length;
    await table.rows(rows, page ?? noPage);
    await allTaken(terminal);
    if (!hasPages || shown >= limit || !page?.next) break;
    ({ rows, page } = await read(page.next));
  }
  if (shown === 0) return sayNoRows(terminal, reportRequest);
  table.end();
  const { note } = reportRequest.report;
  const notes = [
    summary(
      rowCountText(reportRequest.report, total),
      { total, shown },
      { page: last, openGroup: table.openGroup() },
    ),
    ...(note ? [note] : []),
  ].join('. ');
  sayBelow(terminal, notes);
}

function summary(
  found: string,
  { total, shown }: { total: number; shown: number },
  { page, openGroup }: { page: Page | null; openGroup: string | undefined },
): string {
  const totals = page?.totals ? '' : ". Totals aren't available from this server";
  if (shown >= total) return found + totals;
  const goesOn = openGroup ? `; ${openGroup} continues` : '';
  return `${found}, ${formatCell('count', shown)} shown${goesOn}${totals}. More: --all, or a file with --csv or --xlsx`;
}

interface Table {
  begin: (wanted: { hasChart: boolean }) => Promise<void>;
  rows: (rows: readonly ReportRow[], page: Pick<Page, 'next' | 'groups'>) => Promise<void>;
  end: () => void;
  openGroup: () => string | undefined;
}

/** The first page decides the widths, with the totals, which are the widest of their columns. */
function tableOf(
  reportRequest: ReportRequest,
  { rows: first, page, isOneDealer }: { rows: readonly ReportRow[]; page: Page | null; isOneDealer: boolean },
  terminal: Terminal,
): Table {
  const { out, paint, columns: width } = terminal;
  const shown = reportRequest.chosen ?? reportRequest.columns.filter(({ isHidden }) => !isHidden);
  const order = reportRequest.request['sort'];
  const columns = tableColumns(reportRequest.report, shown, {
    order: order === undefined ? undefined : String(order),
    isOneDealer,
  });
  const [total] = totalRows(page?.totals, shown);
  const prepare = (rows: readonly ReportRow[]) =>
    prepareWidths(rows.flatMap((row) => columns.map(({ text }) => safeText(text(row)))));
  let layout: Layout<ReportRow> = { columns: [] };
  const groups = groupLines(reportRequest.report, shown);
  const grouped = groupLines(reportRequest.report, shown).of(first, page?.groups ?? [], true);
  const measured = [...grouped, ...(total ? [{ row: total, sum: true as const }] : [])];
  return {
    begin: async ({ hasChart }) => {
      await printHead(reportRequest, terminal);
      await prepare(measured.map(({ row }) => row));
      if (hasChart && width >= leastChart) await printChart(reportRequest, page, terminal);
      layout = linesLayout(columns, measured, width);
      if (first.length > 0) out(`${paint.muted(headLine(layout.columns))}\n`);
    },
    rows: async (rows, { next, groups: totals = [] }) => {
      await prepare(rows);
      for (const { row, sum } of groups.of(rows, totals, next === null)) {
        out(
          `${sum ? paint.strong(totalLine(row, layout.columns, paint)) : lineOf(row, layout.columns, paint)}\n`,
        );
      }
    },
    end: () => {
      const lacking = shown.filter((_column, at) =>
        layout.columns.every(({ column }) => column !== columns[at]),
      );
      if (total) {
        const hasTotal = shown.some((column) => column.isTotaled && !lacking.includes(column));
        printTotals(total, { layout, lacking, hasTotal }, terminal);
      }
      const names = lacking.map(({ header }) => header).join(', ');
      if (names) printBelow(`Hidden, too narrow: ${names}. Choose columns with --columns`, terminal);
    },
    openGroup: groups.openGroup,
  };
}

/** The totals below the rows. What the screen has no column for is reported anyway. */
function printTotals(
  total: ReportRow,
  {
    layout,
    lacking,
    hasTotal,
  }: { layout: Layout<ReportRow>; lacking: ReportRequest['columns']; hasTotal: boolean },
  terminal: Terminal,
): void {
  const { out, paint, columns: width } = terminal;
  const wide = layout.columns.reduce((sum, column) => sum + column.width + 2, -2);
  out(`${paint.muted('─'.repeat(Math.min(wide, width)))}\n`);
  const words = totalWords(total, lacking);
  if (hasTotal) out(`${paint.strong(totalLine(total, layout.columns, paint))}\n`);
  if (words) printBelow(hasTotal ? words : `Total: ${words}`, terminal);
}

function printBelow(words: string, { out, paint, columns: width }: Terminal): void {
  for (const line of wrapText(words, width)) out(`${paint.muted(line)}\n`);
}

const noPage: Pick<Page, 'next' | 'groups'> = { next: null };

/** Its title and criteria, with the default days. */
async function printHead(
  { report, request, session }: ReportRequest,
  { out, paint, columns }: Terminal,
): Promise<void> {
  const criteria = criteriaWords(report.operation, request, session);
  const words = criteria.map(criterionText).join(' · ');
  await prepareWidths([safeText(words), safeText(report.title)]);
  out(`${paint.strong(safeText(report.title))}\n`);
  if (words) for (const line of wrapText(safeText(words), columns)) out(`${paint.muted(line)}\n`);
  out('\n');
}

async function printChart(
  { report, days, columns: all }: ReportRequest,
  page: Page | null,
  { out, paint, columns: width }: Terminal,
): Promise<void> {
  const { chart: shown } = report;
  const { chart } = report.operation.sheet ?? {};
  if (!shown || !chart || !page?.chart) return;
  const kind =
    chart.value === chartedRows ? 'count' : (all.find(({ key }) => key === chart.value)?.kind ?? 'count');
  const points = chartPoints(page.chart, days);
  await prepareWidths(points.map(({ label }) => safeText(label)));
  const lines = chartLines(
    {
      ...shown,
      title: chartTitle(shown.title, page.chart),
      points,
      valueText: (value) => formatCell(kind, value),
    },
    { width, paint },
  );
  if (lines.length > 0) out(`${lines.join('\n')}\n\n`);
}
