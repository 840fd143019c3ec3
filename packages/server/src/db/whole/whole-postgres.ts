import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Queryable } from '../database.ts';
import { placeOf } from '../database-place.ts';
import { openPostgres, poolOf } from '../postgres.ts';
import { quoted, type WholeTable } from './tables.ts';
import type { DatabaseSettings, WholeDatabase, WholeTransaction } from './whole-database.ts';

/** Bytes of rows that are passed on at once. */
const partBytes = 8_000_000;

/** PostgreSQL as a database that is copied, by the login that owns its tables. */
export function wholePostgres(config: DatabaseSettings & { databaseUrl: string }): WholeDatabase {
  const { databaseUrl, databaseOwnerUrl: ownerUrl } = config;
  const db = openPostgres({
    databaseUrl,
    ownerUrl,
    maxConnections: config.databaseConnections,
    statementTimeoutMs: config.databaseTimeout * 1000,
  });
  const pool = poolOf(placeOf(ownerUrl ?? databaseUrl), { max: 1 });
  const within = async <T>(begin: string, work: (tx: WholeTransaction) => Promise<T>) => {
    const client = await pool.connect();
    try {
      await client.query(begin);
      const done = await work(transactionOn(client));
      await client.query('COMMIT');
      client.release();
      return done;
    } catch (error) {
      // A COPY may still be running on it: closing the connection rolls back.
      client.release(true);
      throw error;
    }
  };
  return {
    db,
    title: titleOf(databaseUrl),
    read: (work) => within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    write: (work) => within('BEGIN', work),
    close: async () => {
      await pool.end();
      await db.close();
    },
  };
}

/** Without login and password. An address may have several hosts. */
function titleOf(databaseUrl: string): string {
  const [, hosts = '', name = ''] = /^\w+:\/\/(?:[^@/]*@)?([^/?]*)\/?([^?]*)/.exec(databaseUrl) ?? [];
  return `the database ${decodeURIComponent(name)} at ${hosts || 'this machine'}`;
}

function transactionOn(client: PoolClient): WholeTransaction {
  const query: Queryable['query'] = async <Row>(text: string, values: readonly unknown[] = []) => {
    const result = await client.query(text, [...values]);
    return (Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows) as Row[];
  };
  const tx: Queryable = {
    query,
    run: (compilable) => {
      const { sql, parameters } = compilable.compile();
      return query(sql, parameters);
    },
  };
  return {
    ...tx,
    copyOut: (table) => copyOut(client, tx, table),
    copyIn: async ({ name, columns }, parts) => {
      const statement = `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN (FREEZE)`;
      await pipeline(Readable.from(parts, { objectMode: true }), client.query(copyFrom(statement)));
    },
  };
}

async function* copyOut(client: PoolClient, tx: Queryable, table: WholeTable): AsyncGenerator<Buffer> {
  const { name, columns, role } = table;
  // Where a role is taken, the policies are part of the statement, which a plain COPY refuses.
  const select = `SELECT ${columns.map(quoted).join(', ')} FROM ONLY ${quoted(name)}`;
  if (role !== undefined) await tx.query(`SET LOCAL ROLE ${role}`);
  yield* wholeLines(client.query(copyTo(`COPY (${select}) TO STDOUT`)));
  if (role !== undefined) await tx.query('SET LOCAL ROLE NONE');
}

/** Gathers what the driver gives into large parts. The driver's parts have whole rows. */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    length += chunk.length;
    // A row ends with a line break, which no value contains unescaped.
    if (length < partBytes || chunk.at(-1) !== 0x0a) continue;
    yield Buffer.concat(gathered, length);
    gathered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(gathered, length);
}
