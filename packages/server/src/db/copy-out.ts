import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { TransactionOptions } from './database.ts';
import { beginScript } from './scope-script.ts';

/** As long as a stream may take; who reads it slowly keeps a connection. */
const timeoutMs = 900_000;

/**
 * Streams what a statement selects as COPY writes it. Who takes no more of it, or aborts, ends the connection with it, and the statement
 * is cancelled: what is still on its way would come before all else.
 */
export async function* copyOut(
  { pool, cancel }: { pool: Pool; cancel: (client: PoolClient) => Promise<void> },
  text: string,
  { scope, signal }: Pick<TransactionOptions, 'scope' | 'signal'>,
): AsyncGenerator<Buffer> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  let stop: (() => void) | undefined;
  let isWhole = false;
  try {
    await client.query(
      `${beginScript(scope, { readOnly: true })}; SET LOCAL statement_timeout = ${timeoutMs}`,
    );
    signal?.throwIfAborted();
    const stream = client.query(copyTo(`COPY (${text}) TO STDOUT`));
    stop = () => void stream.destroy(signal?.reason as Error);
    signal?.addEventListener('abort', stop, { once: true });
    for await (const part of stream) yield part as Buffer;
    await client.query('COMMIT');
    isWhole = true;
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    if (stop) signal?.removeEventListener('abort', stop);
    // A cancel that cannot be delivered leaves the statement to its next row, which nobody takes.
    if (!isWhole) await cancel(client).catch(() => undefined);
    client.release(!isWhole);
  }
}
