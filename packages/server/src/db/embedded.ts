import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { type Engine, startEngine } from './embedded-engine.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { type Connections, ownersPart, statementsOn } from './pool-database.ts';
import { serverRole } from './scope-script.ts';
import { valueSettings, valueTypes } from './values.ts';

/** Where the embedded database keeps its data: a folder of its own, or memory, where a dump of an earlier one may fill it. */
export type EmbeddedPlace = { folder: string } | { dump?: Uint8Array<ArrayBuffer> };

/** The embedded database with what only it has. */
export interface EmbeddedDatabase extends Database {
  /** The whole database as a tar file, which `dump` of a place in memory takes. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** How often the disk was made to keep what was written; a commit is one. */
  syncCount(): Promise<number>;
}

/** Characters of a COPY that are handed to the engine at once. */
const copyChunk = 4_000_000;

/**
 * Opens the embedded database. It has one connection: statements and transactions wait for one another.
 * Throws StartError for a folder that is in use or holds no sound database.
 */
export async function openEmbedded(place: EmbeddedPlace): Promise<EmbeddedDatabase> {
  if (!('folder' in place)) return databaseOf(await startEngine(place.dump ? { dump: place.dump } : {}));
  const { folder } = place;
  const lock = openFolder(folder);
  try {
    return databaseOf(await startEngine({ folder }), lock);
  } catch (error) {
    lock.release();
    throw new StartError(
      `The database in ${folder} cannot be opened (${(error as Error).message}): ` +
        'restore the folder from a backup, or name another one by PITLANE_DATA.',
      { cause: error },
    );
  }
}

function openFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be used (${(error as Error).message}): make it writable, or name another one by PITLANE_DATA.`,
      { cause: error },
    );
  }
}

function databaseOf(engine: Engine, lock?: FolderLock): EmbeddedDatabase {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    types: valueTypes,
    user: 'postgres',
    database: 'postgres',
    password: '',
    host: 'embedded',
    ssl: false,
    stream: () => engine.connection(),
    onConnect: async (client) => {
      client.on('error', () => undefined);
      await client.query(settingsScript);
    },
  });
  pool.on('error', () => undefined);
  const server: Connections = {
    kind: 'embedded',
    take: async () => {
      const client = await pool.connect();
      return { client, giveBack: (isLost) => client.release(isLost) };
    },
  };
  return {
    ...statementsOn(server),
    ...ownersPart((work) => work(ownerOf(server, engine))),
    dump: () => engine.dump(),
    syncCount: () => engine.syncCount(),
    close: async () => {
      await pool.end();
      await engine.close();
      lock?.release();
    },
  };
}

/** The server's role where the schema has it; before the first migration there is none. */
const takeServerRole = `SELECT set_config('role', rolname, false) FROM pg_roles WHERE rolname = '${serverRole}'`;

const settingsScript = [
  ...Object.entries(valueSettings).map(([name, value]) => `SET ${name} = '${value}'`),
  takeServerRole,
].join('; ');

/** The owner works on the one connection there is, which has the owner's role while one statement or transaction lasts. */
function ownerOf(server: Connections, engine: Engine): Database {
  const statements = statementsOn({
    kind: 'embedded',
    take: async () => {
      const { client, giveBack } = await server.take();
      await client.query('SET ROLE NONE');
      return {
        client,
        giveBack: (isLost) => {
          client.query(takeServerRole).then(
            () => giveBack(isLost),
            () => giveBack(true),
          );
        },
      };
    },
  });
  const owner: Database = {
    ...statements,
    asOwner: (inner) => inner(owner),
    script: async (text) => {
      await statements.query(text);
    },
    copyIn: (table, columns, lines) =>
      statements.transaction(async () => {
        const statement = `COPY ${table} (${columns.join(', ')}) FROM '/dev/blob'`;
        for await (const text of inChunks(lines)) await engine.order({ kind: 'copy', statement, text });
      }),
    close: async () => undefined,
  };
  return owner;
}

async function* inChunks(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of lines) {
    chunk += text;
    if (chunk.length < copyChunk) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
