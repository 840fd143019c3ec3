import { createSignal } from '../signal.ts';

/** What was said last; the number makes the same words news again. */
const said = createSignal<{ text: string; count: number }>({ text: '', count: 0 });

/** Has something read aloud that is plain to see: a copied value, a card that became another. */
export function announce(text: string): void {
  said.set({ text, count: said.get().count + 1 });
}

/** What should be read aloud now. */
export function useSaid(): { text: string; count: number } {
  return said.use();
}
