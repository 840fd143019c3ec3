import { createHash } from 'node:crypto';
import { importColumns } from '@pitlane/shared/features/imports/columns';
import type { ImportKind } from '@pitlane/shared/features/imports/kinds';
import { canonical } from '../../audit/mac.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { type CodeFields, readBookCodes } from './book-codes.ts';
import { type ImportRow, type ReadImport, type Refused, refusedCell, type Values } from './read-import.ts';

/** A row compared with the stored data. */
export interface PlannedRow extends ImportRow {
  /** The stored data; undefined for a new row. */
  before: Values | undefined;
  /** The data after the import: columns missing from the file don't change. */
  after: Values;
}

/** How a kind of import is compared and written. */
export interface ImportTarget {
  /** The columns that name a dealer or an agency of the book, whatever their case in the file. */
  codes?: CodeFields;
  /** The stored data of these rows, by their key in lower case, with every field of the kind. A commit locks it. */
  stored: (tx: Queryable, rows: readonly ImportRow[], call: Call) => Promise<ReadonlyMap<string, Values>>;
  /** Why rows that would be new or changed can't be. `all` are the rows of the file, also those that stay as they are. */
  refusals: (
    tx: Queryable,
    rows: readonly PlannedRow[],
    call: Call,
    all: readonly PlannedRow[],
  ) => Promise<Refused[]>;
  /** Writes new and changed rows, each on record. Gives how many users were invited. */
  write: (tx: Queryable, rows: readonly PlannedRow[], call: Call) => Promise<number>;
}

/** The result of comparing a file. */
export interface ImportPlan {
  rows: readonly PlannedRow[];
  unchanged: readonly PlannedRow[];
  refused: readonly Refused[];
  /** Names the changes and what they were compared with. */
  previewHash: string;
}

/** Compares the rows of a file with the stored data. Source: areas.md §1 (R18) */
export async function planImport(
  tx: Queryable,
  { kind, target, read }: { kind: ImportKind; target: ImportTarget; read: ReadImport },
  call: Call,
): Promise<ImportPlan> {
  const codes = await readBookCodes(tx, { kind, fields: target.codes ?? {}, rows: read.rows });
  const given = read.rows.map((row) => ({ ...row, given: codes.inBook(row.given) }));
  const stored = await target.stored(tx, given, call);
  const all = given.map((row): PlannedRow => {
    const before = stored.get(row.key.toLowerCase());
    const values = before ? { ...row.given, ...keyOf(kind, before) } : row.given;
    return { ...row, given: values, before, after: { ...(before ?? nothingOf(kind)), ...values } };
  });
  const isChange = ({ before, given: values }: PlannedRow) => !before || differs(before, values);
  const rows = all.filter(isChange);
  const missing = rows.flatMap((row) => (row.before ? [] : missingOf(kind, row)));
  const isMissing = new Set(missing.map(({ line }) => line));
  const complete = rows.filter(({ line }) => !isMissing.has(line));
  const refused = [
    ...read.refused,
    ...missing,
    ...(await target.refusals(tx, complete, call, all)),
    ...codes.refusals(complete),
  ];
  const compared = rows.map(({ key, before = null, after }) => ({ key, before, after }));
  return {
    rows,
    unchanged: all.filter((row) => !isChange(row)),
    refused: refused.toSorted((one, other) => one.line - other.line),
    previewHash: createHash('sha256')
      .update(canonical({ kind, compared, refused: refused.length }))
      .digest('base64url'),
  };
}

/** The key as stored, regardless of its case in the file. */
function keyOf(kind: ImportKind, before: Values): Values {
  const keys = importColumns[kind].filter(({ isKey }) => isKey);
  return Object.fromEntries(keys.map(({ field }) => [field, before[field] ?? '']));
}

function nothingOf(kind: ImportKind): Values {
  return Object.fromEntries(importColumns[kind].map(({ field }) => [field, '']));
}

function differs(before: Values, given: Values): boolean {
  return Object.entries(given).some(([field, value]) => before[field] !== value);
}

/** A new row needs all required values, even if the file lacks the column. */
function missingOf(kind: ImportKind, { line, after }: PlannedRow): Refused[] {
  return importColumns[kind]
    .filter(({ isRequired, field }) => isRequired && after[field] === '')
    .map((column) => refusedCell(line, column, '', `${column.label} is required for a new row.`));
}

/** The fields of a row that would change, with both values. */
export function changedFields(kind: ImportKind, { before, after }: PlannedRow) {
  return importColumns[kind]
    .filter(({ field }) => (before?.[field] ?? '') !== after[field])
    .map(({ field, label }) => ({
      field,
      label,
      from: before?.[field] || null,
      to: after[field] || null,
    }));
}
