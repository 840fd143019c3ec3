import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { type Connections, type Lease } from './pool-database.ts';

/** How often somebody who waits because PostgreSQL has no connection left asks for a new one. */
const askAgainMs = 250;

/**
 * Takes connections from a pool, and holds two things against a bad network and a crowded PostgreSQL:
 *
 * - Once a connection was lost, the others are suspect, as whatever silenced the one has silenced them, and are not found out by one more
 *   caller each who waits in vain. One that has not answered since is closed when it is taken; one that is in use is closed at once where
 *   it has not said a word to its user for `suspectMs`. (A slow statement's transaction has: the answer to its BEGIN.)
 * - Where PostgreSQL has no connection left (53300), callers wait in turn for one that the pool has already, for `waitMs`.
 */
export function connectionsOf(
  pool: Pool,
  { waitMs, suspectMs }: { waitMs: number; suspectMs: number },
): Connections {
  const answeredAt = new WeakMap<PoolClient, number>();
  const inUse = new Map<PoolClient, { since: number; bytesRead: number }>();
  const line = waitingLine(pool);
  let lostAt = 0;

  const connect = async (): Promise<PoolClient> => {
    const until = performance.now() + waitMs;
    // Anyone who comes while others wait would take the next free connection from them, or be refused a new one as they were.
    if (line.isLong()) await line.wait();
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isOutOfConnections(error) || performance.now() > until) throw error;
        await line.wait();
      }
    }
  };

  const closeSuspects = () => {
    for (const [client, { since, bytesRead }] of inUse) {
      const stream = streamOf(client);
      if (stream.bytesRead === bytesRead && lostAt - since > suspectMs) stream.destroy();
    }
  };

  const leaseOf = (client: PoolClient): Lease => {
    inUse.set(client, { since: performance.now(), bytesRead: streamOf(client).bytesRead });
    return {
      client,
      giveBack: (isLost) => {
        inUse.delete(client);
        if (isLost) {
          lostAt = performance.now();
          drop(client);
          closeSuspects();
        } else {
          answeredAt.set(client, performance.now());
          client.release();
        }
      },
    };
  };

  return {
    kind: 'postgres',
    take: async () => {
      for (;;) {
        const client = await connect();
        if ((answeredAt.get(client) ?? Number.POSITIVE_INFINITY) >= lostAt) return leaseOf(client);
        drop(client);
      }
    },
  };
}

/** Closes a connection without a goodbye, whose answer a silent one would keep us waiting for. */
export function drop(client: PoolClient): void {
  streamOf(client).destroy();
  client.release(true);
}

/** The driver's types do not know its stream. */
function streamOf(client: PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Those who wait for a connection in turn: the first continues when one is returned, or after a while to ask for a new one. */
function waitingLine(pool: Pool) {
  const waiting: (() => void)[] = [];
  let asking: NodeJS.Timeout | undefined;
  const callNext = () => {
    waiting.shift()?.();
    if (waiting.length > 0) return;
    clearInterval(asking);
    asking = undefined;
  };
  pool.on('release', () => {
    // It is free once this event is over.
    if (waiting.length > 0) setImmediate(callNext);
  });
  return {
    isLong: () => waiting.length > 0,
    wait: () => {
      asking ??= setInterval(callNext, askAgainMs);
      return new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/** PostgreSQL has no connection left, for anybody or for this login. */
function isOutOfConnections(error: unknown): boolean {
  return (error as { code?: unknown }).code === '53300';
}
