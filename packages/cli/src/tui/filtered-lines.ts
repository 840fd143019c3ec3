import { stripVTControlCharacters } from 'node:util';
import { safeText } from '../print/text.ts';

/** The lines that have a word; the heads of a table's columns stay above them. */
export function filteredLines(lines: readonly string[], filter: string): readonly string[] {
  const needle = filter.trim().toLowerCase();
  if (!needle) return lines;
  const first = stripVTControlCharacters(lines[0] ?? '');
  const isHead = /\p{Lu}/u.test(first) && first === first.toUpperCase();
  const [heads, rest] = isHead ? [lines.slice(0, 1), lines.slice(1)] : [[], lines];
  const found = rest.filter((line) => stripVTControlCharacters(line).toLowerCase().includes(needle));
  return [...heads, ...(found.length > 0 ? found : [`No lines match “${safeText(filter.trim())}”.`])];
}
