import { cutText, safeText, textWidth } from '../print/text.ts';
import type { Theme } from './theme.ts';

/** A line that is typed, and the column of its caret; a long one is seen around the caret. */
export function inputLine(
  label: string,
  { text, caret }: { text: string; caret: number },
  { columns, theme }: { columns: number; theme: Theme },
): { line: string; x: number } {
  const room = Math.max(8, columns - textWidth(label) - 3);
  let start = 0;
  while (textWidth(safeText(text.slice(start, caret))) > room) start += 1;
  const seen = cutText(safeText(text.slice(start)), room + 1);
  const before = textWidth(safeText(text.slice(start, caret)));
  return { line: ` ${theme.strong(label)}${seen}`, x: 1 + textWidth(label) + before };
}
