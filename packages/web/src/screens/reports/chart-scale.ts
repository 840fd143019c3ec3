import type { NamedPoint } from '@pitlane/shared/features/reports/rules/chart-points';
import { formatCell } from '@pitlane/shared/kernel/format';
import { textWidth } from './text-width.ts';

/** The range of a chart, which always includes 0. */
export interface Scale {
  least: number;
  most: number;
}

/**
 * Returns the scale of points: negative amounts, such as chargebacks, go the other way. Many combined aren't a bar, and
 * would make the others small.
 */
export function scaleOf(points: readonly NamedPoint[]): Scale {
  const values = points.filter(({ others }) => others === undefined).map(({ value }) => value);
  return { least: Math.min(0, ...values), most: Math.max(0, ...values) };
}

/** Returns where a bar starts on its scale and how long it is, both in percent of the scale. */
export function spanOf(value: number, { least, most }: Scale): { from: number; size: number } {
  const whole = most - least;
  if (whole === 0) return { from: 0, size: 0 };
  return { from: ((Math.min(0, value) - least) / whole) * 100, size: (Math.abs(value) / whole) * 100 };
}

/** Bars that are below each other. */
const barsOfColumn = 6;
const mostColumns = 3;

/** The least room for a column of them and what a column takes next to its names (a short bar, its figure, the gaps), in px. */
const leastColumn = 300;
const nextToNames = 172;

/** The size of a name, in px. */
const nameFont = 12;

/** Returns the width that names need, in px: none of them is cut. */
export function namesWidth(points: readonly NamedPoint[]): number {
  return Math.ceil(Math.max(0, ...points.map(({ label }) => textWidth(label, nameFont))));
}

/** Returns the bars that fit next to and below each other with their names whole, and how many rows of them; the rest is totaled in the last one. */
export function barsInRoom(
  points: readonly NamedPoint[],
  width: number,
): { shown: readonly NamedPoint[]; columns: number; rows: number } {
  const columnCount = Math.ceil(points.length / barsOfColumn);
  const column = Math.max(leastColumn, namesWidth(points) + nextToNames);
  const columns = Math.max(1, Math.min(columnCount, mostColumns, Math.floor(width / column)));
  const room = columns * barsOfColumn;
  if (points.length <= room) return { shown: points, columns, rows: Math.ceil(points.length / columns) };
  const rest = points.slice(room - 1);
  const count = rest.reduce((sum, { others = 1 }) => sum + others, 0);
  const cents = rest.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  const label = `${formatCell('count', count)} others`;
  return {
    shown: [...points.slice(0, room - 1), { by: '', label, value: cents / 100, others: count }],
    columns,
    rows: barsOfColumn,
  };
}
