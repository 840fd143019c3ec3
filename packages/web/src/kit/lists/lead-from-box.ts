import type { KeyboardEvent } from 'react';

/** Leads from a search box by a key: ↓ into the list below it, Esc away. Returns whether it handled the key. */
export function leadFromBox(
  event: KeyboardEvent,
  { onDown, onEscape }: { onDown: () => void; onEscape?: () => void },
): boolean {
  if (event.nativeEvent.isComposing) return false;
  const lead = { ArrowDown: onDown, Escape: onEscape }[event.key];
  if (!lead) return false;
  event.preventDefault();
  lead();
  return true;
}

/** Puts the focus on the item that Tab would reach in a list. */
export function focusTabStop(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}
