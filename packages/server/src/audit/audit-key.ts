import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { type KeyFile, makeKeyFile, readKeyFile } from '../key-file.ts';
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
  const key = known ?? makeKeyFile(keyFile(place));
  await proveKey(db, key);
  return key;
}

/** Returns the key that is there, and makes none. Throws StartError. */
export function readAuditKey(place: KeyPlace): Buffer {
  const key = knownKey(place);
  if (!key) throw missingKey(place);
  return key;
}

function keyFile({ dataFolder }: KeyPlace): KeyFile {
  return { path: join(dataFolder, 'audit.key'), name: 'an audit key', setting: 'PITLANE_AUDIT_KEY' };
}

function knownKey(place: KeyPlace): Buffer | undefined {
  return place.auditKey === undefined ? readKeyFile(keyFile(place)) : Buffer.from(place.auditKey, 'hex');
}

function missingKey(place: KeyPlace): StartError {
  return new StartError(
    `The key of the history in the database is missing (${keyFile(place).path}). ` +
      'Restore it from a backup, copy it from the server that wrote the history, or set PITLANE_AUDIT_KEY.',
  );
}
