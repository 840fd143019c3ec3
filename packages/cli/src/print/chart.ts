import type { NamedPoint } from '@pitlane/shared/features/reports/rules/chart-points';
import type { Paint } from '../process/paint.ts';
import { cutText, padText, safeText, textWidth } from './text.ts';

/** The charted values and their format. */
export interface Chart {
  title: string;
  /** A map of states is drawn as bars here. */
  shape: 'days' | 'bars' | 'states';
  points: readonly NamedPoint[];
  valueText: (value: number) => string;
}

/** Lines of a chart of days, and bars of one of names, that leave room for the table below. */
const chartRows = 4;
const mostBars = 8;
const widestLabel = 24;
/** A day is not drawn wider, so that few of them do not look like many. */
const widestDay = 4;

const eighths = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** Writes a chart in characters, no wider than the screen; no lines if there is nothing to chart. Needs `prepareWidths`. */
export function chartLines(chart: Chart, { width, paint }: { width: number; paint: Paint }): string[] {
  if (chart.points.every(({ value }) => value === 0)) return [];
  const lines = chart.shape === 'days' ? dayLines(chart, width, paint) : barLines(chart, width, paint);
  return [paint.muted(cutText(safeText(chart.title), width)), ...lines];
}

function dayLines({ points: all, valueText }: Chart, width: number, paint: Paint): string[] {
  const highest = Math.max(0, ...all.map(({ value }) => value));
  const label = valueText(highest);
  const room = Math.max(8, width - textWidth(label) - 2);
  const bins = binned(all, room);
  const top = Math.max(1, ...bins.map(({ value }) => value));
  const step = Math.max(1, Math.min(widestDay, Math.floor(room / bins.length)));
  const drawn = Math.max(1, step - (step > 1 ? 1 : 0));
  const rows = Array.from({ length: chartRows }, (_, row) => {
    const floor = (chartRows - 1 - row) * 8;
    const bars = bins.map(({ value }) => {
      // Any value above zero is visible.
      const height = value > 0 ? Math.max(1, Math.round((value / top) * chartRows * 8)) : 0;
      const sign = eighths[Math.max(0, Math.min(8, height - floor))] ?? ' ';
      return sign.repeat(drawn) + ' '.repeat(step - drawn);
    });
    const side = row === 0 ? (bins.length < all.length ? valueText(top) : label) : '';
    return `${paint.muted(padText(cutText(side, textWidth(label)), textWidth(label)))}  ${paint.primary(bars.join('').trimEnd())}`;
  });
  const [from, to] = [all[0]?.label ?? '', all.at(-1)?.label ?? ''];
  const span = Math.max(textWidth(from) + textWidth(to) + 1, bins.length * step - (step - drawn));
  const axis = all.length === 1 ? from : from + padText(to, span - textWidth(from), 'right');
  return [...rows.map((line) => line.trimEnd()), `${' '.repeat(textWidth(label) + 2)}${paint.muted(axis)}`];
}

/** Neighbors together, if there are more of them than columns. */
function binned(points: readonly NamedPoint[], room: number): NamedPoint[] {
  const size = Math.ceil(points.length / room);
  const bins: NamedPoint[] = [];
  for (let at = 0; at < points.length; at += size) {
    const some = points.slice(at, at + size);
    const [first] = some;
    if (first) bins.push({ ...first, value: some.reduce((sum, { value }) => sum + value, 0) });
  }
  return bins;
}

function barLines({ points, valueText }: Chart, width: number, paint: Paint): string[] {
  const shown = points.slice(0, mostBars);
  const top = Math.max(...shown.map(({ value }) => value), 0) || 1;
  const labels = shown.map(({ label }) =>
    cutText(safeText(label), Math.min(widestLabel, Math.floor(width / 3))),
  );
  const values = shown.map(({ value }) => valueText(value));
  const labelWidth = Math.max(...labels.map(textWidth));
  const valueWidth = Math.max(...values.map(textWidth));
  const room = Math.max(4, width - labelWidth - valueWidth - 4);
  const lines = shown.map(
    ({ value }, at) =>
      `${padText(labels[at] ?? '', labelWidth)}  ${padText(values[at] ?? '', valueWidth, 'right')}  ${paint.primary(barText(value, top, room))}`,
  );
  // The last may combine many that the server grouped.
  const more = points.slice(mostBars).reduce((sum, { others = 1 }) => sum + others, 0);
  return more > 0 ? [...lines, paint.muted(`and ${more} more`)] : lines;
}

/** Draws a value as a bar, to half a column, relative to the highest. Any value above zero is visible. */
export function barText(value: number, top: number, room: number): string {
  const cells = Math.round((Math.max(0, value) / top) * room * 2);
  return '█'.repeat(Math.floor(cells / 2)) + (cells % 2 === 1 || (value > 0 && cells === 0) ? '▌' : '');
}
