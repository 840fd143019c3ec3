import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@pitlane/server/db/database';
import { identities } from '@pitlane/server/features/reconcile/reconcile';
import type { IsoDate } from '@pitlane/shared/kernel/dates';

/** How long a write may wait for a lock while the book is proved. */
const longestWaitMs = 100;

/** Proves everything that the nightly job proves while contracts and batches are written, and returns how long each identity took. */
export async function timeReconcile(db: Database, today: IsoDate): Promise<{ took: number; words: string }> {
  const done = new AbortController();
  const proving = proveAll(db, today).finally(() => done.abort());
  let writes = 0;
  while (!done.signal.aborted) {
    // Fails if it has to wait.
    await db.transaction(
      async (tx) => {
        await tx.query(`SET LOCAL lock_timeout = '${longestWaitMs}ms'`);
        await tx.query('UPDATE contracts SET version = version WHERE id = (SELECT max(id) FROM contracts)');
        await tx.query(
          'UPDATE remittance_batches SET version = version WHERE id = (SELECT max(id) FROM remittance_batches)',
        );
      },
      { scope: { kind: 'all' } },
    );
    writes += 1;
    await wait(20);
  }
  const each = await proving;
  const took = each.reduce((sum, [, ms]) => sum + ms, 0);
  const words = each.map(([code, ms]) => `${code} ${(ms / 1000).toFixed(1)} s`).join(', ');
  return {
    took,
    words: `${words}; ${writes} writes in the meantime, none waited ${longestWaitMs} ms for a lock`,
  };
}

async function proveAll(db: Database, today: IsoDate): Promise<[code: string, ms: number][]> {
  const each: [string, number][] = [];
  for (const { code, prove } of identities) {
    const started = performance.now();
    const { findings } = await prove(db, today);
    each.push([code, performance.now() - started]);
    if (findings.length > 0) throw new Error(`${code}: ${findings[0]}`);
  }
  return each;
}
