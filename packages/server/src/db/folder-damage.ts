import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from './database.ts';

/** The PostgreSQL version of the engine. It can't read another version's folder. */
const engineVersion = '18';

/** Parts that the engine needs and can't recreate: non-empty files, folders (`/`), and non-empty folders (`/*`). */
const needed = [
  'global/pg_control',
  'global/pg_filenode.map',
  'base/5/PG_VERSION',
  'base/5/pg_filenode.map',
  'postgresql.conf',
  'pg_hba.conf',
  'pg_wal/*',
  'pg_xact/*',
  'pg_multixact/offsets/*',
  'pg_notify/',
  'pg_commit_ts/',
  'pg_twophase/',
  'pg_replslot/',
];

/**
 * Returns what's wrong with an embedded database's folder before the engine touches it; undefined if nothing is. Without `PG_VERSION`, the
 * engine would create a new database over the old one.
 */
export function damageOf(folder: string): string | undefined {
  if (!statSync(folder).isDirectory()) return `${folder} is not a folder`;
  const versionFile = join(folder, 'PG_VERSION');
  if (sizeOf(versionFile) === 0) return 'PG_VERSION is missing or empty';
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== engineVersion)
    return `it was made by PostgreSQL ${version}, and this Pitlane reads ${engineVersion}`;
  const missing = needed.find((path) => !isThere(folder, path));
  return missing && `${missing.replace(/\/\*?$/, '')} is missing or empty`;
}

/** Returns the table or index whose file is missing; undefined if none is. The engine notices only when it reads that table. */
export async function lostFileOf(db: Queryable, folder: string): Promise<string | undefined> {
  const relations = await db.query<{ name: string; file: string; pages: number }>(
    `SELECT relname AS name, pg_relation_filepath(oid) AS file, relpages AS pages FROM pg_class
     WHERE pg_relation_filepath(oid) IS NOT NULL`,
  );
  const lost = relations.find(({ file, pages }) => {
    const path = join(folder, file);
    return pages > 0 ? sizeOf(path) === 0 : !existsSync(path);
  });
  return lost && `the file of ${lost.name}, ${lost.file}, is missing or empty`;
}

function isThere(folder: string, path: string): boolean {
  if (path.endsWith('/')) return existsSync(join(folder, path));
  if (!path.endsWith('/*')) return sizeOf(join(folder, path)) > 0;
  const holder = join(folder, path.slice(0, -2));
  return existsSync(holder) && readdirSync(holder).some((name) => sizeOf(join(holder, name)) > 0);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
