import { checkReplicas } from '@pitlane/server/admin/doctor/replica-checks';
import type { Database } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookOn } from '../../scripts/cluster/book.ts';
import { type PostgresCluster, startPostgresCluster } from '../../scripts/cluster/postgres-cluster.ts';
import type { Login, PostgresNode } from '../../scripts/cluster/postgres-node.ts';

// Run by `npm run test:soak -- replicas`: what `pitlane-server doctor` says of real replicas.

let cluster: PostgresCluster;
let other: PostgresCluster;
let login: Login;
let db: Database;
let replica: PostgresNode;
beforeAll(async () => {
  [cluster, other] = await Promise.all([
    startPostgresCluster({ replicas: 1 }),
    startPostgresCluster({ replicas: 0 }),
  ]);
  login = await bookOn(cluster.primary(), 50);
  await cluster.caughtUp();
  replica = cluster.replicas()[0] as PostgresNode;
  db = openPostgres({ databaseUrl: cluster.primary().addressOf(login) });
});
afterAll(async () => {
  await db?.close();
  await Promise.all([cluster?.stop(), other?.stop()]);
});

const found = async (...readDatabaseUrl: string[]) =>
  (await checkReplicas(db, { readDatabaseUrl, databaseConnections: 10 })).map(
    ({ state, text }) => `${state} ${text.replace(/127\.0\.0\.1:\d+ /, '')}`,
  );

test('a replica that follows the primary is well, and the primary may be named', async () => {
  expect(await found(...cluster.readAddressesOf(login).split(' '))).toEqual([
    "ok is the primary, which isn't read as a replica.",
    'ok follows the primary and has applied all that it had written.',
  ]);
});

test('a replica that waits, has another setting, or was cut off is found', async () => {
  const address = replica.addressOf(login);
  await cluster.pauseReplay(replica);
  await cluster.primary().query('CREATE TABLE written_meanwhile ()');
  expect(await found(address)).toEqual(["warning doesn't apply what it receives: its replay is paused."]);
  await cluster.resumeReplay(replica);
  await cluster.caughtUp();
  await replica.query("ALTER SYSTEM SET primary_conninfo = ''");
  await replica.query('SELECT pg_reload_conf()');
  await expect
    .poll(() => found(address), { timeout: 30_000 })
    .toEqual(['warning receives nothing from a primary now.']);
});

test('another database, a promoted replica and one that is gone are problems', async () => {
  const foreign = other.primary().addressOf({ ...(await bookOn(other.primary(), 50)) });
  expect(await found(foreign)).toEqual(["problem is a copy of another database, so it isn't read."]);
  await replica.query('SELECT pg_promote(true, 30)');
  expect(await found(replica.addressOf(login))).toEqual([
    'problem takes writes too, apart from the primary of DATABASE_URL.',
  ]);
  await replica.kill();
  expect(await found(replica.addressOf(login))).toEqual([expect.stringMatching(/^problem can't be reached/)]);
});
