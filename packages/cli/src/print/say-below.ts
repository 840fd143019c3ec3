import type { Terminal } from '../process/terminal.ts';
import { prepareWidths, safeText, wrapText } from './text.ts';

/** Says something about the data that was printed, quietly, on the side that no pipe takes. Latin letters only. */
export function sayBelow(terminal: Terminal, words: string): void {
  if (terminal.isQuiet) return;
  for (const line of wrapText(words, terminal.errColumns)) terminal.err(`${terminal.errPaint.muted(line)}\n`);
}

/** Reports an outcome on standard error, after a sign of one column; further lines are under the words. */
export async function sayMarked(terminal: Terminal, mark: string, words: string): Promise<void> {
  if (terminal.isQuiet) return;
  const safe = safeText(words);
  await prepareWidths([safe]);
  for (const [row, line] of wrapText(safe, terminal.errColumns - 2).entries()) {
    terminal.err(`${row === 0 ? mark : ' '} ${line}\n`);
  }
}
