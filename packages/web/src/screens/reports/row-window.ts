/** The height of a row, in px. */
export const lineHeight = 36;

/**
 * Rows that are drawn beyond the visible ones, and the step by which the window moves: a few, so that most scrolling
 * draws nothing.
 */
const step = 12;

/** The rows that are rendered: from `first` up to, but not including, `end`. */
export interface RowWindow {
  first: number;
  end: number;
}

/** The visible part of the rows, in px. */
export interface InSight {
  top: number;
  height: number;
}

/** Returns where each row starts, in px, and at last where all end. */
export function topsOf<Item>(items: readonly Item[], heightOf: (item: Item) => number): number[] {
  const tops = [0];
  for (const item of items) tops.push((tops.at(-1) ?? 0) + heightOf(item));
  return tops;
}

/** Returns the rows to render for the visible part; the same ones between two steps. */
export function rowWindow(tops: readonly number[], { top, height }: InSight): RowWindow {
  const count = tops.length - 1;
  const first = Math.floor(rowAt(tops, top) / step) * step - step;
  const end = Math.ceil((rowAt(tops, top + height) + 1) / step) * step + step;
  const start = Math.max(0, Math.min(first, count - 1));
  return { first: start, end: Math.max(start, Math.min(count, end)) };
}

/** Returns where to scroll so that a row is visible, as far as the height allows; no change if it already is. */
export function scrollTopFor(index: number, { top, height }: InSight, tops: readonly number[]): number {
  const [above = 0, below = 0] = [tops[index], tops[index + 1]];
  if (above < top) return Math.max(0, above);
  return below > top + height ? below - height : top;
}

/** Returns the row that is at a height; the last one below all. */
export function rowAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
