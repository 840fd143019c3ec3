import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@pitlane/shared/kernel/dates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnsweredData } from '../../packages/server/src/testing/answered.ts';
import { signIn } from '../../scripts/cluster/pitlane-server.ts';
import type { PostgresNode } from '../../scripts/cluster/postgres-node.ts';
import { type ServedCluster, startServedCluster } from '../../scripts/cluster/served-cluster.ts';
import { today } from '../../scripts/integrity/cancelling.ts';
import { type Sold, type TestBed, testBedOn } from '../../scripts/integrity/test-bed.ts';

// Run by `npm run test:soak -- replicas`: three servers behind a proxy, a primary and two replicas.

let cluster: ServedCluster;
let bed: TestBed;
let token: string;
let contracts: Sold[];
/** A contract that can be voided. */
const next = () => contracts.pop() as Sold;
beforeAll(async () => {
  cluster = await startServedCluster({
    servers: 3,
    replicas: 2,
    contracts: 5_000,
    readsReplicas: true,
    settings: { log_statement: 'none' },
  });
  bed = await testBedOn({ url: cluster.postgres.addressOf(cluster.login), stop: async () => undefined });
  token = await signIn(cluster.balancer.address, 'admin');
  // Taking them changes them: the servers hear of it now, and not in the middle of a test.
  contracts = await bed.take(voidsLookedFor + 5);
  await wait(6_000);
});
afterAll(async () => {
  await bed?.stop();
  await cluster?.stop();
});

afterEach(async () => {
  for (const node of cluster.postgres.replicas())
    if (node.isRunning()) await cluster.postgres.resumeReplay(node);
});

interface Answer {
  status: number;
  readAfter: string | null;
  body: AnsweredData;
}

/** Calls a server as a face that sends nothing of its own: no place to read after. */
async function call(
  server: string,
  method: string,
  path: string,
  { body, as = token, headers = {} }: { body?: object; as?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`${server}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-session-token': as,
      'idempotency-key': randomUUID(),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    readAfter: answer.headers.get('pitlane-read-after'),
    body: await answer.json(),
  };
}

const voidOf = ({ id: _id, ...named }: Sold) => ({ ...named, voidReasonType: 1 });

/** A contract among those that a search found, as it is there: several may share a number. */
const rowIn = (body: Answer['body'], contract: Sold): string =>
  JSON.stringify(body.data.find(({ id }: { id: number }) => id === contract.id));

/** A contract as a search has it, with its status. */
async function foundBy(server: string, contract: Sold, headers = {}): Promise<string> {
  const { body } = await call(server, 'PUT', '/api/contracts/search', {
    body: { searchText: contract.contractNumber },
    headers,
  });
  return rowIn(body, contract);
}

/** The transactions that each node has finished in the servers' database; what the servers' looks do isn't among them within a moment. */
async function statementsOn(node: PostgresNode): Promise<number> {
  const [row] = await node.query<{ n: number }>(
    "SELECT (xact_commit + xact_rollback)::int AS n FROM pg_stat_database WHERE datname = 'pitlane'",
  );
  return row?.n ?? 0;
}

const addresses = () => cluster.servers.map(({ address }) => address) as [string, string, string];

async function readyz(
  server: string,
): Promise<{ status: number; replicas: { name: string; state: string }[] }> {
  const answer = await fetch(`${server}/readyz`);
  const body = (await answer.json()) as { replicas: { name: string; state: string }[] };
  return { status: answer.status, replicas: body.replicas };
}

/** What a server says of a replica. */
async function stateOn(server: string, node: PostgresNode): Promise<string | undefined> {
  const { replicas } = await readyz(server);
  return replicas.find(({ name }) => name === `127.0.0.1:${node.port}`)?.state;
}

async function until<T>(read: () => Promise<T>, expected: T, seconds = 20): Promise<number> {
  const started = performance.now();
  for (;;) {
    const now = await read();
    const took = (performance.now() - started) / 1000;
    if (now === expected) return took;
    if (took > seconds) expect(now).toEqual(expected);
    await wait(50);
  }
}

test('every server uses both replicas, and says so', async () => {
  for (const server of addresses()) {
    for (const node of cluster.postgres.replicas()) await until(() => stateOn(server, node), 'ready');
    expect(await stateOn(server, cluster.postgres.primary())).toBe('primary');
  }
});

test('searches run on the replicas', async () => {
  const counts = async () => Promise.all(cluster.postgres.nodes.map(statementsOn));
  await wait(1_500);
  const before = await counts();
  for (let at = 0; at < 300; at += 1)
    await call(addresses()[at % 3] as string, 'PUT', '/api/contracts/search', {
      body: { searchText: 'smith' },
      headers: {},
    });
  await wait(1_500);
  const [primary = 0, ...replicas] = (await counts()).map((count, at) => count - (before[at] ?? 0));
  process.stdout.write(
    `300 searches: ${primary} transactions on the primary, ${replicas.join(' and ')} on the replicas\n`,
  );
  expect(replicas.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(290);
});

test('figures and exports come from the replicas, and are the same as on the primary', async () => {
  await cluster.postgres.caughtUp();
  const figure = (server: string, headers = {}) =>
    call(server, 'PUT', '/api/dashboard/summary/salesoverview', { body: {}, headers });
  const exported = async (server: string, headers = {}) => {
    const path = `/api/reporting/dealerclaims?startDate=${addDays(today, -3000)}&endDate=${today}`;
    const answer = await fetch(`${server}${path}`, {
      headers: { 'x-session-token': token, accept: 'application/x-ndjson', ...headers },
    });
    return (await answer.text()).split('\n').length;
  };
  // Reads after the end of the log run on the primary.
  const onPrimary = { 'pitlane-read-after': 'FFFFFFFF/FFFFFFFF' };
  const [first, second] = addresses();
  const replicas = cluster.postgres.replicas();
  const rowsRead = async () => {
    const text = "SELECT tup_returned::int AS n FROM pg_stat_database WHERE datname = 'pitlane'";
    const rows = await Promise.all(replicas.map((node) => node.query<{ n: number }>(text)));
    return rows.reduce((sum, [row]) => sum + (row?.n ?? 0), 0);
  };
  const before = await rowsRead();
  const [overview, lines] = [await figure(first), await exported(first)];
  // PostgreSQL adds up what an idle connection has read after ten seconds.
  await wait(11_000);
  const read = (await rowsRead()) - before;
  expect(overview.status).toBe(200);
  expect((await figure(second, onPrimary)).body).toEqual(overview.body);
  expect(await exported(second, onPrimary)).toBe(lines);
  process.stdout.write(`an export of ${lines} lines and a figure: ${read} rows read on the replicas\n`);
  expect(lines).toBeGreaterThan(100);
  expect(read).toBeGreaterThan(lines);
});

/** How often a void is looked for on all servers: what depends on a moment isn't shown by one. */
const voidsLookedFor = 8;

test('a void is in the very next list of its user, on every server and for every face, while the replicas are paused', async () => {
  const [first, second, third] = addresses();
  // Portal and terminal send back the position they were sent; a script doesn't.
  const terminal = await signIn(third, 'admin');
  let late = 0;
  let longest = 0;
  for (let count = 0; count < voidsLookedFor; count += 1) {
    const contract = next();
    for (const node of cluster.postgres.replicas()) await cluster.postgres.resumeReplay(node);
    await cluster.postgres.caughtUp();
    const before = await foundBy(second, contract);
    for (const node of cluster.postgres.replicas()) await cluster.postgres.pauseReplay(node);
    const voided = await call(first, 'PUT', '/api/rater/voidcontract', { body: voidOf(contract) });
    expect(voided).toMatchObject({ status: 200, readAfter: expect.stringMatching(/^[\dA-F]+\/[\dA-F]+$/) });
    const readAfter = { 'pitlane-read-after': voided.readAfter ?? '' };
    const search = { body: { searchText: contract.contractNumber } };
    const silently = [first, second, third].map((server) => heardBy(server, contract, before));
    const after = await Promise.all(
      [first, second, third].map((server) => foundBy(server, contract, readAfter)),
    );
    const { body } = await call(second, 'PUT', '/api/contracts/search', {
      ...search,
      as: terminal,
      headers: readAfter,
    });
    expect(new Set(after).size).toBe(1);
    expect(after[0]).not.toBe(before);
    expect(rowIn(body, contract)).toBe(after[0]);
    // The server that wrote knows without a notification.
    const [own, ...others] = await Promise.all(silently);
    expect(own?.searches).toBe(1);
    late += others.filter(({ searches }) => searches > 1).length;
    longest = Math.max(longest, ...others.map(({ ms }) => ms));
  }
  process.stdout.write(
    `without the place, ${late} of ${2 * voidsLookedFor} first searches at another server came before its notification; it was there after ${longest.toFixed(0)} ms at most\n`,
  );
});

/** Searches as a script, which sends no place, until a change is seen: that takes until the server is notified, but nothing else. */
async function heardBy(
  server: string,
  contract: Sold,
  before: string,
): Promise<{ searches: number; ms: number }> {
  const started = performance.now();
  for (let searches = 1; ; searches += 1) {
    const found = await foundBy(server, contract);
    const ms = performance.now() - started;
    if (found !== before) return { searches, ms };
    // Paused replicas are taken out after ten seconds, and then anyone would see it.
    if (ms > 8_000) throw new Error(`${server} was never notified.`);
  }
}

test("a change sent to another user by one server's stream is in the next list from another server", async () => {
  const other = await signIn(addresses()[0], 'finance');
  const contract = next();
  await cluster.postgres.caughtUp();
  const [first, second, third] = addresses();
  const stream = await fetch(`${first}/api/v1/changes`, {
    headers: { 'x-session-token': other, accept: 'text/event-stream' },
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(heard)?.[1];
      if (found !== undefined) return found;
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error('The stream ended.');
      heard += value;
    }
  };
  await hear(/event: (begin)/);
  const before = await foundBy(second, contract);
  for (const node of cluster.postgres.replicas()) await cluster.postgres.pauseReplay(node);
  heard = '';
  const voided = await call(third, 'PUT', '/api/rater/voidcontract', { body: voidOf(contract) });
  expect(voided.status).toBe(200);
  const place = await hear(
    new RegExp(`"key":"${contract.programCode}-${contract.contractNumber}[^}]*"readAfter":"([^"]+)"`),
  );
  const { body } = await call(second, 'PUT', '/api/contracts/search', {
    body: { searchText: contract.contractNumber },
    as: other,
    headers: { 'pitlane-read-after': place },
  });
  expect(rowIn(body, contract)).not.toBe(before);
  // A reader without a position is still answered by a paused replica: the test has to be able to fail.
  const stranger = await signIn(second, 'staff');
  const stale = await call(second, 'PUT', '/api/contracts/search', {
    body: { searchText: contract.contractNumber },
    as: stranger,
  });
  expect(rowIn(stale.body, contract)).toBe(before);
  await reader?.cancel();
});

test('a lagging replica is not used after 10 s until it catches up, and the server stays ready', async () => {
  const [server] = addresses();
  const [slow, other] = cluster.postgres.replicas() as [PostgresNode, PostgresNode];
  await until(() => stateOn(server, slow), 'ready');
  await cluster.postgres.pauseReplay(slow);
  await bed.take(1);
  const outAfter = await until(() => stateOn(server, slow), 'lagging', 30);
  expect(await readyz(server)).toMatchObject({ status: 200 });
  expect(await stateOn(server, other)).toBe('ready');
  await cluster.postgres.resumeReplay(slow);
  const backAfter = await until(() => stateOn(server, slow), 'ready');
  process.stdout.write(
    `lagging: out after ${outAfter.toFixed(1)} s, back ${backAfter.toFixed(1)} s after it continues\n`,
  );
});

test('a dead replica is not used, without an error, and is used again automatically when it is back', async () => {
  const [server] = addresses();
  const [dead] = cluster.postgres.replicas() as [PostgresNode];
  const statuses = new Map<number, number>();
  const over = new AbortController();
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        const { status } = await call(server, 'PUT', '/api/contracts/search', {
          body: { searchText: 'smith' },
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  await wait(500);
  await dead.kill();
  await until(() => stateOn(server, dead), 'unreachable');
  await wait(500);
  await dead.start();
  const back = await until(() => stateOn(server, dead), 'ready');
  over.abort();
  await load;
  process.stdout.write(
    `killed: ${JSON.stringify(Object.fromEntries(statuses))} by status, back ${back.toFixed(1)} s after its start\n`,
  );
  expect([...statuses.keys()]).toEqual([200]);
});

test('an idle primary leaves no replica behind', async () => {
  const [server] = addresses();
  await wait(12_000);
  for (const node of cluster.postgres.replicas()) expect(await stateOn(server, node)).toBe('ready');
});

test('a promoted replica is no longer read as one, and the other one follows it', async () => {
  const [server] = addresses();
  await cluster.postgres.primary().shutDown();
  const promoted = await cluster.postgres.promote();
  await until(() => stateOn(server, promoted), 'primary');
  const [old, other] = [cluster.postgres.nodes[0], cluster.postgres.replicas().at(-1)] as [
    PostgresNode,
    PostgresNode,
  ];
  await until(() => stateOn(server, other), 'ready', 40);
  await cluster.postgres.rejoin(old);
  await until(() => stateOn(server, old), 'ready', 40);
  const contract = next();
  const voided = await call(server, 'PUT', '/api/rater/voidcontract', { body: voidOf(contract) });
  expect(voided.status).toBe(200);
});

test('a replica that still follows the old primary, which lives on, is never read', async () => {
  const old = cluster.postgres.primary();
  const [promoted, stray] = cluster.postgres.replicas() as [PostgresNode, PostgresNode];
  await old.shutDown();
  await stray.shutDown();
  await cluster.postgres.promote(promoted);
  // Nobody notified them of the promotion.
  await old.start();
  await stray.start();
  for (const server of addresses()) await until(() => stateOn(server, promoted), 'primary', 40);
  const contract = next();
  expect(
    (await call(addresses()[0], 'PUT', '/api/rater/voidcontract', { body: voidOf(contract) })).status,
  ).toBe(200);
  await passBy(old, stray, promoted);
  const states = new Set<string | undefined>();
  for (let look = 0; look < 40; look += 1) {
    for (const server of addresses()) states.add(await stateOn(server, stray));
    await wait(50);
  }
  process.stdout.write(`a replica of the old primary, ahead of the new one: ${[...states].join(', ')}\n`);
  expect(states).not.toContain('ready');
  expect(await stateOn(addresses()[0], stray)).toBe('foreign');
  await old.shutDown();
  for (const node of [old, stray]) await cluster.postgres.rejoin(node);
  for (const server of addresses()) await until(() => stateOn(server, stray), 'ready', 40);
});

/** Lets the old primary write until its replica is at later places than the new primary. */
async function passBy(old: PostgresNode, stray: PostgresNode, promoted: PostgresNode): Promise<void> {
  const [at] = await promoted.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
  const text = 'SELECT pg_last_wal_replay_lsn() > $1::pg_lsn AS passed';
  const isPassed = async () => (await stray.query<{ passed: boolean }>(text, [at?.lsn]))[0]?.passed === true;
  for (let tries = 0; tries < 100 && !(await isPassed()); tries += 1) {
    // Without a write in between, there is nothing to switch from.
    await old.query('SELECT txid_current()');
    await old.query('SELECT pg_switch_wal()');
    await wait(200);
  }
  expect(await isPassed()).toBe(true);
}
