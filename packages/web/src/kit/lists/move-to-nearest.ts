import type { KeyboardEvent } from 'react';

/** An item in a grid with gaps. */
interface Placed {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the nearest item in the direction of an arrow key; other keys are left alone. */
export function moveToNearest<Item extends Placed>(
  event: KeyboardEvent<HTMLElement>,
  grid: {
    from: Item;
    items: readonly Item[];
    /** The element of an item, given the one that has the focus. */
    elementOf: (item: Item, focused: HTMLElement) => HTMLElement | null | undefined;
  },
): void {
  const to = nearestByKey(event, grid.from, grid.items);
  if (!to) return;
  event.preventDefault();
  grid.elementOf(to, event.currentTarget)?.focus();
}

/** Returns the item nearest to another one in the direction of an arrow key; at the edge, that item itself. Undefined for other keys. */
export function nearestByKey<Item extends Placed>(
  event: Pick<KeyboardEvent, 'key'>,
  from: Item,
  items: readonly Item[],
): Item | undefined {
  const step = steps[event.key];
  if (!step) return undefined;
  const [down, right] = step;
  const ahead = items
    .map((item) => ({ item, along: (item.row - from.row) * down + (item.column - from.column) * right }))
    .filter(({ along }) => along > 0);
  // Sideways counts twice: the next item of the same row or column is nearer than a closer one off it.
  const distance = ({ item, along }: (typeof ahead)[number]) =>
    along + 2 * Math.abs(down === 0 ? item.row - from.row : item.column - from.column);
  return ahead.toSorted((one, other) => distance(one) - distance(other))[0]?.item ?? from;
}
