import { describe, expect, test } from 'vitest';
import { freshDatabase, testCluster } from '../../testing/test-db.ts';
import { checkReplicas, judgeReplica, type ReplicaFacts } from './replica-checks.ts';

const primary = { system: '7301', timeline: 2, startedAt: '2026-11-28 08:00:00+00', lsn: 900n };
const sound: ReplicaFacts = {
  system: '7301',
  timeline: 2,
  startedAt: '2026-11-28 09:00:00+00',
  isReplica: true,
  isStreaming: true,
  isPaused: false,
  hasFeedback: true,
  maxConnections: 100,
  behindBytes: 0,
};
const judged = (harm: Partial<ReplicaFacts>) =>
  judgeReplica('db2:5432', { ...sound, ...harm }, primary, 10).map(({ state, text }) => `${state} ${text}`);

test('a replica that follows the primary is well, and so is the primary in the list', () => {
  expect(judged({})).toEqual(['ok db2:5432 follows the primary and has applied all that it had written.']);
  expect(judged({ isReplica: false, startedAt: primary.startedAt })).toEqual([
    "ok db2:5432 is the primary, which isn't read as a replica.",
  ]);
});

test.each<[Partial<ReplicaFacts>, string]>([
  [{ system: '9' }, "problem db2:5432 is a copy of another database, so it isn't read."],
  [{ isReplica: false }, 'problem db2:5432 takes writes too, apart from the primary of DATABASE_URL.'],
  [
    { timeline: 1 },
    "warning db2:5432 is on timeline 1 and the primary on 2: it hasn't followed the last failover.",
  ],
  [
    { isPaused: true, behindBytes: 5 },
    "warning db2:5432 doesn't apply what it receives: its replay is paused.",
  ],
  [{ behindBytes: 5_000_000 }, 'warning db2:5432 is 5.0 MB behind what the primary had written 3 s before.'],
  [{ isStreaming: false }, 'warning db2:5432 receives nothing from a primary now.'],
  [{ hasFeedback: false }, 'warning db2:5432 has hot_standby_feedback off: long reports there are canceled.'],
  [{ maxConnections: 10 }, 'warning db2:5432 allows 10 connections, and each server opens up to 11.'],
])('%o is found', (harm, complaint) => {
  expect(judged(harm)).toEqual([complaint]);
});

// Real replicas are in e2e/soak/replicas.soak.ts.
describe.skipIf(testCluster === undefined)('with a database', () => {
  test('names a replica that does not answer, and an address that leads to the primary', async () => {
    const { db, url = '', end } = await freshDatabase('postgres');
    const check = (...readDatabaseUrl: string[]) =>
      checkReplicas(db, { readDatabaseUrl, databaseConnections: 10 });
    const [gone, own] = await check('postgres://nobody@127.0.0.1:1/none', url);
    const alone = await check(url);
    const none = await check();
    await end();
    expect(gone).toMatchObject({
      state: 'problem',
      text: expect.stringMatching(/^127\.0\.0\.1:1 can't be reached \(/),
    });
    expect(own).toMatchObject({ state: 'ok', text: expect.stringContaining('is the primary') });
    expect(alone[1]).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('names only the primary'),
    });
    expect(none).toEqual([]);
  });
});
