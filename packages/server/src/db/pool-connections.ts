import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { driverOf } from './driver-client.ts';
import type { Connections, Lease } from './pool-database.ts';

/** How often a caller asks for a new connection while PostgreSQL has none left. */
const askAgainMs = 250;

/** How connections are waited for and given up. */
export interface ConnectionLimits {
  waitMs: number;
  suspectMs: number;
  /** Where one host refuses, another one may take writes by now. */
  hasSeveralHosts: boolean;
}

/**
 * Takes connections from a pool, with two safeguards against a bad network and a crowded PostgreSQL:
 *
 * - Once a connection is lost, the others are suspect: whatever broke one may have broken them all, and no further callers should have to find
 * out one by one. A suspect connection that is idle is closed when it's taken; one in use is closed if it hasn't answered its user for
 * `suspectMs`. (A transaction with a slow statement has answered: its BEGIN.)
 *
 * - If PostgreSQL has no connection left (53300), callers queue for one that the pool already has, for up to `waitMs`.
 */
export function connectionsOf(pool: Pool, limits: ConnectionLimits): Connections {
  const answeredAt = new WeakMap<PoolClient, number>();
  const inUse = new Map<PoolClient, { since: number; bytesRead: number }>();
  const line = waitingLine(pool);
  let lostAt = 0;

  const closeSuspects = () => {
    for (const [client, { since, bytesRead }] of inUse) {
      const stream = streamOf(client);
      if (stream.bytesRead === bytesRead && lostAt - since > limits.suspectMs) stream.destroy();
    }
  };

  const leaseOf = (client: PoolClient): Lease => {
    inUse.set(client, { since: performance.now(), bytesRead: streamOf(client).bytesRead });
    return {
      client,
      giveBack: (state) => {
        inUse.delete(client);
        if (state === 'lost') {
          lostAt = performance.now();
          drop(client);
          closeSuspects();
        } else if (state === 'stale') {
          client.release(true);
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
        const client = await connect(pool, line, limits);
        if ((answeredAt.get(client) ?? Number.POSITIVE_INFINITY) >= lostAt) return leaseOf(client);
        drop(client);
      }
    },
  };
}

/** Gets a connection of the pool; one that PostgreSQL refuses is waited for in line. */
async function connect(
  pool: Pool,
  line: WaitingLine,
  { waitMs, hasSeveralHosts }: ConnectionLimits,
): Promise<PoolClient> {
  const until = performance.now() + waitMs;
  // A newcomer would otherwise take the next free connection ahead of the queue, or be refused a new one just as they were.
  if (line.isLong()) await line.wait();
  let hasLookedElsewhere = !hasSeveralHosts;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (performance.now() > until) throw error;
      if (isOutOfConnections(error)) {
        await line.wait();
        continue;
      }
      if (hasLookedElsewhere) throw error;
      hasLookedElsewhere = true;
    }
  }
}

/** Closes a connection without saying goodbye, because a dead one would never reply. */
export function drop(client: PoolClient): void {
  streamOf(client).destroy();
  client.release(true);
}

function streamOf(client: PoolClient): Socket {
  return driverOf(client).connection.stream;
}

type WaitingLine = ReturnType<typeof waitingLine>;

/** Callers queued for a connection. The first one continues when a connection is returned, or after a while, to ask for a new one. */
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
    // It's free once this event is over.
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

/** PostgreSQL has no connection left, for any login or for this one. */
function isOutOfConnections(error: unknown): boolean {
  return (error as { code?: unknown }).code === '53300';
}
