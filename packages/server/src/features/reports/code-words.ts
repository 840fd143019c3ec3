import type { CodeEntry } from '@pitlane/shared/kernel/codes';

/** Writes a code's display text in SQL, from the same table that web and terminal use; null for an unknown code. */
export function wordsOf(column: string, table: readonly CodeEntry[]): string {
  const cases = table.map(({ code, label }) => `WHEN ${literal(code)} THEN ${literal(label)}`);
  return `CASE ${column} ${cases.join(' ')} END`;
}

function literal(value: number | string): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
