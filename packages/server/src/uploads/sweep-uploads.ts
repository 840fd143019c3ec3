import type { Database, Queryable } from '../db/database.ts';

/** How long a file that nothing uses stays: a form may be open with it, and what used it may come back by Undo. */
const keptMs = 24 * 3_600_000;

/** Files can be large, so few go in one transaction. */
const batchFiles = 100;

/** The most that one run removes; the next one, an hour later, continues. */
const mostBatches = 100;

/** Removes uploaded files that nothing uses, nor has used for a day. Source: decisions/0039 */
export async function sweepUploads(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptMs).toISOString();
  await db.transaction(async (tx) => {
    await tx.query(
      `DELETE FROM brand_logos l USING blobs b
       WHERE b.sha256 = l.blob_sha256 AND b.stored_at < $1
         AND NOT EXISTS (SELECT FROM brands WHERE logo_filename = l.file_name)
         AND NOT EXISTS (SELECT FROM dealers WHERE logo_filename = l.file_name)
         AND NOT EXISTS (SELECT FROM audit a WHERE a.at >= $1 AND a.action IN ('brand.update', 'brand.delete')
           AND a.before ->> 'logoFilename' = l.file_name)`,
      [before],
    );
    await tx.query(
      'DELETE FROM pre_authorization_photos WHERE pre_authorization_id IS NULL AND uploaded_at < $1',
      [before],
    );
  });
  let removed = batchFiles;
  for (let batch = 0; batch < mostBatches && removed === batchFiles; batch += 1)
    removed = await db.transaction((tx) => removeUnused(tx, before), { scope: { kind: 'all' } });
}

/** In the role that sees every contract's files. What uses a file is whatever refers to it in the schema, so that a new table can't be forgotten. */
async function removeUnused(tx: Queryable, before: string): Promise<number> {
  const users = await tx.query<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS "table", quote_ident(a.attname) AS "column"
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'blobs'::regclass AND c.conrelid <> 'blob_parts'::regclass`,
  );
  const unused = users.map(
    ({ table, column }) => `NOT EXISTS (SELECT FROM ${table} u WHERE u.${column} = b.sha256)`,
  );
  const [gone] = await tx.query<{ files: number }>(
    `WITH gone AS (DELETE FROM blobs WHERE sha256 IN (
       SELECT sha256 FROM blobs b WHERE ${['stored_at < $1', ...unused].join(' AND ')} LIMIT ${batchFiles}) RETURNING 1)
     SELECT count(*)::int AS files FROM gone`,
    [before],
  );
  return gone?.files ?? 0;
}
