import type { KeyboardEvent } from 'react';

interface Columns {
  /** The item that the key was pressed on or in. */
  item: HTMLElement;
  /** The item's place. */
  at: number;
  /** The place of the last one. */
  last: number;
  columns: number;
  /** Puts the focus on the item at a place, which may not be drawn yet; beyond the last, on the last. */
  focus: (place: number) => void;
  onEnter: () => void;
  onEscape: () => void;
  /** Called for going up from the first row. */
  onLeave: () => void;
}

/**
 * The keys of a list in columns that draws only the items in sight: arrows move, Home and End jump, Enter opens, Esc leaves. Inside an item the
 * keys belong to what has the focus there, and Esc leads back to the item.
 */
export function moveInColumns(event: KeyboardEvent, list: Columns): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actionOf(event, list);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function actionOf(
  { key, target }: KeyboardEvent,
  { item, at, last, columns, focus, onEnter, onEscape, onLeave }: Columns,
): (() => void) | undefined {
  if (target !== item) return key === 'Escape' ? () => item.focus() : undefined;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => focus(at + columns),
    ArrowUp: () => (at < columns ? onLeave() : focus(at - columns)),
    ArrowRight: () => focus(at + 1),
    ArrowLeft: () => focus(at - 1),
    Home: () => focus(0),
    End: () => focus(last),
    Enter: onEnter,
    Escape: onEscape,
  };
  return actions[key];
}
