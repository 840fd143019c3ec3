import type { Terminal } from '../terminal.ts';
import { wrapText } from './text.ts';

/** Says something about the data that was printed, quietly, on the side that no pipe takes. Latin letters only. */
export function sayBelow(terminal: Terminal, words: string): void {
  for (const line of wrapText(words, terminal.errColumns)) terminal.err(`${terminal.errPaint.muted(line)}\n`);
}
