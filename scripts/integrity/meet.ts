import { setTimeout as wait } from 'node:timers/promises';
import type { TestBed } from './test-bed.ts';

/** As long as the row is held at most; a call waits longer for it. */
const longestMs = 3_000;

/** Anyone who waits for a row has, or waits for, a lock of its place in the table. */
const waiting = `SELECT count(DISTINCT pid) AS calls FROM pg_locks
  WHERE locktype = 'tuple' AND relation = 'contracts'::regclass AND (page, tuple) = ($1, $2)`;

/**
 * Makes calls that change one contract at the same time, and lets them meet: its row is held until two of them wait for it. A server that
 * reads without a lock has then read for both what holds for one of them alone.
 */
export function meetAt<T>(testBed: TestBed, contractId: number, call: () => Promise<T>): Promise<T> {
  return testBed.onDatabase(async (db) => {
    const calls = await db.transaction(
      async (tx) => {
        const [row] = await tx.query<{ page: number; place: number }>(
          `SELECT (ctid::text::point)[0]::int AS page, (ctid::text::point)[1]::int AS place
           FROM contracts WHERE id = $1 FOR UPDATE`,
          [contractId],
        );
        const answers = call();
        for (const end = Date.now() + longestMs; Date.now() < end; await wait(10)) {
          const [found] = await tx.query<{ calls: number }>(waiting, [row?.page, row?.place]);
          if ((found?.calls ?? 0) >= 2) break;
        }
        // Not awaited before the row is free.
        return { answers };
      },
      { scope: { kind: 'all' } },
    );
    return await calls.answers;
  });
}
