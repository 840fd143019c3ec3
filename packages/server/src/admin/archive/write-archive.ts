import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { BookCopy } from '../../db/whole/book-copy.ts';
import type { ReportCopy } from '../../db/whole/write-book.ts';
import { StartError } from '../../start-error.ts';
import type { DataFile } from './data-files.ts';
import {
  type BackupHead,
  type BackupManifest,
  backupManifest,
  checksumName,
  fileName,
  headName,
  manifestName,
  partName,
} from './manifest.ts';
import { addMember, endTar } from './tar.ts';

const compress = promisify(zstdCompress);

/** The level at which compression keeps up with the database, with about the size of gzip. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** The content of a backup. */
export interface BackupContent {
  head: BackupHead;
  book: BookCopy;
  files: readonly DataFile[];
  keys: BackupManifest['keys'];
}

/** Writes a backup, which only its user can read. It appears whole or not at all. Returns its size. Throws StartError. */
export async function writeArchive(
  path: string,
  content: BackupContent,
  report: ReportCopy,
): Promise<number> {
  const unfinished = `${path}.${process.pid}.part`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await writeMembers(handle, content, report);
      await handle.sync();
      const { size } = await handle.stat();
      await rename(unfinished, path);
      return size;
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !/^E[A-Z]+$/.test(code) || code.startsWith('ECONN')) throw error;
    throw new StartError(`Can't write ${path} (${message}). Free some disk space or choose another place.`, {
      cause: error,
    });
  }
}

async function writeMembers(
  handle: FileHandle,
  { head, book, files, keys }: BackupContent,
  report: ReportCopy,
): Promise<void> {
  const mtime = Math.floor(Date.parse(head.madeAt) / 1000);
  const add = (name: string, bytes: Uint8Array) => addMember(handle, { name, bytes, mtime });
  await add(headName, jsonOf(head));
  const total = book.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const tables: BackupManifest['tables'] = [];
  let done = 0;
  for (const table of book.tables) {
    const parts: BackupManifest['tables'][number]['parts'] = [];
    for await (const [raw, packed] of packedParts(book.rowsOf(table))) {
      await add(partName(table.name, parts.length), packed);
      parts.push({ rawBytes: raw, sha256: sha256(packed) });
    }
    tables.push({ ...table, parts });
    done += table.bytes;
    report(done, total);
  }
  for (const { path, bytes } of files) await add(fileName(path), bytes);
  // Checked as a restore will check it: what it wouldn't read isn't written.
  const manifest: BackupManifest = backupManifest.parse({
    ...head,
    tables,
    partitions: [...book.partitions],
    sequences: [...book.sequences],
    files: files.map(({ path, bytes }) => ({ path, sha256: sha256(bytes) })),
    keys,
  });
  const bytes = jsonOf(manifest);
  await add(manifestName, bytes);
  await add(checksumName, Buffer.from(`${sha256(bytes)}  ${manifestName}\n`));
  await endTar(handle);
}

/** One part is compressed while the next is read. */
async function* packedParts(parts: AsyncIterable<Buffer>): AsyncGenerator<[number, Buffer]> {
  let ahead: Promise<[number, Buffer]> | undefined;
  for await (const part of parts) {
    const packing = compress(part, level).then((packed): [number, Buffer] => [part.length, packed]);
    // Its failure is thrown where it's awaited.
    packing.catch(() => undefined);
    if (ahead) yield await ahead;
    ahead = packing;
  }
  if (ahead) yield await ahead;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function jsonOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);
}
