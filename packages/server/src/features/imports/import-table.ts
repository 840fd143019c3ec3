import type { ImportColumn } from '@pitlane/shared/features/imports/cells';
import { importColumns } from '@pitlane/shared/features/imports/columns';
import type { ImportKind } from '@pitlane/shared/features/imports/kinds';
import { whyNotTogether } from '@pitlane/shared/features/imports/rating-columns';
import { recordChanges } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { CodeFields } from './book-codes.ts';
import { columnOf } from './column-of.ts';
import type { ImportTarget, PlannedRow } from './plan-import.ts';
import { type Refused, refusedCell, type Values } from './read-import.ts';
import { spellingsOf } from './spellings.ts';

/** A table with columns of the same names as a kind's fields, in lower case with underscores. */
interface ImportTable {
  kind: ImportKind;
  table: string;
  action: string;
  /** No unique index on the key, so imports of this kind run one at a time. */
  isUnindexed?: true;
  /** The column of the key that matches in any case. The others are in the table as they are read: codes of the book, capitals, days, numbers. */
  named?: string;
  /** The columns that name a dealer or an agency of the book. */
  codes?: CodeFields;
}

/** Imports a table: rows are found by the kind's key columns, and changed or added. */
export function importOf(of: ImportTable): ImportTarget {
  const { kind, table, action, codes = {} } = of;
  const [read, write] = [readText(of), writeText(table, importColumns[kind])];
  return {
    codes,
    stored: async (tx, wanted) => {
      if (of.isUnindexed) await oneAtATime(tx, `import of ${kind}`);
      const values = wanted.map(({ key, given }) => ({ ...given, key }));
      const named = await inEachSpelling(tx, of, values);
      const rows = await tx.query<Record<string, string>>(read, [JSON.stringify(named)]);
      return new Map(rows.map(({ key = '', ...stored }) => [key.toLowerCase(), stored]));
    },
    refusals: async (_tx, rows) => rows.flatMap((row) => notTogether(kind, row)),
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

/** The rows of a file with their name as the table writes it: a row for each spelling. Those whose name the table doesn't have are left out. */
async function inEachSpelling(
  tx: Queryable,
  { table, named }: ImportTable,
  rows: readonly Values[],
): Promise<readonly Values[]> {
  if (!named) return rows;
  const spellings = await spellingsOf(tx, table, columnOf(named));
  return rows.flatMap((row) => {
    const written = row[named] ?? '';
    return spellings.of(written).map((name) => ({ ...row, [named]: name, written }));
  });
}

/** Reads the rows that a file names. Of two whose names differ in their case only, the one that is written as in the file comes last. */
function readText({ kind, table, named }: ImportTable): string {
  const columns: readonly ImportColumn[] = importColumns[kind];
  const stored = columns.map((column) => `${storedText(column)} AS "${column.field}"`);
  const order = named ? `ORDER BY t.${columnOf(named)} = sent.written` : '';
  return `WITH sent AS (SELECT given->>'key' AS key, given->>'written' AS written, ${sentColumns(columns.filter(({ isKey }) => isKey))} FROM ${sentRows})
     SELECT sent.key, ${stored.join(', ')} FROM sent JOIN ${table} t ON ${isSame(columns)} ${order} FOR UPDATE OF t`;
}

/** Changes the rows whose key is there, and adds the others, in one statement. */
function writeText(table: string, columns: readonly ImportColumn[]): string {
  const names = columns.map(({ field }) => columnOf(field));
  const isThere = isSame(columns);
  const others = columns.flatMap(({ isKey, field }) => (isKey ? [] : [columnOf(field)]));
  return `WITH sent AS (SELECT ${sentColumns(columns)} FROM ${sentRows}),
     changed AS (
       UPDATE ${table} t SET ${others.map((name) => `${name} = sent.${name}`).join(', ')} FROM sent WHERE ${isThere})
     INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => `sent.${name}`).join(', ')} FROM sent
       WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${isThere})`;
}

/** The rows of a file, as they are sent. */
const sentRows = 'jsonb_array_elements($1::text::jsonb) AS given';

function sentColumns(columns: readonly ImportColumn[]): string {
  return columns.map((column) => `${writtenValue(column)} AS ${columnOf(column.field)}`).join(', ');
}

/** Whether a stored row `t` is the one that a row `sent` of the file names. Equal texts, because a join can use them; it can't use IS NOT DISTINCT FROM. */
function isSame(columns: readonly ImportColumn[]): string {
  const same = columns.flatMap(({ isKey, isRequired, field }) => {
    if (!isKey) return [];
    const side = (of: 't' | 'sent') => {
      const value = `${of}.${columnOf(field)}`;
      return isRequired ? value : `coalesce(${value}::text, '')`;
    };
    return [`${side('t')} = ${side('sent')}`];
  });
  return same.join(' AND ');
}

/** A stored value as a file has it. */
function storedText({ field, type }: Pick<ImportColumn, 'field' | 'type'>): string {
  const column = `t.${columnOf(field)}`;
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
