import { formatCell } from '@pitlane/shared/kernel/format';
import { safeText } from '../../../print/text.ts';
import type { ListPlace } from './place.ts';
import { listOfPlace, seenRows } from './run.ts';

/** How many rows there are, or that the filter leaves none. */
export function countWords(place: ListPlace): string {
  const { rows, filter, fields } = place;
  const { seen } = seenRows(place);
  const text = filter.text.trim();
  if (text && seen.length === 0) return `No rows match “${text}”.`;
  if (text) return `${formatCell('count', seen.length)} of ${formatCell('count', rows.length)} match`;
  const { list, empty } = listOfPlace(place);
  return rows.length === 0 && empty ? empty : list.summary(rows, fields);
}

/** A list for a screen reader: where one is, and the row with what each of its values is. */
export function listSentences(place: ListPlace): string[] {
  const { seen, at } = seenRows(place);
  const row = seen[at];
  if (row === undefined) return [place.title, countWords(place)];
  const values = listOfPlace(place).list.columns.flatMap(({ header, text }) => {
    const value = safeText(text(row));
    return value ? [`${header.charAt(0)}${header.slice(1).toLowerCase()} ${value}`] : [];
  });
  return [place.title, `${at + 1} of ${seen.length}: ${values.join(', ')}`];
}
