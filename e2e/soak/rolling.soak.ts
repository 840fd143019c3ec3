import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '@pitlane/server/db/migrate';
import { migrations } from '@pitlane/server/db/migrations';
import { openPostgres } from '@pitlane/server/db/postgres';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerProcess } from '../../scripts/cluster/pitlane-server.ts';
import { type ServedCluster, startServedCluster } from '../../scripts/cluster/served-cluster.ts';

// Run by `npm run test:soak -- replicas`: a server that is killed while it migrates, and what servers count together.

let cluster: ServedCluster;
beforeAll(async () => {
  cluster = await startServedCluster({ servers: 2, replicas: 0, contracts: 2_000 });
});
afterAll(() => cluster?.stop());

test('a server that is killed while it migrates leaves a database that the next start finishes', async () => {
  const primary = cluster.postgres.primary();
  await primary.query('CREATE DATABASE older OWNER pitlane');
  const address = primary.addressOf({ ...cluster.login, database: 'older' });
  const db = openPostgres({ databaseUrl: address });
  const begun = 20;
  await migrate(db, { steps: migrations.slice(0, begun), views: [] });
  const landed = async () => {
    const [row] = await db.query<{ n: number }>('SELECT count(*) AS n FROM schema_steps');
    return row?.n ?? 0;
  };
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-older-'));
  const server = await createServerProcess({
    name: 'upgraded',
    env: { DATABASE_URL: address, PITLANE_DATA: folder, PITLANE_DEMO: '0' },
  });
  const killedAt: number[] = [];
  for (const share of [0.2, 0.5, 0.8]) {
    const started = server.start().catch(() => undefined);
    while ((await landed()) < begun + (migrations.length - begun) * share) await wait(1);
    await server.kill();
    await started;
    killedAt.push(await landed());
  }
  await server.start();
  process.stdout.write(
    `killed after ${killedAt.join(', ')} of ${migrations.length} steps; the last start has ${await landed()}\n`,
  );
  expect(await landed()).toBe(migrations.length);
  // At least one of them was killed in the middle.
  expect(Math.min(...killedAt)).toBeLessThan(migrations.length);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await server.stop();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('failed sign-ins count on all servers together', async () => {
  const [first, second] = cluster.servers.map(({ address }) => address) as [string, string];
  const attempt = async (server: string, password: string) => {
    const flow = (await (await fetch(`${server}/identity/self-service/login/api`)).json()) as { id: string };
    const answer = await fetch(`${server}/identity/self-service/login?flow=${flow.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'password', identifier: 'dealer', password }),
    });
    return answer.status;
  };
  const statuses = [];
  for (const server of [first, second, first, second, first]) statuses.push(await attempt(server, 'wrong'));
  statuses.push(await attempt(second, demoPassword), await attempt(first, demoPassword));
  process.stdout.write(
    `five wrong passwords at two servers, then the right one at each: ${statuses.join(', ')}\n`,
  );
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(statuses.slice(5)).toEqual([429, 429]);
});
