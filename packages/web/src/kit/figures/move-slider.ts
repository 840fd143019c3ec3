import type { KeyboardEvent } from 'react';

/** A move of a slider: to one of its ends, or by a step. Steps with Shift, Page Up and Page Down are large. */
export type SliderMove = 'first' | 'last' | { way: 1 | -1; isLarge: boolean };

/** Moves a slider by a key, like a range input. Other keys, and those with Ctrl, Cmd or Alt, are left to the page. */
export function moveSlider(event: KeyboardEvent, onMove: (move: SliderMove) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const move = sliderMove(event);
  if (!move) return;
  event.preventDefault();
  event.stopPropagation();
  onMove(move);
}

/** Returns the move of a key; undefined for any other key. */
export function sliderMove({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): SliderMove | undefined {
  switch (key) {
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'ArrowRight':
    case 'ArrowUp':
      return { way: 1, isLarge: shiftKey };
    case 'ArrowLeft':
    case 'ArrowDown':
      return { way: -1, isLarge: shiftKey };
    case 'PageUp':
      return { way: 1, isLarge: true };
    case 'PageDown':
      return { way: -1, isLarge: true };
    default:
      return undefined;
  }
}
