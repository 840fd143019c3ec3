import type { Pool, PoolClient, QueryConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { TransactionOptions } from './database.ts';
import { drop } from './pool-connections.ts';
import { beginScript } from './scope-script.ts';
import { StreamsBusy } from './violations.ts';

/** As long as a stream may take; who reads it slowly keeps a connection. */
const timeoutMs = 900_000;

/** As long as the statements around a stream may take; they do nothing. */
const aroundMs = 10_000;

/** After how long without a row the connection is given up. Assumption: anyone who asks has given up before. */
const silentMs = 60_000;

/**
 * Streams what a statement selects as COPY writes it. Who takes no more of it, or aborts, ends the connection with it, and the statement
 * is cancelled: what is still on its way would come before all else. Throws StreamsBusy.
 */
export async function* copyOut(
  { pool, cancel }: { pool: Pool; cancel: (client: PoolClient) => Promise<void> },
  text: string,
  { scope, signal }: Pick<TransactionOptions, 'scope' | 'signal'>,
): AsyncGenerator<Buffer> {
  signal?.throwIfAborted();
  const client = await pool.connect().catch((error: Error) => {
    throw error.message.startsWith('timeout exceeded')
      ? new StreamsBusy('streams busy', { cause: error })
      : error;
  });
  let stop: (() => void) | undefined;
  let isWhole = false;
  try {
    await client.query(around(beginScript(scope, { readOnly: true, longestMs: timeoutMs })));
    signal?.throwIfAborted();
    const stream = client.query(copyTo(`COPY (${text}) TO STDOUT`));
    stop = () => void stream.destroy(signal?.reason as Error);
    signal?.addEventListener('abort', stop, { once: true });
    const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    for (;;) {
      const silence = setTimeout(() => stream.destroy(new Error('Query read timeout')), silentMs);
      const { value, done } = await parts.next().finally(() => clearTimeout(silence));
      if (done) break;
      yield value;
    }
    await client.query(around('COMMIT'));
    isWhole = true;
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    if (stop) signal?.removeEventListener('abort', stop);
    if (isWhole) client.release();
    else {
      // A cancel that cannot be delivered leaves the statement to its next row, which nobody takes.
      await cancel(client).catch(() => undefined);
      drop(client);
    }
  }
}

/** The types do not know that a statement may bring its own time. */
const around = (text: string) => ({ text, query_timeout: aroundMs }) as QueryConfig;
