import type { CodeEntry } from '@pitlane/shared/kernel/codes';

/** Writes the words of a code in SQL, from the table that the faces take them from; a code that it lacks is null. */
export function wordsOf(column: string, table: readonly CodeEntry[]): string {
  const cases = table.map(({ code, label }) => `WHEN ${literal(code)} THEN ${literal(label)}`);
  return `CASE ${column} ${cases.join(' ')} END`;
}

function literal(value: number | string): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
