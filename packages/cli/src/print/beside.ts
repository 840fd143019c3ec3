import { padText, wrapText } from './text.ts';

/** Next to a name, words have at least this many columns; on a narrower screen they are below it. */
const leastWords = 20;

/**
 * Lays out a name and its text, indented: side by side with names padded to `width`, or the text below the name on a narrow screen. Texts beyond
 * Latin letters need `prepareWidths` before.
 */
export function besideLines(
  { name, words }: { name: string; words: string },
  { width, columns, paintName = (text) => text }: BesideScreen,
): string[] {
  if (columns - width - 4 < leastWords) {
    const below = words === '' ? [] : wrapText(words, columns - 4).map((line) => `    ${line}`);
    const above = wrapText(name, columns - 2, { isSplit: true }).map((line) => `  ${paintName(line)}`);
    return [...above, ...below];
  }
  return wrapText(words, columns - width - 4).map((line, row) =>
    `  ${paintName(padText(row === 0 ? name : '', width))}  ${line}`.trimEnd(),
  );
}

interface BesideScreen {
  /** The width of the widest name. */
  width: number;
  columns: number;
  paintName?: (text: string) => string;
}
