import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { Database } from '@pitlane/server/db/database';
import { migrate } from '@pitlane/server/db/migrate';
import { migrations } from '@pitlane/server/db/migrations';
import { openPostgres } from '@pitlane/server/db/postgres';
import { onCluster } from '@pitlane/server/testing/test-db';
import { createServerProcess } from './cluster/pitlane-server.ts';
import { bringPostgres } from './test/postgres.ts';
import { root } from './test/run-program.ts';
import { type LoadResult, startLoad } from './upgrade/load.ts';
import { watchLocks } from './upgrade/watch-locks.ts';

/** The oldest database that a former release left, and how many steps it has run. */
const oldest = { commit: 'd0333f1', steps: 4 };

/** How many contracts the oldest database is enlarged to. */
const contracts = 10_000;

/**
 * The last step during which callers may be refused; nothing of theirs is written. Step 0021 writes every contract again, and callers that wait longer than a server's
 * limit are refused; step 0024 builds an index of contracts and then drops another, and that stronger lock can end in a deadlock with a change. A landed step stays as it
 * is, so a database from before it needs a maintenance window (docs/OPERATIONS.md).
 */
const lastRefusing = '0024_figure_indexes';
const isRefused = (failure: string) =>
  /canceling statement due to lock timeout|deadlock detected/.test(failure);

const key = '0'.repeat(64);

/** The database that takes one step after the other, and is copied at each. */
const model = 'pitlane_upgrade_model';

/**
 * Brings a database of each former state up to date by starting the present server, while the load of an older one runs: nothing it wrote is lost or doubled, none
 * of its statements fails, and none waits long for a lock. `states` are numbers of steps; all from the oldest on if there are none.
 */
export async function upgradeTrial(states: readonly number[]): Promise<boolean> {
  const cluster = await bringPostgres({ isQuiet: true });
  if (!cluster) throw new Error('No PostgreSQL here.');
  const every = migrations.map((_step, place) => place + 1).filter((steps) => steps >= oldest.steps);
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-upgrade-'));
  let isRight = true;
  try {
    await makeOldest(cluster.url);
    for (const steps of states.length > 0 ? states.toSorted((a, b) => a - b) : every) {
      await inDatabase(cluster.url, model, (db) =>
        migrate(db, { steps: migrations.slice(0, steps), views: [] }),
      );
      const found = await upgradeFrom(steps, cluster.url, folder);
      console.log(`${found.isRight ? 'ok  ' : 'BAD '} from ${migrations[steps - 1]?.name}: ${found.seen}`);
      isRight &&= found.isRight;
    }
  } finally {
    await dropDatabase(cluster.url, model);
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return isRight;
}

function addressOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function inDatabase<T>(
  clusterUrl: string,
  name: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openPostgres({ databaseUrl: addressOf(clusterUrl, name) });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await onCluster(clusterUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/** The oldest database with more contracts, so that a lock on them is held for longer than an instant. */
async function makeOldest(clusterUrl: string): Promise<void> {
  await dropDatabase(clusterUrl, model);
  await onCluster(clusterUrl, (admin) => admin.query(`CREATE DATABASE ${model}`));
  const packed = readFileSync(
    join(root, `packages/server/src/testing/old-databases/${oldest.commit}.sql.gz`),
  );
  await inDatabase(clusterUrl, model, async (db) => {
    await db.script(gunzipSync(packed).toString());
    await db.script(enlarged);
  });
}

const enlarged = `
  ALTER TABLE contracts NO FORCE ROW LEVEL SECURITY;
  DO $$ DECLARE columns text; BEGIN
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = 'contracts'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname NOT IN ('id', 'contract_number');
    EXECUTE format('INSERT INTO contracts (contract_number, %s) SELECT (20000000 + row_number() OVER ())::text, %s FROM contracts, generate_series(1, %s)',
      columns, columns, ${contracts} / (SELECT count(*) FROM contracts));
  END $$;
  ALTER TABLE contracts FORCE ROW LEVEL SECURITY;
  ANALYZE`;

async function upgradeFrom(steps: number, clusterUrl: string, folder: string): Promise<Seen> {
  const name = `pitlane_upgrade_${steps}`;
  await dropDatabase(clusterUrl, name);
  await onCluster(clusterUrl, (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${model} STRATEGY file_copy`),
  );
  // The head of the history belongs to the database before.
  rmSync(join(folder, 'audit.head'), { force: true });
  try {
    return await inDatabase(clusterUrl, name, (db) =>
      underLoad(db, { databaseUrl: addressOf(clusterUrl, name), folder, steps }),
    );
  } finally {
    await dropDatabase(clusterUrl, name);
  }
}

/** What the upgrade of one landed state showed. */
interface Seen {
  seen: string;
  isRight: boolean;
}

async function underLoad(
  db: Database,
  { databaseUrl, folder, steps }: { databaseUrl: string; folder: string; steps: number },
): Promise<Seen> {
  const mayRefuse = steps < migrations.findIndex(({ name }) => name === lastRefusing) + 1;
  const [load, locks] = [await startLoad(db), await watchLocks(databaseUrl)];
  await wait(200);
  const began = performance.now();
  const { problem, stop } = await startPresent({ DATABASE_URL: databaseUrl, PITLANE_DATA: folder });
  const seconds = (performance.now() - began) / 1000;
  // Older servers work with the new schema until they are replaced.
  await wait(2000);
  const done = await load.stop();
  const waited = await locks.stop();
  const [landed] = await db.query<{ steps: number }>('SELECT count(*)::int AS steps FROM schema_steps');
  const changes = await load.changes();
  await stop();
  const wrong = [
    ...(problem === undefined ? [] : [`the server didn't start: ${problem}`]),
    ...(landed?.steps === migrations.length ? [] : [`${landed?.steps} steps landed`]),
    ...done.failures.filter((failure) => !(mayRefuse && isRefused(failure))),
    ...changes.wrong,
  ];
  return {
    isRight: wrong.length === 0 && changes.lost === 0 && changes.doubled === 0,
    seen: [
      `${changes.acknowledged} changes acknowledged, ${changes.lost} lost, ${changes.doubled} doubled`,
      requestsOf(done),
      `started after ${seconds.toFixed(1)} s`,
      `longest wait for a lock ${waited.longest.toFixed(2)} s${waited.on}`,
      ...(wrong.length > 0 ? [`WRONG (${wrong.length}): ${wrong.slice(0, 2).join('; ')}`] : []),
    ].join('; '),
  };
}

function requestsOf({ requests, failures, longest, longestGap }: LoadResult): string {
  const refused = failures.filter(isRefused).length;
  return (
    `${requests} requests, ${refused} refused, ${failures.length - refused} failed, the longest ${longest.toFixed(2)} s, ` +
    `no answer to anyone for up to ${longestGap.toFixed(2)} s`
  );
}

/** Starts the present server in a process of its own, as next to older ones: loading its code doesn't hold up the load. */
async function startPresent(
  env: Record<string, string>,
): Promise<{ problem: string | undefined; stop: () => Promise<void> }> {
  const server = await createServerProcess({
    name: 'the present server',
    env: { ...env, PITLANE_DEMO: '0', PITLANE_AUDIT_KEY: key, DATA_KEY: key },
  });
  const problem = await server.start().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { problem, stop: () => server.stop() };
}
