import { readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** The last row that was sealed. Because it's stored outside the database, it reveals when rows are cut off there together with their seals. */
export interface SealedHead {
  /** Its position among all rows, from 1, which is also their number. 0 before the first seal. */
  place: number;
  auditId: number;
  /** Its seal, in hexadecimal. */
  mac: string;
}

/** The head before the first seal. */
export const emptyHead: SealedHead = { place: 0, auditId: 0, mac: '00'.repeat(32) };

/** The path of the head's file in a data folder. */
export function headFileOf({ dataFolder }: { dataFolder: string }): string {
  return join(dataFolder, 'audit.head');
}

/** Reads the head; undefined if none has been written. Throws if the file isn't a valid head. */
export function readHead(file: string): SealedHead | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [place, auditId, mac = ''] = text.trim().split(' ');
  const head = { place: Number(place), auditId: Number(auditId), mac };
  if (place && head.place >= 0 && head.auditId >= 0 && /^[0-9a-f]{64}$/.test(mac)) return head;
  throw new Error(
    `${file} isn't a valid history head. It needs one line with the number of rows, the number of the last row and its seal.`,
  );
}

/** Writes the head atomically: a crash leaves the old one or the new one. A busy disk takes 100 ms and more, in which a server has to answer. */
export function writeHead(file: string, head: SealedHead): Promise<void> {
  const written = lastWrite.then(() => replaceHead(file, head));
  lastWrite = written.catch(() => undefined);
  return written;
}

/** One after the other, because each has its text in a file next to the head first. */
let lastWrite: Promise<void> = Promise.resolve();

async function replaceHead(file: string, { place, auditId, mac }: SealedHead): Promise<void> {
  makeFolder(dirname(file));
  const next = `${file}.${process.pid}.new`;
  const fresh = await open(next, 'w', 0o600);
  try {
    await fresh.write(`${place} ${auditId} ${mac}\n`);
    await fresh.sync();
  } finally {
    await fresh.close();
  }
  await rename(next, file);
}

/** Deletes the head of a history that was deleted on purpose, together with its book. */
export function forgetHead(file: string): void {
  rmSync(file, { force: true });
}
