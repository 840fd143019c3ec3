import type { ChartPoint, GroupTotals, Totals } from '@pitlane/shared/engine/envelope';
import { chartedRows, type LinesSummary, type Sheet } from '@pitlane/shared/engine/operation';
import { headlineOf, type Report, rowCountText, type ShownColumn } from '@pitlane/shared/engine/report';
import { chartPoints, chartTitle, isMonth } from '@pitlane/shared/features/reports/rules/chart-points';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type Fact, writeFacts, writeParagraph, writeTable, writeTitle } from '../../pdf/blocks.ts';
import { type PdfDocument, styles } from '../../pdf/pdf-document.ts';

/** A report's summary as printed. */
export interface PrintedReport {
  report: Report;
  /** The columns of its rows that the reader may see. */
  columns: readonly Pick<ShownColumn, 'key' | 'header' | 'kind' | 'isTotaled'>[];
  summary: LinesSummary;
  /** Its criteria, as text. */
  criteria: readonly Fact[];
  ranBy: string;
  ranAt: string;
}

/**
 * Writes the summary of a report: its main total and number of rows; its criteria, who requested it and when; the totals of its columns; the points
 * of its chart as a table, because paper has no tooltips; and its groups, if any. Source: portal.md §9 (formats); Assumption: the order
 */
export function writeSummary(paper: PdfDocument, printed: PrintedReport): void {
  const { report, columns, summary, criteria, ranBy, ranAt } = printed;
  const rows = rowCountText(report, summary.total);
  const main = headlineOf(report.operation, columns);
  const figure = main && {
    label: main.header,
    text: totalText(summary.totals, main.key, main.kind),
  };
  writeTitle(paper, report.title, `Summary of ${rows}`, figure);
  writeFacts(paper, [
    {
      title: 'Criteria',
      facts: criteria.length > 0 ? criteria : [['Rows', 'All records you have access to']],
    },
    {
      title: 'Run',
      facts: [
        ['By', ranBy],
        ['At', ranAt],
      ],
    },
  ]);
  if (report.note) writeParagraph(paper, report.note);
  if (summary.total === 0) {
    writeParagraph(paper, 'No rows.');
    return;
  }
  writeTotals(paper, printed);
  const { sheet } = report.operation;
  if (summary.chart && sheet?.chart && sheet.chart.by !== sheet.groupBy)
    writeChart(paper, printed, { points: summary.chart, chart: sheet.chart });
  if (summary.groups && sheet?.groupBy) writeGroups(paper, printed, summary.groups);
}

const amountWidth = 120;

function writeTotals(paper: PdfDocument, { columns, summary }: PrintedReport): void {
  const summed = columns.filter(({ isTotaled }) => isTotaled);
  if (summed.length === 0) return;
  writeTable(
    paper,
    'Totals',
    [
      { header: 'Column', width: paper.width - amountWidth },
      { header: 'Total', width: amountWidth, isRight: true },
    ],
    summed.map(({ key, header, kind }) => ({ cells: [header, totalText(summary.totals, key, kind)] })),
  );
}

function totalText(totals: Totals, key: string, kind: ShownColumn['kind']): string {
  return formatCell(kind, totals[key] ?? 0);
}

/** The minimum width of a name, and the space between two figures. */
const leastName = 144;
const figureGap = 14;

/** A column of the groups' figures. */
interface Figures {
  header: string;
  textOf: (rows: number, totals: Totals) => string;
}

/** The groups, one line each: as many figures side by side as leave room for the names, and the rest in a table below. */
function writeGroups(
  paper: PdfDocument,
  { report, columns, summary }: PrintedReport,
  groups: readonly GroupTotals[],
): void {
  const { groupBy, groupName = groupBy } = report.operation.sheet ?? {};
  const by = columns.find(({ key }) => key === groupName);
  if (!by) return;
  const rowsOf: Figures = { header: 'Rows', textOf: (rows) => formatCell('count', rows) };
  const amounts = columns
    .filter(({ isTotaled }) => isTotaled)
    .map(
      ({ key, header, kind }): Figures => ({ header, textOf: (_, totals) => totalText(totals, key, kind) }),
    );
  const widthOf = ({ header, textOf }: Figures) =>
    figureGap +
    Math.max(
      paper.widthOf(header, styles.label),
      paper.widthOf(textOf(summary.total, summary.totals), styles.strong),
    );
  const tables = besideOneAnother(amounts, widthOf, paper.width - leastName - widthOf(rowsOf));
  const shown = firstGroups(groups, summary);
  for (const [at, across] of tables.entries()) {
    const figures = [rowsOf, ...across];
    const columnsOf = figures.map((one) => ({ header: one.header, width: widthOf(one), isRight: true }));
    const nameWidth = paper.width - columnsOf.reduce((sum, { width }) => sum + width, 0);
    const cellsOf = (rows: number, totals: Totals) => figures.map(({ textOf }) => textOf(rows, totals));
    const part = tables.length > 1 ? `, ${at + 1} of ${tables.length}` : '';
    writeTable(
      paper,
      `${groupsTitle(by.header, groups.length)}${part}`,
      [{ header: by.header, width: nameWidth }, ...columnsOf],
      [
        ...shown.map(({ value, name, rows, totals }) => ({
          cells: [
            nameText(paper, { value: formatCell(by.kind, value), name }, nameWidth - figureGap),
            ...cellsOf(rows, totals),
          ],
        })),
        {
          // In the rows' font size, because the total of a whole book is long.
          cells: ['Total', ...cellsOf(summary.total, summary.totals)].map((text) => [
            { text, style: styles.strong },
          ]),
          isTotal: true,
        },
      ],
    );
  }
}

/** Names a group in one line by its name and code; only the name is truncated. */
function nameText(
  paper: PdfDocument,
  { value, name }: { value: string; name: string | null | undefined },
  width: number,
): string {
  if (!name) return paper.cut(value || 'None', styles.body, width);
  const code = ` (${value})`;
  return paper.cut(name, styles.body, width - paper.widthOf(code, styles.body)) + code;
}

/** Distributes figures over tables with this much room next to the names; each gets at least one, however wide. */
function besideOneAnother(
  figures: readonly Figures[],
  widthOf: (figure: Figures) => number,
  room: number,
): Figures[][] {
  const tables: Figures[][] = [[]];
  let used = 0;
  for (const figure of figures) {
    const width = widthOf(figure);
    if (used > 0 && used + width > room) {
      tables.push([]);
      used = 0;
    }
    tables.at(-1)?.push(figure);
    used += width;
  }
  return tables;
}

/** More wouldn't be a summary: with the totals and a chart's points this fills two pages. */
const mostGroups = 20;

function groupsTitle(header: string, count: number): string {
  const top = count > mostGroups ? `, the first ${mostGroups} of ${formatCell('count', count)}` : '';
  return `By ${header.toLowerCase()}${top}`;
}

/** Returns the groups in order; if there are many, the first ones, and all others combined, so that they still add up. */
function firstGroups(
  groups: readonly GroupTotals[],
  { total, totals }: LinesSummary,
): readonly GroupTotals[] {
  if (groups.length <= mostGroups) return groups;
  const first = groups.slice(0, mostGroups);
  const restOf = (whole: number, partOf: (group: GroupTotals) => number) =>
    Math.round((whole - first.reduce((sum, group) => sum + partOf(group), 0)) * 100) / 100;
  const rest = {
    value: `${formatCell('count', groups.length - mostGroups)} others`,
    rows: restOf(total, ({ rows }) => rows),
    totals: Object.fromEntries(
      Object.entries(totals).map(([key, whole]) => [key, restOf(whole, (group) => group.totals[key] ?? 0)]),
    ),
  };
  return [...first, rest];
}

function writeChart(
  paper: PdfDocument,
  { report, columns }: PrintedReport,
  { points, chart }: { points: readonly ChartPoint[]; chart: Required<Sheet>['chart'] },
): void {
  const by = columns.find(({ key }) => key === (chart.name ?? chart.by));
  if (!by || points.length === 0) return;
  const value = columns.find(({ key }) => key === chart.value);
  const kind = chart.value === chartedRows ? 'count' : (value?.kind ?? 'count');
  const isMonths = points.every((point) => isMonth(point.by));
  writeTable(
    paper,
    chartTitle(report.chart?.title ?? by.header, points),
    [
      { header: isMonths ? 'Month' : by.header, width: paper.width - amountWidth },
      { header: value?.header ?? 'Rows', width: amountWidth, isRight: true },
    ],
    // Days without anything are useful in a chart; in a table they would only be empty lines.
    chartPoints(points, undefined, chart.by)
      .filter(({ value: found }) => found !== 0)
      .map((point) => ({ cells: [point.label, formatCell(kind, point.value)] })),
  );
}
