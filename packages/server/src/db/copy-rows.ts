import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, QueryConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { drop } from './pool-connections.ts';
import { beginScript } from './scope-script.ts';

/** The longest that a COPY may take. */
const timeoutMs = 900_000;

/** The longest that the statements around it may take; they do no work. */
const aroundMs = 10_000;

/** How many parts wait for the database. */
const mostWaiting = 4;

/** Streams rows into a table in the server's role, all of them or, where `lines` throws, none. */
export async function copyRows(
  pool: Pool,
  statement: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(around(beginScript({ longestMs: timeoutMs })));
    await pipeline(Readable.from(lines, { highWaterMark: mostWaiting }), client.query(copyFrom(statement)));
    await client.query(around('COMMIT'));
    client.release();
  } catch (error) {
    drop(client);
    throw error;
  }
}

/** The types don't know that a statement can have its own timeout. */
const around = (text: string) => ({ text, query_timeout: aroundMs }) as QueryConfig;
