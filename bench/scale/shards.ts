import { migrate } from '@pitlane/server/db/migrate';
import { openPostgres } from '@pitlane/server/db/postgres';
import { loadDemoBook } from '@pitlane/server/demo/load-demo-book';
import { type PostgresCluster, startPostgresCluster } from '../../scripts/cluster/postgres-cluster.ts';
import type { Login, PostgresNode } from '../../scripts/cluster/postgres-node.ts';
import { readyPid } from '../../scripts/test/postgres.ts';
import { median } from '../figures.ts';
import { benchDay } from '../served-book.ts';
import { cpuSecondsOf } from '../servers/cpu.ts';
import { type Admin, openAdmin } from '../year/admin.ts';
import {
  demoContracts,
  indexesFor,
  makePlain,
  type Sample,
  sampleOf,
  searchesOf,
} from './contract-copies.ts';
import { type Explained, nodesOf } from './plans.ts';
import { countRoundTrips, type RoundTrips } from './round-trips.ts';
import { tryShardRules } from './shard-rules.ts';

/** A database that has a part of the dealers. */
export interface Shard {
  name: string;
  node: PostgresNode;
  admin: Admin;
  trips: RoundTrips;
}

/** The database that is called, and those that have the contracts. */
export interface Sharded {
  coordinator: PostgresNode;
  admin: Admin;
  shards: readonly Shard[];
  sample: Sample;
  /** Opens another session, whose connections to the shards are new. Each of its statements is a transaction of its own. */
  open: () => Promise<Session>;
}

/** One connection to the coordinator. */
export interface Session {
  query: <Row>(text: string) => Promise<Row[]>;
  end: () => Promise<void>;
}

const login: Login = { username: 'bench', password: 'bench', database: 'bench' };

/** Nothing follows these databases. */
const settings = { wal_level: 'minimal', max_wal_senders: '0', wal_keep_size: '0', shared_buffers: '256MB' };

/** How often a statement is run for what it costs, and for how long at most. */
const mostRuns = 300;
const mostMs = 3_000;

/**
 * Spreads contracts over several databases by a hash of the dealer, by what PostgreSQL itself has: partitions that are foreign tables. Next to them is
 * one table with the same rows.
 */
export async function tryShards({ shards, contracts }: { shards: number; contracts: number }): Promise<void> {
  const clusters: PostgresCluster[] = [];
  const opened: { end: () => Promise<void> }[] = [];
  const started = async (name: string) => {
    const cluster = await startPostgresCluster({ replicas: 0, settings });
    clusters.push(cluster);
    const node = cluster.primary();
    await node.query(`CREATE ROLE ${login.username} SUPERUSER LOGIN PASSWORD '${login.password}'`);
    await node.query(`CREATE DATABASE ${login.database}`);
    const admin = openAdmin(node.addressOf(login));
    opened.push(admin);
    return { name, node, admin };
  };
  try {
    const { node: coordinator, admin } = await started('coordinator');
    const all: Shard[] = [];
    for (let at = 0; at < shards; at += 1) {
      const shard = await started(`shard_${at}`);
      const trips = await countRoundTrips(shard.node.port);
      opened.push({ end: () => trips.close() });
      all.push({ ...shard, trips });
    }
    await fill(admin, { coordinator, contracts, shards: all });
    const open = () => openSession(coordinator.addressOf(login));
    const sharded = { coordinator, admin, shards: all, sample: await sampleOf(admin), open };
    await admin.script(
      `ALTER DATABASE ${login.database} SET pitlane.dealer_codes = '${sharded.sample.dealer}'`,
    );
    const count = "SELECT count(*) FROM $table WHERE ln_key >= 'SMI' AND ln_key < 'SMJ'";
    const counted = { name: 'count by the start of a last name, whole book', text: count };
    for (const search of [...searchesOf(sharded.sample), counted]) await compare(sharded, search);
    await tryShardRules(sharded);
  } finally {
    for (const one of opened.toReversed()) await one.end().catch(() => undefined);
    for (const cluster of clusters) await cluster.stop();
  }
}

async function fill(
  admin: Admin,
  {
    coordinator,
    contracts,
    shards,
  }: { coordinator: PostgresNode; contracts: number; shards: readonly Shard[] },
): Promise<void> {
  const db = openPostgres({ databaseUrl: coordinator.addressOf(login) });
  await migrate(db);
  await loadDemoBook(db, { contracts: demoContracts, today: benchDay });
  await db.close();
  await makePlain(admin, contracts);
  const columns = await admin.query<{ text: string }>(
    "SELECT quote_ident(attname) || ' ' || format_type(atttypid, atttypmod) AS text FROM pg_attribute WHERE attrelid = 'plain'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
  );
  const body = columns.map(({ text }) => text).join(', ');
  await admin.script(
    `CREATE EXTENSION postgres_fdw; CREATE TABLE by_shard (${body}) PARTITION BY HASH (dealer_code)`,
  );
  for (const [at, { name, node, admin: shard }] of shards.entries()) {
    await shard.script(`CREATE TABLE part (${body})`);
    await admin.script(`
      CREATE SERVER ${name} FOREIGN DATA WRAPPER postgres_fdw
        OPTIONS (host '127.0.0.1', port '${node.port}', dbname '${login.database}', use_remote_estimate 'false', async_capable 'true', fetch_size '51', batch_size '500');
      CREATE USER MAPPING FOR PUBLIC SERVER ${name} OPTIONS (user '${login.username}', password '${login.password}');
      CREATE FOREIGN TABLE by_${name} PARTITION OF by_shard FOR VALUES WITH (MODULUS ${shards.length}, REMAINDER ${at})
        SERVER ${name} OPTIONS (table_name 'part')`);
  }
  await admin.script('INSERT INTO by_shard SELECT * FROM plain');
  for (const text of await indexesFor(admin, 'plain')) await admin.script(text);
  await admin.script('VACUUM (ANALYZE) plain');
  const rows: string[] = [];
  for (const { name, admin: shard } of shards) {
    for (const text of await indexesFor(admin, 'part')) await shard.script(text);
    await shard.script('VACUUM (ANALYZE) part');
    // Without statistics of its own the coordinator would have to ask for each plan.
    await admin.script(`ANALYZE by_${name}`);
    const [count] = await shard.query<{ rows: number }>('SELECT count(*)::int AS rows FROM part');
    rows.push(String(count?.rows));
  }
  console.log(
    `${contracts} contracts in one table, and in ${shards.length} databases (${rows.join(', ')}) behind a coordinator; simulated: their machines and network, everything runs here`,
  );
}

/** What a statement cost. */
interface Cost {
  plan: number;
  run: number;
  explained: Explained;
  coordinator: number;
  shards: number;
}

/** Runs a statement on one table and on the shards, and prints what it cost where. */
async function compare(sharded: Sharded, { name, text }: { name: string; text: string }): Promise<void> {
  console.log(name);
  const shown = (label: string, cost: Cost, more: string) =>
    console.log(
      `  ${label.padEnd(22)} plan ${cost.plan.toFixed(2)} ms, run ${cost.run.toFixed(2)} ms, CPU of the database called ${cost.coordinator.toFixed(2)} ms, of the shards ${cost.shards.toFixed(2)} ms${more}`,
    );
  shown('one table', await costOf(sharded, text.replace('$table', 'plain')), '');
  const onShards = text.replace('$table', 'by_shard');
  for (const estimate of [false, true]) {
    await alterServers(sharded, `SET use_remote_estimate '${estimate}'`);
    const cost = await costOf(sharded, onShards);
    const foreign = nodesOf(cost.explained.Plan).filter((node) => node['Node Type'] === 'Foreign Scan');
    const asked = foreign.filter((node) => node['Actual Loops'] !== 0);
    const rows = asked.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0), 0);
    const sent = asked[0]?.['Remote SQL'] ?? '';
    const [order, limit] = [/ORDER BY/.test(sent), /LIMIT/.test(sent)];
    shown(
      estimate ? 'shards, estimates asked' : 'shards',
      cost,
      `; ${await tripsOf(sharded, onShards)} round trips, ${asked.length} of ${sharded.shards.length} shards, ${rows} rows, ${cost.explained.Plan.Plans?.[0]?.['Node Type'] ?? cost.explained.Plan['Node Type']}; order ${order ? '' : 'not '}sent, limit ${limit ? '' : 'not '}sent`,
    );
  }
  await alterServers(sharded, "SET use_remote_estimate 'false'");
}

async function alterServers({ admin, shards }: Sharded, change: string): Promise<void> {
  for (const { name } of shards) await admin.script(`ALTER SERVER ${name} OPTIONS (${change})`);
}

async function costOf({ coordinator, shards, open }: Sharded, text: string): Promise<Cost> {
  const session = await open();
  try {
    const explain = `EXPLAIN (ANALYZE, VERBOSE, FORMAT JSON) ${text}`;
    const runs: Explained[] = [];
    for (let run = 0; run < 10; run += 1) {
      const [row] = await session.query<{ 'QUERY PLAN': [Explained] }>(explain);
      if (row && run > 0) runs.push(row['QUERY PLAN'][0]);
    }
    const before = cpuOf(coordinator, shards);
    let times = 0;
    for (const until = performance.now() + mostMs; times < mostRuns && performance.now() < until; times += 1)
      await session.query(text);
    const after = cpuOf(coordinator, shards);
    const [last] = runs;
    if (!last) throw new Error('Nothing was explained.');
    return {
      plan: median(runs.map((one) => one['Planning Time'])),
      run: median(runs.map((one) => one['Execution Time'])),
      explained: last,
      coordinator: ((after.coordinator - before.coordinator) * 1000) / times,
      shards: ((after.shards - before.shards) * 1000) / times,
    };
  } finally {
    await session.end();
  }
}

function cpuOf(coordinator: PostgresNode, shards: readonly Shard[]) {
  const of = ({ data }: PostgresNode) => cpuSecondsOf(readyPid(data) ?? 0);
  return {
    coordinator: of(coordinator),
    shards: shards.reduce((sum, { node }) => sum + of(node), 0),
  };
}

/** How often the coordinator asks shards and waits for one statement, in a transaction of its own, once the connections are open. */
async function tripsOf(sharded: Sharded, text: string): Promise<number> {
  const { admin, shards, open } = sharded;
  const through = async (portOf: (shard: Shard) => number) => {
    for (const shard of shards)
      await admin.script(`ALTER SERVER ${shard.name} OPTIONS (SET port '${portOf(shard)}')`);
  };
  await through(({ trips }) => trips.port);
  const session = await open();
  try {
    await session.query(text);
    for (const { trips } of shards) trips.take();
    await session.query(text);
    return shards.reduce((sum, { trips }) => sum + trips.take(), 0);
  } finally {
    await session.end();
    await through(({ node }) => node.port);
  }
}

async function openSession(databaseUrl: string): Promise<Session> {
  const db = openPostgres({ databaseUrl });
  const own = await db.openOwn?.();
  if (!own) throw new Error('PostgreSQL has several connections.');
  await own.query('SET ROLE NONE');
  // Otherwise the coordinator counts the rows itself.
  await own.query('SET enable_partitionwise_aggregate = on');
  return { query: (text) => own.query(text), end: () => db.close() };
}
