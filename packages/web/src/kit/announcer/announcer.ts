import { createSignal } from '../signal.ts';

/** The last announcement; the number makes the same words a new one. */
const said = createSignal<{ text: string; count: number }>({ text: '', count: 0 });

/** Has a screen reader say what others see: a copied value, a card that changed. */
export function announce(text: string): void {
  said.set({ text, count: said.get().count + 1 });
}

/** The text for screen readers to read now. */
export function useSaid(): { text: string; count: number } {
  return said.use();
}
