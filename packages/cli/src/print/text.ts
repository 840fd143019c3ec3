/**
 * Control characters (C0, DEL, C1), the marks that turn the writing direction, and line separators: data that holds
 * them could move the cursor, rewrite the screen, or show a name that is not the one stored.
 */
// oxlint-disable-next-line no-control-regex -- they are what it removes
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Returns a value as it may reach a terminal: tabs and line ends as a blank, other control characters as `�`. */
export function safeText(value: string): string {
  return value.replace(unsafe, (character) => (/[\t\n\r\u2028\u2029]/.test(character) ? ' ' : '\ufffd'));
}

/** The same but for tabs and whole line ends, which lines have; a lone return would write over them. */
// oxlint-disable-next-line no-control-regex -- they are what it removes
const unsafeInLines = /\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Returns lines of text as they may reach a terminal: other control characters as `�`. */
export function safeLines(text: string): string {
  return text.replace(unsafeInLines, '\ufffd');
}

/** Latin letters, punctuation, dashes, the minus sign and our table symbols: one column each. */
const narrow = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u024f–—−‘’“”·…●○◐◑◌✕✓✗─│▌▲▼›↑↓▁▂▃▄▅▆▇█]*$/u;

let widthOf: ((text: string) => number) | undefined;

/**
 * Makes `textWidth` ready for these texts. The table of wide characters is read only for a text that may have some:
 * it costs as much time as starting Node.
 */
export async function prepareWidths(texts: Iterable<string>): Promise<void> {
  if (widthOf) return;
  for (const text of texts) {
    if (narrow.test(text)) continue;
    widthOf = (await import('string-width')).default;
    return;
  }
}

/** Returns the columns that a text takes on a screen. Texts beyond Latin letters need `prepareWidths` before. */
export function textWidth(text: string): number {
  if (narrow.test(text)) return text.length;
  if (!widthOf) throw new Error('prepareWidths was not called for this text');
  return widthOf(text);
}

/** Returns the width of a line without its color codes; data has none, because it was sanitized before. */
export function paintedWidth(line: string): number {
  // oxlint-disable-next-line no-control-regex -- our own color codes
  return textWidth(line.replace(/\u001b\[[\d;]*m/g, ''));
}

/** Cuts a text to a width, the cut shown as `…`; a wide character is never halved. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let cut = '';
  let used = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const next = textWidth(segment);
    if (used + next > width - 1) break;
    cut += segment;
    used += next;
  }
  return `${cut.trimEnd()}…`;
}

/** Fills a text with blanks up to a width. */
export function padText(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const blanks = ' '.repeat(Math.max(0, width - textWidth(text)));
  return align === 'left' ? text + blanks : blanks + text;
}

/**
 * Breaks a text into lines of a width, between words. A word that is longer is cut; an address must not be, so it is left `isWhole`, or `isSplit` over
 * lines where the screen has no more room.
 */
export function wrapText(text: string, width: number, { isWhole = false, isSplit = false } = {}): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (textWidth(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    if (isSplit) {
      const parts = splitWord(word, width);
      line = parts.pop() ?? '';
      lines.push(...parts);
    } else line = isWhole ? word : cutText(word, width);
  }
  return [...lines, line];
}

function splitWord(word: string, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (textWidth(part + sign) > width) {
      parts.push(part);
      part = sign;
    } else part += sign;
  }
  return [...parts, part];
}
