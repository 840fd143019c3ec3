import type { ImportColumn } from '@pitlane/shared/features/imports/cells';
import { importColumns } from '@pitlane/shared/features/imports/columns';
import type { ImportKind } from '@pitlane/shared/features/imports/kinds';
import { whyNotTogether } from '@pitlane/shared/features/imports/rating-columns';
import { recordChanges } from '../../audit/record-change.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { codeRefusals } from './code-refusals.ts';
import type { ImportTarget, PlannedRow } from './plan-import.ts';
import { type Refused, refusedCell } from './read-import.ts';

/** A table with columns of the same names as a kind's fields, in lower case with underscores. */
interface ImportTable {
  kind: ImportKind;
  table: string;
  action: string;
  /** No unique index on the key, so imports of this kind run one at a time. */
  isUnindexed?: true;
  /** The columns that name a dealer or an agency of the book. */
  fields?: Parameters<typeof codeRefusals>[2]['fields'];
}

/** Imports a table: rows are found by the kind's key columns, and changed or added. */
export function importOf(of: ImportTable): ImportTarget {
  const { kind, table, action, fields = {} } = of;
  const columns: readonly ImportColumn[] = importColumns[kind];
  const keys = columns.filter(({ isKey }) => isKey);
  const key = `concat_ws(' ', ${keys.map(storedText).join(', ')})`;
  const selected = columns.map((column) => `${storedText(column)} AS "${column.field}"`);
  const write = writeText(table, columns);
  return {
    stored: async (tx, wanted) => {
      if (of.isUnindexed) await oneAtATime(tx, `import of ${kind}`);
      const rows = await tx.query<Record<string, string>>(
        // Both keys are lowered here, because JavaScript lowers some letters differently.
        `SELECT wanted AS key, ${selected.join(', ')} FROM ${table} JOIN unnest($1::text[]) AS wanted ON lower(${key}) = lower(wanted)
         FOR UPDATE OF ${table}`,
        [wanted],
      );
      return new Map(rows.map(({ key: found = '', ...values }) => [found.toLowerCase(), values]));
    },
    refusals: async (tx, rows) => [
      ...rows.flatMap((row) => notTogether(kind, row)),
      ...(await codeRefusals(tx, kind, { rows, fields })),
    ],
    write: async (tx, rows, call) => {
      await tx.query(write, [JSON.stringify(rows.map(({ after }) => after))]);
      await recordChanges(
        tx,
        call,
        rows.map(({ before, after }) => ({ action, before, after })),
      );
      return 0;
    },
  };
}

/** Changes the rows whose key is there, and adds the others, in one statement. */
function writeText(table: string, columns: readonly ImportColumn[]): string {
  const names = columns.map(({ field }) => columnOf(field));
  const isSame = columns.flatMap(({ isKey, isRequired, field }) => {
    const name = columnOf(field);
    return isKey ? [`t.${name} ${isRequired ? '=' : 'IS NOT DISTINCT FROM'} sent.${name}`] : [];
  });
  const others = columns.flatMap(({ isKey, field }) => (isKey ? [] : [columnOf(field)]));
  return `WITH sent AS (
       SELECT ${columns.map((column) => `${writtenValue(column)} AS ${columnOf(column.field)}`).join(', ')}
       FROM jsonb_array_elements($1::text::jsonb) AS given),
     changed AS (
       UPDATE ${table} t SET ${others.map((name) => `${name} = sent.${name}`).join(', ')} FROM sent WHERE ${isSame.join(' AND ')})
     INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => `sent.${name}`).join(', ')} FROM sent
       WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${isSame.join(' AND ')})`;
}

/** A stored value as a file has it. */
function storedText({ field, type }: Pick<ImportColumn, 'field' | 'type'>): string {
  const column = columnOf(field);
  if (type === 'flag') return `CASE WHEN ${column} THEN 'yes' ELSE '' END`;
  if (type === 'list')
    return `array_to_string(ARRAY(SELECT one FROM unnest(${column}) AS one ORDER BY one COLLATE "C"), ' ')`;
  const text = type === 'percent' ? `trim_scale(${column}::numeric)::text` : `${column}::text`;
  return `coalesce(${text}, '')`;
}

/** A value of a file as it is stored. */
function writtenValue({ field, type }: ImportColumn): string {
  const value = `nullif(given->>'${field}', '')`;
  if (type === 'flag') return `(${value} IS NOT NULL)`;
  if (type === 'list') return `string_to_array(${value}, ' ')`;
  if (type === 'money' || type === 'percent') return `${value}::numeric`;
  return `${value}::${type ?? 'text'}`;
}

function notTogether(kind: ImportKind, { line, after }: PlannedRow): Refused[] {
  const why = whyNotTogether(after);
  const column = why && importColumns[kind].find(({ field }) => field === why.field);
  return column ? [refusedCell(line, column, after[column.field] ?? '', why.message)] : [];
}

/** The column of a field: `agentCode` is `agent_code`. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
