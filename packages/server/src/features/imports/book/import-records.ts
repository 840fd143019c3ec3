import { authorName } from '@pitlane/shared/access/assumed-session';
import type { BookImportKind } from '@pitlane/shared/features/imports/book-columns';
import type { BookImport } from '@pitlane/shared/features/imports/book-schema';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { isSilent, stoppedText } from '../../../jobs/run-job.ts';
import { allStagedTables, planTables, stagedTable } from './staged-tables.ts';

/** How long staged rows wait to be imported. */
const stagedHours = 24;

/** How many staged rows go in one transaction, and in one run of the sweep. A file has up to a million. */
const [batchRows, mostBatches] = [10_000, 200];

/** A previewed import, held by this transaction. */
export interface HeldImport {
  id: number;
  fileName: string;
  sha256: Buffer;
  fields: string[];
  rowCount: number;
  refusedCount: number;
  state: 'Previewed' | 'Imported';
  totals: unknown;
}

/** Puts an import on record before its rows are staged. Rows that the same person staged of the same file before are removed. */
export async function beginImport(
  db: Database,
  { kind, fileName, sha256 }: { kind: BookImportKind; fileName: string; sha256: Uint8Array },
  { actor }: Call,
): Promise<number> {
  const file = Buffer.from(sha256);
  const earlier = await db.query<{ id: number }>(
    "SELECT id FROM imports WHERE kind = $1 AND file_sha256 = $2 AND created_by_id = $3 AND state = 'Previewed'",
    [kind, file, actor.userProfileID],
  );
  if (earlier.length > 0) await removeImports(db, { ids: earlier.map(({ id }) => id), kind });
  const [begun] = await db.query<{ id: number }>(
    'INSERT INTO imports (kind, file_name, file_sha256, created_by_id, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [kind, fileName, file, actor.userProfileID, authorName(actor)],
  );
  if (!begun) throw new Error('An insert gives its row.');
  return begun.id;
}

/** Holds the caller's import of a preview until the end of the transaction: of two commits at once, the second waits and finds it imported. */
export async function heldImport(
  tx: Queryable,
  { kind, previewHash, call }: { kind: BookImportKind; previewHash: string; call: Call },
): Promise<HeldImport | undefined> {
  const [found] = await tx.query<HeldImport>(
    `SELECT id, file_name AS "fileName", file_sha256 AS sha256, fields, row_count AS "rowCount", refused_count AS "refusedCount", state, totals
     FROM imports WHERE preview_hash = $1 AND kind = $2 AND created_by_id = $3 ORDER BY id DESC LIMIT 1 FOR UPDATE`,
    [previewHash, kind, call.actor.userProfileID],
  );
  return found;
}

/** Whether the caller has a preview of this name. Without one nothing starts. */
export async function isPreviewed(
  db: Database,
  { kind, previewHash, call }: { kind: BookImportKind; previewHash: string; call: Call },
): Promise<boolean> {
  const found = await db.query(
    'SELECT FROM imports WHERE preview_hash = $1 AND kind = $2 AND created_by_id = $3 LIMIT 1',
    [previewHash, kind, call.actor.userProfileID],
  );
  return found.length > 0;
}

/**
 * Lists imports, newest first: those that are done, those whose rows are being written, and for a day those that failed, so that a person who had left
 * the page sees why. Assumption: no one scrolls further back.
 */
export async function latestImports(db: Database): Promise<BookImport[]> {
  return db.query<BookImport>(
    `SELECT i.id AS "importID", i.kind, coalesce(j.state, 'Imported') AS status, j.message, i.file_name AS "fileName",
       i.row_count AS "rowCount", coalesce((i.result ->> 'newCount')::int, 0) AS "newCount", coalesce((i.result ->> 'changedCount')::int, 0) AS "changedCount",
       coalesce((i.result ->> 'unchangedCount')::int, 0) AS "unchangedCount", user_full_name(i.created_by) AS "importedBy",
       coalesce(i.imported_at, j.ended_at, i.created_at) AS "importedAt", i.preview_hash AS "previewHash"
     FROM imports i
     LEFT JOIN LATERAL (
       SELECT CASE WHEN ${isSilent} AND state = 'Running' THEN 'Failed' ELSE state END AS state, ended_at,
         CASE WHEN state = 'Failed' THEN text WHEN state = 'Running' AND ${isSilent} THEN $1 END AS message
       FROM jobs WHERE name = 'import-' || i.preview_hash ORDER BY started_at DESC LIMIT 1
     ) AS j ON i.state = 'Previewed'
     WHERE i.state = 'Imported' OR j.state IN ('Running', 'Failed')
     ORDER BY coalesce(i.imported_at, j.ended_at, i.created_at) DESC, i.id DESC LIMIT 200`,
    [stoppedText],
  );
}

/** Removes imports that weren't imported, with their rows. */
export async function removeImports(
  db: Database,
  { ids, kind }: { ids: readonly number[]; kind: BookImportKind },
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.query<{ id: number }>(
      "DELETE FROM imports WHERE id = ANY($1::integer[]) AND state <> 'Imported' RETURNING id",
      [ids],
    );
    await removeRows(tx, kind, gone);
  });
}

/** Removes rows that wait for an import for more than a day, and those that are imported. A server that was killed leaves some. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - stagedHours * 3_600_000);
  await db.query("DELETE FROM imports WHERE state <> 'Imported' AND created_at < $1", [before]);
  const waiting = "SELECT id FROM imports WHERE state <> 'Imported'";
  for (const table of [...allStagedTables, 'import_refusals']) {
    const text = `WITH gone AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE import_id NOT IN (${waiting}) LIMIT ${batchRows})) RETURNING 1)
      SELECT count(*)::int AS rows FROM gone`;
    let removed = batchRows;
    for (let batch = 0; batch < mostBatches && removed === batchRows; batch += 1)
      removed = (await db.query<{ rows: number }>(text))[0]?.rows ?? 0;
  }
}

async function removeRows(
  tx: Queryable,
  kind: BookImportKind,
  gone: readonly { id: number }[],
): Promise<void> {
  const ids = gone.map(({ id }) => id);
  for (const table of [stagedTable(kind).table, ...planTables(kind), 'import_refusals']) {
    await tx.query(`DELETE FROM ${table} WHERE import_id = ANY($1::integer[])`, [ids]);
  }
}
