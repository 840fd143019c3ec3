import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { blobPartBytes } from '../../uploads/blobs.ts';

/** Stores an export's file while it is written, one part in memory at a time. Returns its size and SHA-256. */
export async function storeExportFile(
  tx: Queryable,
  runId: number,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let size = 0;
  let place = 0;
  let held = Buffer.alloc(0);
  const store = async (bytes: Buffer) => {
    await tx.query('INSERT INTO export_parts (run_id, place, bytes) VALUES ($1, $2, $3)', [
      runId,
      place,
      bytes,
    ]);
    place += 1;
  };
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
    held = Buffer.concat([held, chunk]);
    while (held.length >= blobPartBytes) {
      await store(held.subarray(0, blobPartBytes));
      held = held.subarray(blobPartBytes);
    }
  }
  if (held.length > 0) await store(held);
  return { size, sha256: hash.digest() };
}

/** Reads a range of an export's file, one part in memory at a time. */
export async function* readExportRange(
  db: Database,
  { runId, call }: { runId: number; call: Call },
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let place = Math.floor(start / blobPartBytes); place * blobPartBytes < end; place += 1) {
    const [part] = await db.transaction(
      (tx) =>
        tx.query<{ bytes: Buffer }>('SELECT bytes FROM export_parts WHERE run_id = $1 AND place = $2', [
          runId,
          place,
        ]),
      { scope: call.actor.scope, readOnly: true },
    );
    if (!part) throw new Error('A part of an export is missing.');
    const from = place * blobPartBytes;
    yield part.bytes.subarray(Math.max(0, start - from), end - from);
  }
}
