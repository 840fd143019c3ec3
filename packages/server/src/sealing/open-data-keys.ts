import { join } from 'node:path';
import type { Database, Queryable } from '../db/database.ts';
import { type KeyFile, makeKeyFile, readKeyFile } from '../key-file.ts';
import { StartError } from '../start-error.ts';
import { type DataKeys, dataKeysOf, SealBroken } from './data-keys.ts';

/** Where the keys come from: the setting, otherwise the file in the data folder. */
interface KeyPlace {
  dataKeys?: readonly string[] | undefined;
  dataFolder: string;
}

/**
 * Returns the keys that seal secrets, after proving them against sealed data. The very first start creates one; a database with sealed
 * secrets never gets a new one. A damaged secret is passed over, so that it can be entered again; `doctor` counts it. Secrets sealed with a former key are sealed again with the first, so that the former one can be removed.
 * Throws StartError. Source: areas.md §1.6
 */
export async function openDataKeys(db: Database, place: KeyPlace): Promise<DataKeys> {
  const file = dataKeyFile(place);
  const rows = (await Promise.all(sealedColumns.map((column) => sealedRows(db, column)))).flat();
  const known = knownDataKeys(place);
  const [first, ...former] = known.length === 0 && rows.length === 0 ? [makeKeyFile(file)] : known;
  if (!first) throw lostKey(file.path);
  const keys = dataKeysOf([first, ...former]);
  for (const { column, id, secret } of rows) {
    const opened = openedBy(keys, secret, column.about(id));
    if (!opened && !keys.knows(secret)) throw lostKey(file.path);
    if (!opened || keys.isCurrent(secret)) continue;
    const { table, name } = column;
    // The condition keeps another server's newer seal.
    await inScope(
      db,
      (tx) =>
        tx.query(`UPDATE ${table} SET ${name} = $2 WHERE id::text = $1 AND ${name} = $3`, [
          id,
          keys.seal(opened, column.about(id)),
          secret,
        ]),
      column,
    );
  }
  return keys;
}

/** The keys in the settings or in the data folder, the one that seals first; none if there is neither. Throws StartError. */
export function knownDataKeys(place: KeyPlace): Buffer[] {
  return (
    place.dataKeys?.map((key) => Buffer.from(key, 'hex')) ?? [readKeyFile(dataKeyFile(place))].filter(isKey)
  );
}

function dataKeyFile({ dataFolder }: KeyPlace): KeyFile {
  return { path: join(dataFolder, 'data.key'), name: 'a data key', setting: 'DATA_KEY' };
}

/** How many secrets are sealed; how many of them were sealed with no key in `keys`, are damaged, or were sealed with a former key. */
export async function countSealed(
  db: Database,
  keys: DataKeys | undefined,
): Promise<{ sealed: number; lost: number; damaged: number; former: number }> {
  const rows = (await Promise.all(sealedColumns.map((column) => sealedRows(db, column)))).flat();
  const isOpen = ({ column, id, secret }: (typeof rows)[number]) =>
    keys !== undefined && openedBy(keys, secret, column.about(id)) !== undefined;
  const open = rows.filter(isOpen);
  const former = open.filter(({ secret }) => keys?.isCurrent(secret) === false).length;
  const lost = rows.filter(({ secret }) => keys?.knows(secret) !== true).length;
  return { sealed: rows.length, lost, damaged: rows.length - open.length - lost, former };
}

/** A column that holds sealed secrets. */
interface SealedColumn {
  table: string;
  name: string;
  /** The context that a row's secret is bound to. */
  about: (id: string) => string;
  /** Which rows still have a valid one. */
  where: string;
  /** Whether row-level security hides its rows from the server. */
  isScoped: boolean;
}

const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'identity_factors',
    name: 'secret',
    about: factorSeal,
    where: 'secret IS NOT NULL AND revoked_at IS NULL',
    isScoped: false,
  },
  {
    table: 'bank_accounts',
    name: 'account_sealed',
    about: accountSeal,
    where: 'account_sealed IS NOT NULL',
    isScoped: true,
  },
  { table: 'ach_files', name: 'bytes_sealed', about: achFileSeal, where: 'true', isScoped: true },
  { table: 'push_devices', name: 'keys_sealed', about: pushDeviceSeal, where: 'true', isScoped: false },
  { table: 'push_keys', name: 'private_sealed', about: pushKeySeal, where: 'true', isScoped: false },
];

async function sealedRows(db: Database, column: SealedColumn) {
  const { table, name, where } = column;
  const rows = await inScope(
    db,
    (tx) =>
      tx.query<{ id: string; secret: Buffer }>(
        `SELECT id::text, ${name} AS secret FROM ${table} WHERE ${where}`,
      ),
    column,
  );
  return rows.map((row) => ({ ...row, column }));
}

function inScope<T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  { isScoped }: SealedColumn,
): Promise<T> {
  return db.transaction(work, isScoped ? { scope: { kind: 'all' } } : {});
}

/** The context that a factor's secret is bound to. */
export function factorSeal(factorId: string): string {
  return `factor ${factorId}`;
}

/** The context that a bank account's number is bound to. */
export function accountSeal(bankAccountId: string): string {
  return `bank account ${bankAccountId}`;
}

/** The context that an ACH file's bytes are bound to. */
export function achFileSeal(id: string): string {
  return `ACH file ${id}`;
}

/** The context that the keys of a browser with push notifications are bound to. */
export function pushDeviceSeal(id: string): string {
  return `push device ${id}`;
}

/** The context that the private key for push services is bound to. */
export function pushKeySeal(id: string): string {
  return `push key ${id}`;
}

/** Opens a secret; undefined if its key was lost or its row was damaged. */
export function openedBy(keys: DataKeys, secret: Buffer, about: string): Buffer | undefined {
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
