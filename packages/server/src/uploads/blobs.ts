import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';

/** The length of a part: little enough to hold in memory, and few enough of them for a file of 25 MB. */
export const blobPartBytes = 262_144;

/** The bytes of a file that is being stored, part by part; all but the last have `blobPartBytes`. */
export interface BlobSource {
  sha256: Buffer;
  size: number;
  parts: () => AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** The bytes from `start` up to and without `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores the bytes of a file, once however often they come, and returns their SHA-256. One that comes again counts as new to the sweep. */
export async function storeBlob(tx: Queryable, bytes: Buffer): Promise<Buffer> {
  const sha256 = createHash('sha256').update(bytes).digest();
  await storeBlobParts(tx, { sha256, size: bytes.length, parts: () => partsOf(bytes) });
  return sha256;
}

/** Stores a file that isn't in memory as a whole. Only in a transaction without a scope: files themselves belong to no contract. */
export async function storeBlobParts(tx: Queryable, { sha256, size, parts }: BlobSource): Promise<void> {
  const [stored] = await tx.query<{ isNew: boolean }>(
    `INSERT INTO blobs (sha256, size) VALUES ($1, $2)
     ON CONFLICT (sha256) DO UPDATE SET stored_at = now() RETURNING (xmax = 0) AS "isNew"`,
    [sha256, size],
  );
  if (!stored?.isNew) return;
  let place = 0;
  for await (const bytes of parts()) {
    await tx.query('INSERT INTO blob_parts (sha256, place, bytes) VALUES ($1, $2, $3)', [
      sha256,
      place,
      bytes,
    ]);
    place += 1;
  }
}

/** Returns the bytes of a stored file; undefined if there is none. */
export async function readBlob(db: Queryable, sha256: Buffer): Promise<Buffer | undefined> {
  const parts = await db.query<{ bytes: Buffer }>(
    'SELECT bytes FROM blob_parts WHERE sha256 = $1 ORDER BY place',
    [sha256],
  );
  return parts.length === 0 ? undefined : Buffer.concat(parts.map(({ bytes }) => bytes));
}

/** Reads a range of a stored file, one part in memory at a time. */
export async function* readBlobRange(
  db: Queryable,
  sha256: Buffer,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let place = Math.floor(start / blobPartBytes); place * blobPartBytes < end; place += 1) {
    const [part] = await db.query<{ bytes: Buffer }>(
      'SELECT bytes FROM blob_parts WHERE sha256 = $1 AND place = $2',
      [sha256, place],
    );
    if (!part) throw new Error('A part of a stored file is missing.');
    const from = place * blobPartBytes;
    yield part.bytes.subarray(Math.max(0, start - from), end - from);
  }
}

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at === 0 || at < bytes.length; at += blobPartBytes)
    yield bytes.subarray(at, at + blobPartBytes);
}
