/**
 * Breaks a text into lines of a width at its blanks; a word that is wider than a line is broken within. `widthOf` measures. A text
 * without words is one empty line.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width) {
      const fits = lengthThatFits(line, width, widthOf);
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return [...lines, line];
}

/** At least one sign, or a narrow column would never end; never half of one that takes two places. */
function lengthThatFits(word: string, width: number, widthOf: (text: string) => number): number {
  let fits = 0;
  for (const sign of word) {
    if (fits > 0 && widthOf(word.slice(0, fits + sign.length)) > width) break;
    fits += sign.length;
  }
  return fits;
}
