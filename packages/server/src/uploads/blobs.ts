import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { sqlFor } from '../db/tables.ts';

/** Stores the bytes of a file, once however often they come, and gives their SHA-256. */
export async function storeBlob(tx: Queryable, bytes: Buffer): Promise<Buffer> {
  const sha256 = createHash('sha256').update(bytes).digest();
  await tx.run(
    sqlFor
      .insertInto('blobs')
      .values({ sha256, bytes })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return sha256;
}
