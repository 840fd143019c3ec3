import { createSignal } from '../signal.ts';

/** The last announcement. The number makes the same text a new announcement. */
const said = createSignal<{ text: string; count: number }>({ text: '', count: 0 });

/** Has screen readers announce a text, such as that a value was copied or a card changed. */
export function announce(text: string): void {
  said.set({ text, count: said.get().count + 1 });
}

/** The text for screen readers to read now. */
export function useSaid(): { text: string; count: number } {
  return said.use();
}
