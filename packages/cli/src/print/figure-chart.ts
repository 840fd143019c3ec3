import {
  type FigureChart,
  type FigurePoint,
  totalsOf,
} from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Paint } from '../process/paint.ts';
import { barText } from './chart.ts';
import { cutText, padText, safeText, textWidth } from './text.ts';

type Drawn = Pick<FigureChart, 'title' | 'by' | 'kind' | 'series' | 'empty' | 'hasTotal'> & {
  points: readonly FigurePoint[];
};

interface Room {
  width: number;
  paint: Paint;
}

/** The most names that are drawn, first ones first; months are all drawn. */
const mostNames = 8;
const widestLabel = 30;
/** A longer bar says nothing more. */
const widestBar = 40;

/** The position of the values of a series and their bars; `bar` 0: there is no room for bars. */
interface Column {
  name: string;
  texts: readonly string[];
  /** The total of the series; empty for a chart without totals. */
  total: string;
  width: number;
  bar: number;
}

/**
 * Draws a chart as bars, each with its name and its values: from 0, on one scale for all series, whose ends are in the
 * header. A series without room only has its values. Texts beyond Latin letters need `prepareWidths` before.
 */
export function figureChartLines(chart: Drawn, { width, paint }: Room): string[] {
  const title = paint.strong(cutText(chart.title, width));
  const shown = chart.by === 'Month' ? chart.points : chart.points.slice(0, mostNames);
  const top = Math.max(0, ...chart.points.flatMap(({ values }) => values));
  if (top === 0) return [title, paint.muted(cutText(chart.empty, width))];
  const labels = labelsOf(shown, Math.min(widestLabel, Math.floor(width * 0.4)));
  const labelWidth = Math.max(textWidth(chart.by), ...labels.map(textWidth));
  const end = formatCell(chart.kind, top);
  const columns = columnsOf(chart, { shown, room: width - labelWidth, end });
  const header = columns.map((column) => headerOf(column, end)).join('');
  const lines = shown.map(({ values }, row) => {
    const cells = columns.map((column, at) => cellOf(column, { row, value: values[at] ?? 0, top, paint }));
    return `${padText(labels[row] ?? '', labelWidth)}${cells.join('')}`.trimEnd();
  });
  const more = chart.points.length - shown.length;
  return [
    title,
    paint.muted(`${padText(chart.by, labelWidth)}${header}`.trimEnd()),
    ...lines,
    ...(more > 0 ? [paint.muted(`and ${more} more`)] : []),
    ...(chart.hasTotal && chart.points.length > 1 ? [totalLine(columns, labelWidth, paint)] : []),
  ];
}

/** Names that fit; names that would be the same when cut are replaced by their codes. */
function labelsOf(points: readonly FigurePoint[], width: number): string[] {
  const isCut = points.some(({ label }) => textWidth(safeText(label)) > width);
  return points.map(({ key, label }) => cutText(safeText(isCut ? key : label), width));
}

/** Above the shortest bars the scale is seen: 0, a piece of a line, and its end. */
function columnsOf(
  { series, points, kind, hasTotal }: Drawn,
  { shown, room, end }: { shown: readonly FigurePoint[]; room: number; end: string },
): Column[] {
  const leastBar = textWidth(end) + 4;
  const totals = totalsOf({ series }, points);
  const columns = series.map((name, at) => {
    const texts = shown.map(({ values }) => formatCell(kind, values[at] ?? 0));
    const total = hasTotal ? formatCell(kind, totals[at] ?? 0) : '';
    const width = Math.max(textWidth(name), textWidth(total), ...texts.map(textWidth));
    return { name, texts, total, width, bar: 0 };
  });
  // Two columns before each value, and two before each bar.
  const left = room - columns.reduce((sum, { width }) => sum + width + 2, 0);
  const all = Math.floor(left / columns.length) - 2;
  const first = left - 2;
  return columns.map((column, at) => {
    const bar = all >= leastBar ? all : at === 0 && first >= leastBar ? first : 0;
    return { ...column, bar: Math.min(bar, widestBar) };
  });
}

/** The name of a series, and above its bars the start and end of its scale. */
function headerOf({ name, width, bar }: Column, end: string): string {
  const value = `  ${padText(name, width, 'right')}`;
  return bar === 0 ? value : `${value}  0 ${'─'.repeat(bar - textWidth(end) - 3)} ${end}`;
}

function totalLine(columns: readonly Column[], labelWidth: number, paint: Paint): string {
  const cells = columns.map(
    ({ total, width, bar }) => `  ${padText(total, width, 'right')}${' '.repeat(bar > 0 ? bar + 2 : 0)}`,
  );
  return paint.strong(`${padText('Total', labelWidth)}${cells.join('')}`.trimEnd());
}

function cellOf(
  { texts, width, bar }: Column,
  { row, value, top, paint }: { row: number; value: number; top: number; paint: Paint },
): string {
  const text = `  ${padText(texts[row] ?? '', width, 'right')}`;
  if (bar === 0) return text;
  const drawn = barText(value, top, bar);
  return `${text}  ${drawn && paint.primary(drawn)}${' '.repeat(bar - textWidth(drawn))}`;
}
