import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';
import { hasHistory, proveKey } from './begin-history.ts';

/** Where the key comes from: the setting, else the file in the data folder. Several servers on one database need the same key. */
export interface KeyPlace {
  auditKey?: string | undefined;
  dataFolder: string;
}

/**
 * Returns the key of the history's marks after proving it against the database. The first start of all makes one; a database that has a
 * history never gets a new one. Throws StartError. Source: security.md §5 (key outside the database)
 */
export async function openAuditKey(db: Database, place: KeyPlace): Promise<Buffer> {
  const known = knownKey(place);
  if (!known && (await hasHistory(db))) throw missingKey(place);
  const key = known ?? makeKey(place);
  await proveKey(db, key);
  return key;
}

/** Returns the key that is there, and makes none. Throws StartError. */
export function readAuditKey(place: KeyPlace): Buffer {
  const key = knownKey(place);
  if (!key) throw missingKey(place);
  return key;
}

function keyFile({ dataFolder }: KeyPlace): string {
  return join(dataFolder, 'audit.key');
}

function knownKey(place: KeyPlace): Buffer | undefined {
  if (place.auditKey !== undefined) return Buffer.from(place.auditKey, 'hex');
  const file = keyFile(place);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartError(
      `Can't read the audit key in ${file} (${message}). Make it readable, or set PITLANE_AUDIT_KEY.`,
    );
  }
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  throw new StartError(
    `${file} isn't an audit key, which has 64 hexadecimal digits. Restore it from a backup; if this Pitlane has never run, delete it.`,
  );
}

/** The file appears whole or not at all, also on a full disk, and never replaces another: two starts at once end with one key. */
function makeKey(place: KeyPlace): Buffer {
  const file = keyFile(place);
  const unfinished = `${file}.${process.pid}.new`;
  try {
    makeFolder(place.dataFolder);
    try {
      writeWhole(unfinished, randomBytes(32).toString('hex'));
      linkSync(unfinished, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(unfinished, { force: true });
    }
  } catch (error) {
    throw new StartError(
      `Can't write the audit key to ${file} (${(error as Error).message}). Free some disk space or make the folder writable, or set PITLANE_AUDIT_KEY.`,
    );
  }
  return readAuditKey(place);
}

function writeWhole(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function missingKey(place: KeyPlace): StartError {
  return new StartError(
    `The key of the history in the database is missing (${keyFile(place)}). ` +
      'Restore it from a backup, copy it from the server that wrote the history, or set PITLANE_AUDIT_KEY.',
  );
}
