import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { makeFolder } from '../make-folder.ts';
import { StartError } from '../start-error.ts';
import type { Database, Queryable, TransactionOptions } from './database.ts';
import { type EmbeddedPlace, type Engine, startEngine } from './embedded-engine.ts';
import { damageOf, lostFileOf } from './folder-damage.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { type Connections, ownersPart, prepareReads, statementsOn } from './pool-database.ts';
import { serverRole } from './scope-script.ts';
import { valueSettings, valueTypes } from './values.ts';

/** A transaction with the engine's COPY, which reads and writes `/dev/blob`. */
export interface EmbeddedWhole extends Queryable {
  copyOut(statement: string): Promise<Uint8Array>;
  copyIn(statement: string, lines: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** The embedded database, with its own extras. */
export interface EmbeddedDatabase extends Database {
  /** The whole database as a tar file, from which a new one can be restored. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** A transaction of the owner over all tables, in which COPY works both ways. */
  whole<T>(work: (tx: EmbeddedWhole) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** How often it flushed writes to disk; a commit is one. */
  syncCount(): Promise<number>;
}

/** Characters of a COPY passed to the engine at once. */
const copyChunk = 4_000_000;

/**
 * Opens the embedded database. It has one connection, so statements and transactions wait for one another. Throws StartError for a folder that
 * is in use or holds a damaged database, which is left unchanged.
 */
export async function openEmbedded(place: EmbeddedPlace): Promise<EmbeddedDatabase> {
  const { folder } = place;
  if (folder === undefined) return databaseOf(await startEngine(place));
  const lock = openFolder(folder);
  try {
    return await openSound(place, join(folder, 'db'), lock);
  } catch (error) {
    lock.release();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Can't open the database in ${folder} (${(error as Error).message}). Restore the folder from a backup, or use another PITLANE_DATA.`,
      { cause: error },
    );
  }
}

/** The engine is started only on a complete folder: if even the essentials were missing, it would create a new database over it. */
async function openSound(place: EmbeddedPlace, files: string, lock: FolderLock): Promise<EmbeddedDatabase> {
  const damage = existsSync(files) ? damageOf(files) : undefined;
  if (damage !== undefined) throw damaged(files, damage);
  const db = databaseOf(await startEngine(place), lock);
  const lost = await db.asOwner((owner) => lostFileOf(owner, files));
  if (lost === undefined) return db;
  await db.close();
  throw damaged(files, lost);
}

function damaged(files: string, what: string): StartError {
  return new StartError(
    `The database in ${files} is damaged: ${what}. Restore the folder from a backup, or use another PITLANE_DATA.`,
  );
}

function openFolder(folder: string): FolderLock {
  try {
    makeFolder(folder);
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Can't use the data folder ${folder} (${(error as Error).message}). Make it writable, or use another PITLANE_DATA.`,
      { cause: error },
    );
  }
}

function databaseOf(engine: Engine, lock?: FolderLock): EmbeddedDatabase {
  const inTransaction = new AsyncLocalStorage<true>();
  const pool = poolOn(engine);
  const { connections: server, isHeld } = onlyConnectionOf(pool, () => inTransaction.getStore() === true);
  const statements = statementsOn(server);
  const owner = ownerOf(server, engine);
  return {
    ...statements,
    transaction: (work, options) =>
      statements.transaction((tx) => inTransaction.run(true, () => work(tx)), options),
    ...ownersPart((work) => work(owner)),
    copyRows: (table, columns, lines) => owner.copyRows(table, columns, lines),
    isConnectionHeld: isHeld,
    whole: (work, options) =>
      owner.transaction(async (tx) => {
        // The engine has started the transaction before anything is copied in it.
        await tx.query('SELECT 1');
        return await inTransaction.run(true, () =>
          work({
            query: (...of) => tx.query(...of),
            run: (query) => tx.run(query),
            copyOut: (statement) => engine.copyOut(statement),
            copyIn: (statement, text) => engine.order({ kind: 'copy', statement, text }),
          }),
        );
      }, options),
    dump: () => engine.dump(),
    syncCount: () => engine.syncCount(),
    close: async () => {
      await pool.end();
      await engine.close();
      lock?.release();
    },
  };
}

function poolOn(engine: Engine): Pool {
  const pool = new Pool({
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
  });
  pool.on('error', () => undefined);
  // the first statement on a connection goes ahead of its user's
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(settingsScript).catch(() => undefined);
    prepareReads(client);
  });
  return pool;
}

/** Acquires the only connection, and knows whether it is acquired. */
function onlyConnectionOf(pool: Pool, isInTransaction: () => boolean) {
  let isHeld = false;
  const connections: Connections = {
    kind: 'embedded',
    isForReads: true,
    take: async () => {
      if (isInTransaction()) {
        throw new Error(
          'A statement outside the transaction that requests it would wait forever: use the transaction.',
        );
      }
      const client = await pool.connect();
      isHeld = true;
      return {
        client,
        giveBack: (state) => {
          isHeld = false;
          client.release(state !== 'usable');
        },
      };
    },
  };
  return { connections, isHeld: () => isHeld };
}

/** The server's role, if the schema has it; before the first migration it doesn't. */
const takeServerRole = `SELECT set_config('role', rolname, false) FROM pg_roles WHERE rolname = '${serverRole}'`;

const settingsScript = [
  ...Object.entries(valueSettings).map(([name, value]) => `SET ${name} = '${value}'`),
  takeServerRole,
].join('; ');

/** The owner uses the only connection, which has the owner's role for one statement or transaction. */
function ownerOf(server: Connections, engine: Engine): Database {
  const statements = statementsOn({
    kind: 'embedded',
    take: async () => {
      const lease = await server.take();
      await lease.client.query('SET ROLE NONE');
      return {
        client: lease.client,
        giveBack: (state) => {
          lease.client.query(takeServerRole).then(
            () => lease.giveBack(state),
            () => lease.giveBack('lost'),
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
    // The only connection isn't held while the next lines are made. Only its owner may copy from a file, which is what the engine reads.
    copyRows: async (table, columns, lines) => {
      const statement = `COPY ${table} (${columns.join(', ')}) FROM '/dev/blob' (NULL '')`;
      for await (const text of inChunks(lines)) {
        await statements.transaction(() => engine.order({ kind: 'copy', statement, text }));
      }
    },
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
