import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';

/**
 * Opens the database that the settings name: PostgreSQL by its address, else the embedded one in the data folder.
 * Throws StartError where it cannot be reached or used.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseConnections' | 'databaseTimeout' | 'dataFolder'>,
): Promise<Database> {
  // Loaded by need: the engine of the one is not read where the other is used.
  if (config.databaseUrl !== undefined) {
    const { checkPostgres, openPostgres } = await import('./postgres.ts');
    await checkPostgres(config.databaseUrl);
    return openPostgres({
      databaseUrl: config.databaseUrl,
      maxConnections: config.databaseConnections,
      statementTimeoutMs: config.databaseTimeout * 1000,
    });
  }
  const { openEmbedded } = await import('./embedded.ts');
  return await openEmbedded({ folder: join(config.dataFolder, 'database') });
}
