/** Characters by what they take in the widest font that a system has (DejaVu Sans), in parts of the font's size; any other takes the last. */
const widths: readonly [RegExp, number][] = [
  [/[ijlI.,:;'|! ]/, 0.32],
  [/[frt()\-/]/, 0.42],
  [/[mMwWQ%@&]/, 0.98],
  [/[A-Z]/, 0.74],
  [/./, 0.64],
];

/** Returns the maximum width of a text in a font size, in px. It is estimated, so that a column's width is known before anything renders. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += size * widthOfCharacter(character);
  return width;
}

/** Returns the most that a text takes in strong letters, in px. */
export function boldWidth(text: string, size: number): number {
  return textWidth(text, size) * 1.13;
}

function widthOfCharacter(character: string): number {
  return widths.find(([characters]) => characters.test(character))?.[1] ?? 1;
}
