import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeOnDatabase } from '../testing/test-db.ts';
import { blobPartBytes, readBlob, readBlobRange, storeBlob } from './blobs.ts';
import { sweepUploads } from './sweep-uploads.ts';

describeOnDatabase('files in the store', (open) => {
  test('are stored once, under their hash, and read in full or from an offset', async () => {
    const db = await open();
    const bytes = randomBytes(2 * blobPartBytes + 1000);
    const sha256 = await db.transaction((tx) => storeBlob(tx, bytes));
    expect(sha256).toEqual(createHash('sha256').update(bytes).digest());
    expect(await db.transaction((tx) => storeBlob(tx, bytes))).toEqual(sha256);
    expect((await readBlob(db, sha256))?.equals(bytes)).toBe(true);
    const [stored] = await db.query<{ size: number; parts: number }>(
      'SELECT size, (SELECT count(*) FROM blob_parts)::int AS parts FROM blobs',
    );
    expect(stored).toEqual({ size: bytes.length, parts: 3 });
    const ranges = [
      [0, 1],
      [blobPartBytes - 1, blobPartBytes + 1],
      [blobPartBytes, blobPartBytes],
      [5, bytes.length],
    ] as const;
    for (const [start, end] of ranges) {
      const read = await buffer(readBlobRange(db, sha256, { start, end }));
      expect(read.equals(bytes.subarray(start, end))).toBe(true);
    }
    expect(await readBlob(db, Buffer.alloc(32))).toBeUndefined();
  });

  test('go with their parts when nothing uses them for a day', async () => {
    const db = await open();
    await db.transaction((tx) => storeBlob(tx, randomBytes(blobPartBytes + 1)));
    const left = () => db.query('SELECT sha256 FROM blob_parts');
    await sweepUploads(db, new Date());
    expect(await left()).toHaveLength(2);
    await sweepUploads(db, new Date(Date.now() + 25 * 3_600_000));
    expect(await left()).toEqual([]);
  });
});
