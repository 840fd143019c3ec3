import { type CellKind, isNumeric } from '@pitlane/shared/kernel/format';
import { safeText } from './text.ts';

/**
 * Writes rows for a pipe as gh does: a row a line, values whole, a tab between them, no head line. A tab or line end
 * inside a value becomes a blank, so that each line has the same count of values.
 */
export function tabLines(rows: readonly (readonly string[])[]): string {
  return rows.map((values) => `${values.map(safeText).join('\t')}\n`).join('');
}

/** Formats a value for a program: dates and numbers unformatted, money in dollars and cents without a sign; nothing is an empty string. */
export function plainValue(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  return kind === 'money' && isNumeric(value) ? Number(value).toFixed(2) : String(value);
}

/**
 * Prints the result of a change for a pipe: a line for each value, its JSON name before it; lists and unknown values
 * are left out. `money` has the names of amounts.
 */
export function fieldLines(data: unknown, money: ReadonlySet<string>): string {
  const values = Object.entries(data ?? {}).filter(
    ([, value]) => value !== null && value !== '' && typeof value !== 'object',
  );
  return tabLines(values.map(([name, value]) => [name, namedValue(name, value, money)]));
}

/** Prints the rows of a response for a pipe: the values that JSON has, in that order, except lists and objects. `money` has the names of amounts. */
export function rowLines(rows: readonly object[], money: ReadonlySet<string>): string {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const isPlain = (name: string) =>
    rows.every((row) => {
      const value = valueOf(row, name);
      return value === null || typeof value !== 'object';
    });
  const columns = names.filter(isPlain);
  return tabLines(rows.map((row) => columns.map((name) => namedValue(name, valueOf(row, name), money))));
}

function namedValue(name: string, value: unknown, money: ReadonlySet<string>): string {
  return plainValue(money.has(name) ? 'money' : 'text', value);
}

function valueOf(row: object, name: string): unknown {
  return (row as Record<string, unknown>)[name];
}
