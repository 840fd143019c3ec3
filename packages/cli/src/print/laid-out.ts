import { wrapText } from './text.ts';

/** A paragraph, or names with what each is and, below it, how it is typed: that is in one line, to be copied. */
export type Block = string | readonly (readonly [name: string, words: string, typed?: string])[];

/** Next to a name, words have at least this many columns; on a narrower screen they are below it. */
const leastWords = 36;

/** Lays out our own texts for a screen of this many columns; Latin letters only. */
export function laidOut(blocks: readonly Block[], columns = 80): string {
  return blocks
    .map((block) =>
      typeof block === 'string' ? wrapText(block, columns).join('\n') : rowsText(block, columns).join('\n'),
    )
    .join('\n\n');
}

function rowsText(rows: Exclude<Block, string>, columns: number): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  const isBeside = columns - width - 4 >= leastWords;
  const hanging = isBeside ? ' '.repeat(width + 4) : '      ';
  return rows.flatMap(([name, words, typed]) => {
    const [first = '', ...more] = wrapText(words, columns - hanging.length);
    const start = isBeside ? [`  ${name.padEnd(width)}  ${first}`] : [`  ${name}`, `${hanging}${first}`];
    return [...start, ...[...more, ...(typed ? [typed] : [])].map((line) => `${hanging}${line}`)];
  });
}
