import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { StartError } from '../../start-error.ts';
import type { Database, Queryable } from '../database.ts';
import { FolderInUse } from '../folder-lock.ts';
import type { WholeTable } from './tables.ts';

/** A transaction of the tables' owner over the whole database. */
export interface WholeTransaction extends Queryable {
  /** All rows of a table, as COPY writes them, in parts of whole lines. */
  copyOut(table: WholeTable): AsyncIterable<Buffer>;
  /** Adds rows to a table that this transaction has emptied, from parts of whole lines as COPY writes them. */
  copyIn(table: Pick<WholeTable, 'name' | 'columns'>, parts: AsyncIterable<Buffer>): Promise<void>;
}

/** A database from which everything is copied, or into which everything is. */
export interface WholeDatabase {
  /** The same database as the server works with it, for migrations. */
  readonly db: Database;
  /** Its name in messages. It contains no password. */
  readonly title: string;
  /** Sees one state of all tables and changes nothing. Servers can still write. */
  read<T>(work: (tx: WholeTransaction) => Promise<T>): Promise<T>;
  /** Commits when `work` resolves; otherwise nothing has changed. */
  write<T>(work: (tx: WholeTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The settings that name a database. */
export type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'databaseOwnerUrl' | 'databaseConnections' | 'databaseTimeout' | 'dataFolder'
>;

/** The embedded database's folder, in a data folder. */
export const embeddedFolderIn = (dataFolder: string): string => join(dataFolder, 'database');

/** Whether there is an embedded database in a data folder. */
export const hasEmbedded = (dataFolder: string): boolean =>
  existsSync(join(embeddedFolderIn(dataFolder), 'db'));

/** Opens a database that must be there already: opening the embedded one would create it. Throws StartError. */
export async function openExisting(config: DatabaseSettings): Promise<WholeDatabase> {
  refuseMissingEmbedded(config);
  return await openWhole(config);
}

/** Opens a database to read it whole: the embedded one also while a server has it, by a copy of its files that is removed again. Throws StartError. */
export async function openToRead(config: DatabaseSettings): Promise<WholeDatabase> {
  try {
    return await openExisting(config);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const folder = embeddedFolderIn(config.dataFolder);
    const { copyRunning } = await import('./copy-running.ts');
    const copy = await copyRunning(folder, config.dataFolder);
    if (!copy) throw error;
    try {
      const whole = await openWholeEmbedded(copy.folder);
      const close = async () => {
        await whole.close();
        await copy.remove();
      };
      return { ...whole, title: `the embedded database in ${folder}`, close };
    } catch (failure) {
      await copy.remove();
      throw failure;
    }
  }
}

/** Throws StartError if the settings name an embedded database that isn't there. */
export function refuseMissingEmbedded({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): void {
  if (databaseUrl !== undefined || hasEmbedded(dataFolder)) return;
  throw new StartError(
    `There is no embedded database in ${embeddedFolderIn(dataFolder)}. Set PITLANE_DATA to its data folder, or DATABASE_URL for PostgreSQL.`,
  );
}

/** Opens the database in the settings for copying. Throws StartError if it can't be reached or used. */
export async function openWhole(config: DatabaseSettings): Promise<WholeDatabase> {
  return config.databaseUrl === undefined
    ? await openWholeEmbedded(embeddedFolderIn(config.dataFolder))
    : await openWholePostgres({ ...config, databaseUrl: config.databaseUrl });
}

/** Opens the embedded database in a folder, which is created if it's missing. */
export async function openWholeEmbedded(folder: string): Promise<WholeDatabase> {
  const { wholeEmbedded } = await import('./whole-embedded.ts');
  const { openEmbedded } = await import('../embedded.ts');
  return wholeEmbedded(await openEmbedded({ folder }), folder);
}

/** Opens PostgreSQL as the owner of the tables. */
export async function openWholePostgres(
  config: DatabaseSettings & { databaseUrl: string },
): Promise<WholeDatabase> {
  const { checkPostgres } = await import('../postgres.ts');
  const { wholePostgres } = await import('./whole-postgres.ts');
  await checkPostgres(config.databaseUrl, 'DATABASE_URL');
  if (config.databaseOwnerUrl !== undefined)
    await checkPostgres(config.databaseOwnerUrl, 'DATABASE_OWNER_URL');
  return wholePostgres(config);
}
