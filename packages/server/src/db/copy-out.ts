import type { Pool, PoolClient, QueryConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { currentWork } from '../observe/work-context.ts';
import type { TransactionOptions } from './database.ts';
import { drop } from './pool-connections.ts';
import { beginScript } from './scope-script.ts';
import { StreamsBusy } from './violations.ts';

/** The longest a stream may take. A slow reader occupies a connection. */
const timeoutMs = 900_000;

/** The longest that the statements around a stream may take; they do no work. */
const aroundMs = 10_000;

/** How long to wait for a row before dropping the connection. Assumption: any caller has given up by then. */
const silentMs = 60_000;

/**
 * Streams a SELECT as COPY writes it. When the reader stops or aborts, the connection is closed and the statement cancelled, because whatever is
 * still in transit would precede the next result. Throws StreamsBusy.
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
    await client.query(
      around(
        beginScript({ ...(scope && { scope }), readOnly: true, longestMs: timeoutMs }, currentWork()?.id),
      ),
    );
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
      // If the cancel can't be delivered, the statement runs until its next row, which is discarded.
      await cancel(client).catch(() => undefined);
      drop(client);
    }
  }
}

/** The types don't know that a statement can have its own timeout. */
const around = (text: string) => ({ text, query_timeout: aroundMs }) as QueryConfig;
