/** The height of every row, in px: a line, or on a phone a card. */
export const lineHeight = 36;
export const cardHeight = 150;

/** Rows that are drawn beyond those in sight, and by which the drawn ones are moved on: a few, so that most scrolling draws nothing. */
const step = 12;

/** The rows that are drawn: from the first to before the last. */
export interface RowWindow {
  first: number;
  end: number;
}

/** Gives the rows to draw for what is in sight of so many, in px; between two steps the same ones. */
export function rowWindow(
  count: number,
  inSight: { top: number; height: number },
  rowHeight: number = lineHeight,
): RowWindow {
  const first = Math.floor(inSight.top / rowHeight / step) * step - step;
  const inView = Math.ceil(inSight.height / rowHeight / step) * step + 3 * step;
  const start = Math.max(0, Math.min(first, count - 1));
  return { first: start, end: Math.max(start, Math.min(count, first + inView)) };
}

/** Gives where to scroll so that a row is in sight, with so much as is there of the height; where it is already, nothing moves. */
export function scrollTopFor(
  index: number,
  { top, height }: { top: number; height: number },
  rowHeight: number = lineHeight,
): number {
  const [above, below] = [index * rowHeight, (index + 1) * rowHeight];
  if (above < top) return Math.max(0, above);
  return below > top + height ? below - height : top;
}
