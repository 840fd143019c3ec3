import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { sqlFor } from '../db/tables.ts';

/** Stores the bytes of a file, once however often they come, and gives their SHA-256. One that comes again counts as new to the sweep. */
export async function storeBlob(tx: Queryable, bytes: Buffer): Promise<Buffer> {
  const sha256 = createHash('sha256').update(bytes).digest();
  await tx.run(
    sqlFor
      .insertInto('blobs')
      .values({ sha256, bytes })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ stored_at: sql`now()` })),
  );
  return sha256;
}
