import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { type KeyFile, makeKeyFile, readKeyFile } from '../key-file.ts';
import { StartError } from '../start-error.ts';
import { type DataKeys, dataKeysOf, SealBroken } from './data-keys.ts';

/** Where the keys come from: the setting, else the file in the data folder. */
interface KeyPlace {
  dataKeys?: readonly string[] | undefined;
  dataFolder: string;
}

/**
 * Returns the keys that seal secrets, after proving them against what is sealed. The first start of all makes one; a database with sealed
 * secrets never gets a new one. What a former key sealed is sealed again by the first, so that the former one can go. Throws StartError.
 * Source: areas.md §1.6
 */
export async function openDataKeys(db: Database, place: KeyPlace): Promise<DataKeys> {
  const file: KeyFile = { path: join(place.dataFolder, 'data.key'), name: 'a data key', setting: 'DATA_KEY' };
  const rows = await db.query<{ id: string; secret: Buffer }>(
    'SELECT id, secret FROM identity_factors WHERE secret IS NOT NULL AND revoked_at IS NULL',
  );
  const known = place.dataKeys?.map((key) => Buffer.from(key, 'hex')) ?? [readKeyFile(file)].filter(isKey);
  const [first, ...former] = known.length === 0 && rows.length === 0 ? [makeKeyFile(file)] : known;
  if (!first) throw lostKey(file.path);
  const keys = dataKeysOf([first, ...former]);
  for (const { id, secret } of rows) {
    const opened = openedBy(keys, secret, factorSeal(id));
    if (!opened) throw lostKey(file.path);
    if (keys.isCurrent(secret)) continue;
    // The condition keeps another server's newer seal.
    await db.query('UPDATE identity_factors SET secret = $2 WHERE id = $1 AND secret = $3', [
      id,
      keys.seal(opened, factorSeal(id)),
      secret,
    ]);
  }
  return keys;
}

/** What the secret of a factor is sealed for. */
export function factorSeal(factorId: string): string {
  return `factor ${factorId}`;
}

function openedBy(keys: DataKeys, secret: Buffer, about: string): Buffer | undefined {
  try {
    return keys.open(secret, about);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

function isKey(key: Buffer | undefined): key is Buffer {
  return key !== undefined;
}

function lostKey(file: string): StartError {
  return new StartError(
    `The database holds secrets that were sealed with another key than the one in DATA_KEY or ${file}. ` +
      'Restore the key from a backup, or copy it from the server that sealed them.',
  );
}
