import { type Binding, frameRows } from './binding.ts';
import type { AppContext } from './context.ts';

/** The keys that move through rows, from the one at `at`. */
export function rowMoves(
  { size }: Pick<AppContext, 'size'>,
  at: number,
  moveTo: (to: number) => void,
): Binding[] {
  // The column headers, and lines printed above or below the rows.
  const page = Math.max(1, size().rows - frameRows - 3);
  const move = (keys: readonly string[], title: string, to: number): Binding => ({
    keys,
    title,
    run: () => moveTo(to),
  });
  return [
    move(['up', 'k'], 'Previous row', at - 1),
    move(['down', 'j'], 'Next row', at + 1),
    move(['pageup', 'ctrl+b'], 'Page up', at - page),
    // Space selects, in the search: it doesn't page where rows are chosen.
    move(['pagedown', 'ctrl+f'], 'Page down', at + page),
    move(['home', 'g'], 'First', 0),
    move(['end', 'G'], 'Last loaded', Number.MAX_SAFE_INTEGER),
  ];
}
