import type { ShownColumn } from '@pitlane/shared/engine/report';
import { isAlphabetic } from '@pitlane/shared/kernel/format';

/** The order of the rows by a column. */
export type Direction = 'ascending' | 'descending';

/** Returns which column an order is of, and how; `-` before it is the greatest first. */
export function sortOf(sort: string): { key: string; direction: Direction } {
  return sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' };
}

/**
 * Returns the order after a click on a column's head: names from A, figures and days from the greatest, then the other way round, then as
 * the report has it by itself (undefined).
 */
export function nextSort(
  { key, kind }: Pick<ShownColumn, 'key' | 'kind'>,
  now: string,
  own: string,
): string | undefined {
  const first = isAlphabetic(kind) ? key : `-${key}`;
  const second = first === key ? `-${key}` : key;
  const next = now === first ? second : now === second ? own : first;
  return next === own ? undefined : next;
}
