import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { type KeyFile, makeKeyFile, readKeyFile } from '../key-file.ts';
import { StartError } from '../start-error.ts';
import { hasHistory, proveKey } from './begin-history.ts';

/** Where the key comes from: the setting, or else the file in the data folder. Servers that share a database need the same key. */
export interface KeyPlace {
  auditKey?: string | undefined;
  dataFolder: string;
}

/**
 * Returns the key that signs the history, after checking it against the database. The very first start creates one; a database that already has
 * a history never gets a new one. Throws StartError. Source: security.md §5 (key outside the database)
 */
export async function openAuditKey(db: Database, place: KeyPlace): Promise<Buffer> {
  const known = knownAuditKey(place);
  if (!known && (await hasHistory(db))) throw missingKey(place);
  const key = known ?? makeKeyFile(keyFile(place));
  await proveKey(db, key);
  return key;
}

/** Returns the existing key and never creates one. Throws StartError. */
export function readAuditKey(place: KeyPlace): Buffer {
  const key = knownAuditKey(place);
  if (!key) throw missingKey(place);
  return key;
}

function keyFile({ dataFolder }: KeyPlace): KeyFile {
  return { path: join(dataFolder, 'audit.key'), name: 'an audit key', setting: 'PITLANE_AUDIT_KEY' };
}

/** The key in the settings or in the data folder; undefined if there is neither. Throws StartError. */
export function knownAuditKey(place: KeyPlace): Buffer | undefined {
  return place.auditKey === undefined ? readKeyFile(keyFile(place)) : Buffer.from(place.auditKey, 'hex');
}

function missingKey(place: KeyPlace): StartError {
  return new StartError(
    `The key of the history in the database is missing (${keyFile(place).path}). ` +
      'Restore it from a backup, copy it from the server that wrote the history, or set PITLANE_AUDIT_KEY.',
  );
}
