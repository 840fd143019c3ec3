import type { GroupSums, PlotPoint, Sums } from '@pitlane/shared/engine/envelope';
import { type LinesSummary, plottedRows, type Sheet } from '@pitlane/shared/engine/operation';
import type { Report, ShownColumn } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import {
  type Fact,
  type TableColumn,
  writeFacts,
  writeParagraph,
  writeTable,
  writeTitle,
} from '../../pdf/blocks.ts';
import { type Paper, styles } from '../../pdf/paper.ts';

/** What a report came to, as it is printed. */
export interface PrintedReport {
  report: Report;
  /** The columns of its rows that the reader may see. */
  columns: readonly Pick<ShownColumn, 'key' | 'header' | 'kind' | 'isSummed'>[];
  summary: LinesSummary;
  /** What it was asked for, in words. */
  criteria: readonly Fact[];
  ranBy: string;
  ranAt: string;
}

/**
 * Writes what a report comes to: what it was asked for, by whom and when; the sums of its columns; its groups where it has them; and the
 * points of its plot as a table, for paper has no place to point at. Source: portal.md §9 (formats); Assumption: the order
 */
export function writeSummary(paper: Paper, printed: PrintedReport): void {
  const { report, summary, criteria, ranBy, ranAt } = printed;
  const rows = formatCell('count', summary.total);
  writeTitle(paper, report.title, 'What the report comes to, all its rows together', {
    label: summary.total === 1 ? 'row' : 'rows',
    text: rows,
  });
  writeFacts(paper, [
    { title: 'Asked for', facts: criteria.length > 0 ? criteria : [['Rows', 'All that you may see']] },
    {
      title: 'Run',
      facts: [
        ['By', ranBy],
        ['At', ranAt],
      ],
    },
  ]);
  if (summary.total === 0) {
    writeParagraph(paper, 'There is nothing in it.');
    return;
  }
  writeTotals(paper, printed);
  const { sheet } = report.operation;
  if (summary.groups && sheet?.groupBy) writeGroups(paper, printed, summary.groups);
  if (summary.plot && sheet?.plot && sheet.plot.by !== sheet.groupBy)
    writePlot(paper, printed, { points: summary.plot, plot: sheet.plot });
}

const amountWidth = 120;

function writeTotals(paper: Paper, { columns, summary }: PrintedReport): void {
  const summed = columns.filter(({ isSummed }) => isSummed);
  if (summed.length === 0) return;
  writeTable(
    paper,
    'Totals',
    [
      { header: 'Column', width: paper.width - amountWidth },
      { header: 'Sum', width: amountWidth, isRight: true },
    ],
    summed.map(({ key, header, kind }) => ({ cells: [header, sumText(summary.totals, key, kind)] })),
  );
}

function sumText(totals: Sums, key: string, kind: ShownColumn['kind']): string {
  return formatCell(kind, totals[key] ?? 0);
}

/** So many sums stand beside one another on a page; further ones in a table below. */
const sumsAcross = 3;
const countWidth = 56;
const sumWidth = 100;

function writeGroups(
  paper: Paper,
  { report, columns, summary }: PrintedReport,
  groups: readonly GroupSums[],
): void {
  const by = columns.find(({ key }) => key === report.operation.sheet?.groupBy);
  if (!by) return;
  const summed = columns.filter(({ isSummed }) => isSummed);
  const shown = greatestGroups(groups, summary, summed);
  const tables = Math.max(1, Math.ceil(summed.length / sumsAcross));
  for (let table = 0; table < tables; table++) {
    const across = summed.slice(table * sumsAcross, (table + 1) * sumsAcross);
    const figures: TableColumn[] = [
      { header: 'Rows', width: countWidth, isRight: true },
      ...across.map(({ header }) => ({ header, width: sumWidth, isRight: true })),
    ];
    const used = figures.reduce((sum, { width }) => sum + width, 0);
    const lineOf = (name: string, rows: number, totals: Sums) => [
      name,
      formatCell('count', rows),
      ...across.map(({ key, kind }) => sumText(totals, key, kind)),
    ];
    const part = tables > 1 ? `, ${table + 1} of ${tables}` : '';
    writeTable(
      paper,
      `By ${by.header.toLowerCase()}${part}`,
      [{ header: by.header, width: paper.width - used }, ...figures],
      [
        ...shown.map(({ value, rows, totals }) => ({
          cells: lineOf(formatCell(by.kind, value) || 'None', rows, totals),
        })),
        {
          // In letters of the rows' size: the sum of a whole book is long.
          cells: lineOf('Total', summary.total, summary.totals).map((text) => [
            { text, style: styles.strong },
          ]),
          isSum: true,
        },
      ],
    );
  }
}

/** More would be no summary, and printing them would keep the server from others. */
const mostGroups = 200;

/** Gives the groups in their order; of very many the greatest by the first amount, and all others as one, so that they still add up. */
function greatestGroups(
  groups: readonly GroupSums[],
  { total, totals }: LinesSummary,
  summed: PrintedReport['columns'],
): readonly GroupSums[] {
  if (groups.length <= mostGroups) return groups;
  const { key: by = '' } = summed.find(({ kind }) => kind === 'money') ?? {};
  const sizeOf = (group: GroupSums) => group.totals[by] ?? group.rows;
  const greatest = groups.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, mostGroups);
  const restOf = (whole: number, partOf: (group: GroupSums) => number) =>
    Math.round((whole - greatest.reduce((sum, group) => sum + partOf(group), 0)) * 100) / 100;
  const rest = {
    value: `${formatCell('count', groups.length - mostGroups)} others`,
    rows: restOf(total, ({ rows }) => rows),
    totals: Object.fromEntries(
      Object.entries(totals).map(([key, whole]) => [key, restOf(whole, (group) => group.totals[key] ?? 0)]),
    ),
  };
  return [...greatest, rest];
}

function writePlot(
  paper: Paper,
  { report, columns }: PrintedReport,
  { points, plot }: { points: readonly PlotPoint[]; plot: Required<Sheet>['plot'] },
): void {
  const by = columns.find(({ key }) => key === plot.by);
  if (!by || points.length === 0) return;
  const value = columns.find(({ key }) => key === plot.value);
  const kind = plot.value === plottedRows ? 'count' : (value?.kind ?? 'count');
  writeTable(
    paper,
    report.plot?.title ?? by.header,
    [
      { header: by.header, width: paper.width - amountWidth },
      { header: value?.header ?? 'Rows', width: amountWidth, isRight: true },
    ],
    points.map((point) => ({ cells: [pointText(point.by, by.kind), formatCell(kind, point.value)] })),
  );
}

/** A month of a plot is written 10/2026, as its days are 10/01/2026. */
function pointText(text: string, kind: ShownColumn['kind']): string {
  const month = /^(\d{4})-(\d{2})$/.exec(text);
  return kind === 'date' && month ? `${month[2]}/${month[1]}` : formatCell(kind, text) || 'None';
}
