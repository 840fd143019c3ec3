import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import type { Replicas } from './replicas/read-replicas.ts';
import { refuseMissingEmbedded } from './whole/whole-database.ts';

/**
 * Opens the database in the settings: PostgreSQL by its address, or the embedded one in the data folder. Throws StartError if it can't be
 * reached or used. Opening creates an embedded database that's missing, perhaps in a mistyped folder, unless it must exist.
 */
export async function openDatabase(
  config: Pick<
    Config,
    'databaseUrl' | 'databaseOwnerUrl' | 'databaseConnections' | 'databaseTimeout' | 'dataFolder'
  >,
  { mustExist = false } = {},
): Promise<Database> {
  // Loaded on demand, so that only the engine in use is read.
  if (config.databaseUrl !== undefined) {
    const { checkPostgres, openPostgres } = await import('./postgres.ts');
    const { databaseUrl, databaseOwnerUrl: ownerUrl } = config;
    await checkPostgres(databaseUrl, 'DATABASE_URL');
    if (ownerUrl !== undefined) await checkPostgres(ownerUrl, 'DATABASE_OWNER_URL');
    return openPostgres({
      databaseUrl,
      ownerUrl,
      maxConnections: config.databaseConnections,
      statementTimeoutMs: config.databaseTimeout * 1000,
    });
  }
  const folder = join(config.dataFolder, 'database');
  refuseLostDatabase(config.dataFolder, folder);
  if (mustExist) refuseMissingEmbedded(config);
  const { openEmbedded } = await import('./embedded.ts');
  return await openEmbedded({ folder });
}

/** Opens the replicas in the settings, each as `watched` gives it; undefined without any. */
export async function openReplicasOf(
  config: Pick<Config, 'readDatabaseUrl' | 'databaseConnections' | 'databaseTimeout'>,
  primary: Database,
  watched: (replica: Database) => Database,
): Promise<Replicas | undefined> {
  const { readDatabaseUrl } = config;
  if (readDatabaseUrl.length === 0) return undefined;
  const { openPostgres } = await import('./postgres.ts');
  const { openReplicas } = await import('./replicas/read-replicas.ts');
  const replicas = readDatabaseUrl.map((address) => ({
    name: new URL(address).host,
    db: watched(
      openPostgres({
        databaseUrl: address,
        maxConnections: config.databaseConnections,
        statementTimeoutMs: config.databaseTimeout * 1000,
      }),
    ),
  }));
  return openReplicas(primary, replicas);
}

/** A server that has run leaves the key and the head of its history outside the database. If they exist, no new database is created. */
function refuseLostDatabase(dataFolder: string, folder: string): void {
  if (existsSync(join(folder, 'db'))) return;
  const trace = ['audit.head', 'audit.key'].find((name) => existsSync(join(dataFolder, name)));
  if (trace === undefined) return;
  throw new StartError(
    `The database in ${folder} is missing, and ${trace} in ${dataFolder} shows that there was one. Restore the folder from a backup, ` +
      'or set DATABASE_URL if the contracts are in PostgreSQL. To start over on purpose, move the whole data folder away.',
  );
}
