// npm run bench:live: what streams of changes cost a server, in one run: 2,000 streams of one server over 100,000 contracts in a private PostgreSQL.
// How long after a commit at another server all of them have heard of it, the server's memory for them, searches and writes with and without them. The aims: all
// within 200 ms, under 100 MB, searches as without (areas.md §14). This process is the other end of all streams, and shares the machine.

import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '@pitlane/server/db/postgres';
import { createChangeFeed } from '@pitlane/server/features/live/change-feed';
import { createSessionStore } from '@pitlane/server/identity/session-store';
import { addPeople } from '@pitlane/server/testing/people';
import { median, ms, percentile } from './figures.ts';
import { type Held, heldBy } from './heap.ts';
import { plainCalls } from './plain-call.ts';
import { signIn } from './search-mix.ts';
import { serveBook } from './served-book.ts';

const streams = Number(process.env['BENCH_STREAMS'] ?? 2_000);
const contracts = Number(process.env['BENCH_CONTRACTS'] ?? 100_000);
const perUser = 10;
const aims = { heardMs: 200, memoryMb: 100 };
const writers = 4;
const writingMs = 4_000;

/** A stream that only counts what it hears. */
interface Listener {
  request: ClientRequest;
  heard: number;
}

const served = await serveBook('postgres', contracts);
const db = openPostgres({ databaseUrl: served.databaseUrl ?? '' });
let onHeard: () => void = () => undefined;
try {
  const usernames = Array.from({ length: Math.ceil(streams / perUser) }, (_, at) => `listener${at}`);
  const dealers = await db.query<{ code: string }>('SELECT dealer_code AS code FROM dealers ORDER BY 1');
  const people = usernames.map((username, at) => ({
    username,
    role: 'FIUser' as const,
    dealerCode: dealers[at % dealers.length]?.code ?? '',
  }));
  await addPeople(db, people);
  const staff = await signIn(served.address, 'staff');
  const keys = await someKeys();
  const without = { searches: await searches(staff), writes: await writesPerSecond(staff, keys) };
  const tokens = await signInAll(usernames);
  await wait(3_000);
  const feed = createChangeFeed(db, (error) => console.error(error));
  await feed.start();
  const cold = memoryOf(served.pid);
  // Opening thousands at once takes memory for the calls, which the process keeps: what the streams hold is seen when they are opened again.
  for (const one of await openAll(tokens)) one.request.destroy();
  await wait(3_000);
  const before = await heldBy(served.pid);
  const open = await openAll(tokens);
  await wait(3_000);
  const uncollected = memoryOf(served.pid);
  const held = await heldBy(served.pid);
  const memory = held.rss - before.rss;
  const heard: number[] = [];
  for (let run = 0; run < 20; run += 1) heard.push(await untilAllHeard(open));
  const withStreams = { searches: await searches(staff), writes: await writesPerSecond(staff, keys) };
  for (const one of open) one.request.destroy();
  await feed.stop();
  const worst = Math.max(...heard);
  const says = ({ searches: times, writes }: typeof without) =>
    `search p50 ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}; ${writes.toFixed(0)} notes/s`;
  console.log(
    `${open.length} streams hear of a commit at another server after ${ms(median(heard))} (median of 20), ${ms(worst)} at most`,
  );
  console.log(
    `memory of the server: ${cold.toFixed(0)} MB at first, ${before.rss.toFixed(0)} MB after they were opened once, ${memory.toFixed(0)} MB more with them open (${(uncollected - before.rss).toFixed(0)} before garbage collection)`,
  );
  const each = (name: keyof Held) => `${(((held[name] - before[name]) * 1024) / open.length).toFixed(1)} kB`;
  console.log(
    `for each stream, after garbage collection: ${each('rss')} RSS, ${each('heap')} heap, ${each('external')} external`,
  );
  console.log(`without streams: ${says(without)}`);
  console.log(`with streams:    ${says(withStreams)}`);
  if (worst > aims.heardMs || memory > aims.memoryMb) process.exitCode = 1;
} finally {
  await db.close();
  await served.stop();
}

/** Signs people in at the database: at the server, so many at once are refused. */
async function signInAll(usernames: readonly string[]): Promise<string[]> {
  const sessions = createSessionStore(db, () => new Date());
  const identities = await db.query<{ id: string }>('SELECT id FROM identities WHERE username = ANY ($1)', [
    usernames,
  ]);
  const begun = await Promise.all(identities.map(({ id }) => sessions.start(id, 'api')));
  return begun.map(({ token }) => token);
}

/** Names of contracts that are written to. */
async function someKeys(): Promise<string[]> {
  const rows = await db.transaction(
    (tx) =>
      tx.query<{ key: string }>(
        `SELECT program_code || '-' || contract_number || contract_suffix AS key FROM contracts ORDER BY id LIMIT 500`,
      ),
    { scope: { kind: 'all' }, readOnly: true },
  );
  return rows.map(({ key }) => key);
}

async function searches(token: string): Promise<number[]> {
  const calls = plainCalls(served.address, token);
  const times: number[] = [];
  for (let run = 0; run < 400; run += 1) {
    const body = {
      searchText: ['smith', 'jo', 'garcia', '1513', 'will'][run % 5],
      searchAllDealers: true,
      limit: 50,
    };
    const started = performance.now();
    await calls.ask({ method: 'PUT', path: '/api/contracts/search', body });
    // The first ones warm it up.
    if (run >= 50) times.push(performance.now() - started);
    await wait(2);
  }
  calls.close();
  return times;
}

async function addNote(calls: ReturnType<typeof plainCalls>, key: string): Promise<void> {
  const { status, text } = await calls.ask({
    method: 'POST',
    path: `/api/v1/contracts/${key}/notes`,
    body: { text: 'Called' },
  });
  if (status !== 200) throw new Error(`${status}: ${text()}`);
}

async function writesPerSecond(token: string, keys: readonly string[]): Promise<number> {
  let done = 0;
  const until = performance.now() + writingMs;
  const write = async (lane: number) => {
    const calls = plainCalls(served.address, token);
    for (let at = lane; performance.now() < until; at += writers) {
      await addNote(calls, keys[at % keys.length] ?? '');
      done += 1;
    }
    calls.close();
  };
  await Promise.all(Array.from({ length: writers }, (_, lane) => write(lane)));
  return done / (writingMs / 1000);
}

async function openAll(tokens: readonly string[]): Promise<Listener[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const opened: Listener[] = [];
  for (const token of tokens) {
    const ofUser = Array.from({ length: Math.min(perUser, streams - opened.length) }, () =>
      listen(token, agent),
    );
    opened.push(...(await Promise.all(ofUser)));
  }
  return opened;
}

function listen(token: string, agent: Agent): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const sent = get(
      `${served.address}/api/v1/changes`,
      { agent, headers: { 'x-session-token': token } },
      (answer) => {
        if (answer.statusCode !== 200)
          return reject(new Error(`A stream was answered ${answer.statusCode}.`));
        const listener: Listener = { request: sent, heard: 0 };
        answer.setEncoding('latin1');
        answer.on('data', (text: string) => {
          if (text.includes('event: begin')) resolve(listener);
          else if (text.includes('event: change')) {
            listener.heard += 1;
            onHeard();
          }
        });
        answer.on('error', () => undefined);
      },
    );
    sent.on('error', reject);
  });
}

/** Milliseconds from the commit of something that everyone hears of, written by another server, until the last stream heard of it. */
async function untilAllHeard(open: readonly Listener[]): Promise<number> {
  let left = open.length;
  const all = Promise.withResolvers<number>();
  onHeard = () => {
    left -= 1;
    if (left === 0) all.resolve(performance.now());
  };
  await db.query(
    "UPDATE announcements SET name = name || '.' WHERE id = (SELECT min(id) FROM announcements)",
  );
  const committed = performance.now();
  const last = await all.promise;
  onHeard = () => undefined;
  // Some commits come right after a round, and some in quiet.
  await wait(Math.random() * 400);
  return last - committed;
}

/** What a process has in memory, in MB. */
function memoryOf(pid: number): number {
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(resident) / 1024;
}
