/** The width of the narrowest terminal. Source: look.md (The terminal) */
const narrowest = 60;

/** A line of an account: words, then amounts; an empty amount leaves its place free. */
export interface LedgerLine {
  words: string;
  /** The most important part of the text, used if there is no room for all of it. */
  short?: string;
  amounts: readonly string[];
}

/** Formats lines with aligned amounts, as wide as needed; text is cut to the rest of the narrowest terminal. */
export function ledgerText(lines: readonly LedgerLine[]): string {
  const columns = longest(lines.map(({ amounts }) => amounts));
  const widths = Array.from({ length: columns }, (_, at) =>
    longest(lines.map(({ amounts }) => amounts[at] ?? '')),
  );
  const room = widths.reduce((left, width) => left - width - 2, narrowest);
  const wide = Math.min(room, longest(lines.map(({ words }) => words)));
  return lines
    .map(({ words, short = words, amounts }) => {
      if (amounts.length === 0) return cut(words, narrowest);
      const placed = widths.map((width, at) => `  ${(amounts[at] ?? '').padStart(width)}`);
      const fitting = words.length > wide ? short : words;
      return `${cut(fitting, wide).padEnd(wide)}${placed.join('')}`.trimEnd();
    })
    .join('\n');
}

function longest(all: readonly { length: number }[]): number {
  return all.reduce((most, { length }) => Math.max(most, length), 0);
}

function cut(words: string, width: number): string {
  return words.length > width ? `${words.slice(0, width - 1)}…` : words;
}
