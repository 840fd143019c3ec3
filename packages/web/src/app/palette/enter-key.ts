import type { KeyboardEvent } from 'react';

/** Returns whether a key is Enter, and not the one that ends a composition, which Safari only marks by its old code. */
export function isEnter({ key, keyCode, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
}

/** Lets Enter press a button of the palette: it would take the selected row instead. */
export function pressOwn(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}
