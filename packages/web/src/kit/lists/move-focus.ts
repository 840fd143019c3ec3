import type { KeyboardEvent } from 'react';

interface Moving {
  /** Also by ← and →. */
  isBothWays?: boolean;
  /** Called for going up from the first; absent: it stays there. */
  onLeave?: () => void;
  /** Esc leaves too. */
  isLeftByEscape?: boolean;
}

/**
 * Moves the focus between the items of a list by a key: arrows, Home and End. Returns whether it handled the key; then no other listener gets it.
 * Keys with Ctrl, Cmd or Alt are ignored.
 */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  { isBothWays = false, onLeave, isLeftByEscape = false }: Moving = {},
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ...(isBothWays ? { ArrowRight: at + 1, ArrowLeft: at - 1 } : {}),
    ...(isLeftByEscape ? { Escape: -1 } : {}),
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (to === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  if (to < 0 && onLeave) onLeave();
  else items[Math.max(0, Math.min(to, items.length - 1))]?.focus();
  return true;
}
