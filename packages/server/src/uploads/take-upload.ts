import { open } from 'node:fs/promises';
import type { ReceivedFile } from '@pitlane/shared/engine/file';
import type { Database } from '../db/database.ts';
import { blobPartBytes, storeBlobParts } from './blobs.ts';
import { namedFile } from './file-type-of.ts';
import { type Scan, scanFile } from './scan-file.ts';

/** A large file that was checked and is in the store; what it is for is in the row that the caller writes. */
export interface StoredFile {
  sha256: Buffer;
  size: number;
  mediaType: string;
  fileName: string;
  scan: Scan;
}

/** Dependencies of taking uploads. */
export interface UploadDeps {
  db: Database;
  clamdSocket: string | undefined;
}

/** Checks a received file, has it scanned, and stores it. Refuses what `namedFile` and `scanFile` refuse. Source: areas.md §9 */
export async function takeUpload(
  { db, clamdSocket }: UploadDeps,
  { fileContents: file, fileDownloadName }: { fileContents: ReceivedFile; fileDownloadName: string },
): Promise<StoredFile> {
  const { mediaType, fileName } = await namedFile(file, fileDownloadName);
  const scan = await scanFile(file.path, clamdSocket);
  const sha256 = Buffer.from(file.sha256);
  await db.transaction((tx) => storeBlobParts(tx, { sha256, size: file.size, parts: () => partsOf(file) }));
  return { sha256, size: file.size, mediaType, fileName, scan };
}

/** One buffer for all parts: each is written before the next is read. */
async function* partsOf({ path, size }: ReceivedFile): AsyncGenerator<Buffer> {
  const file = await open(path);
  const buffer = Buffer.alloc(Math.min(size, blobPartBytes));
  try {
    for (let at = 0; at < size; at += blobPartBytes) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
