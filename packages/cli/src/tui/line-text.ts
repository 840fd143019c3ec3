import type { Press } from './presses.ts';

/** A line that is typed, and the place of its caret in UTF-16 units. */
export interface LineText {
  text: string;
  caret: number;
}

/** Returns a line with the caret at its end. */
export function lineOfText(text: string): LineText {
  return { text, caret: text.length };
}

/**
 * The line after a key; undefined if the key does not edit. Characters are deleted as a whole, however many code units
 * they have.
 */
export function edited(line: LineText, { key, text: typed }: Press): LineText | undefined {
  const { text, caret } = line;
  if (typed) return inserted(line, typed);
  const back = stepBefore(text, caret);
  const on = stepAfter(text, caret);
  switch (key) {
    case 'left':
    case 'ctrl+b':
      return { text, caret: back };
    case 'right':
    case 'ctrl+f':
      return { text, caret: on };
    case 'home':
    case 'ctrl+a':
      return { text, caret: 0 };
    case 'end':
    case 'ctrl+e':
      return { text, caret: text.length };
    case 'backspace':
    case 'ctrl+h':
      return cut(line, back, caret);
    case 'delete':
    case 'ctrl+d':
      return cut(line, caret, on);
    case 'ctrl+u':
      return cut(line, 0, caret);
    case 'ctrl+k':
      return cut(line, caret, text.length);
    case 'ctrl+w':
      return cut(line, wordBefore(text, caret), caret);
    default:
      return undefined;
  }
}

/** Puts a text in at the caret; what a paste has of line ends and control characters becomes blanks. */
export function inserted({ text, caret }: LineText, more: string): LineText {
  // oxlint-disable-next-line no-control-regex -- they are what it takes out
  const plain = more.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
  return { text: text.slice(0, caret) + plain + text.slice(caret), caret: caret + plain.length };
}

function cut({ text, caret }: LineText, from: number, to: number): LineText {
  return { text: text.slice(0, from) + text.slice(to), caret: caret > from ? from : caret };
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function stepBefore(text: string, caret: number): number {
  let last = 0;
  for (const { index } of characters.segment(text.slice(0, caret))) last = index;
  return last;
}

function stepAfter(text: string, caret: number): number {
  const [next] = characters.segment(text.slice(caret));
  return caret + (next?.segment.length ?? 0);
}

/** The start of the word before the caret; a pipe ends one, as it ends a filter. */
function wordBefore(text: string, caret: number): number {
  const before = text.slice(0, caret).replace(/[\s|]+$/, '');
  return Math.max(0, ...[...before.matchAll(/[\s|]/g)].map(({ index }) => index + 1));
}
