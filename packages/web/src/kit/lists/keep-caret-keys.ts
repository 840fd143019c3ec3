import type { KeyboardEvent } from 'react';

/** Leaves Home and End to the caret of a box with a text; in an empty box they go through the rows of its list. */
export function keepCaretKeys(event: KeyboardEvent, text: string): void {
  if (text && (event.key === 'Home' || event.key === 'End')) event.stopPropagation();
}
