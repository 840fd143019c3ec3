// npm run bench:live: what streams of changes cost a server, in one run: 2,000 streams of one server over 100,000 contracts in a private PostgreSQL.
// How long after a commit at another server all of them have heard of it, what telling them takes of the processor, the server's memory for them, and searches
// alone and next to the same notes, without, with and again without them. The aims: all within 200 ms, under 100 MB, searches as without (areas.md §14). This
// process is the other end of all streams, and shares the machine.

import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '@pitlane/server/db/postgres';
import { createChangeFeed } from '@pitlane/server/features/live/change-feed';
import { createSessionStore } from '@pitlane/server/identity/session-store';
import { addPeople } from '@pitlane/server/testing/people';
import { withCpuTime } from './cpu-time.ts';
import { median, ms, percentile } from './figures.ts';
import { type Held, heldBy } from './heap.ts';
import { plainCalls } from './plain-call.ts';
import { signIn } from './search-mix.ts';
import { serveBook } from './served-book.ts';

const streams = Number(process.env['BENCH_STREAMS'] ?? 2_000);
const contracts = Number(process.env['BENCH_CONTRACTS'] ?? 100_000);
const perUser = 10;
const aims = { heardMs: 200, memoryMb: 100 };
/** Searches of one measurement; the first ones warm it up. */
const searchesMade = 600;
const warmingUp = 50;
const tellings = 20;
const writers = 4;
const writingMs = 4_000;
/** Notes a second next to which searches are measured: the same with streams and without, far more than a book of this size gets. */
const notesBeside = 200;

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
  const feed = createChangeFeed(db, (error) => console.error(error));
  await feed.start();
  const without = await measured(staff, keys);
  const tokens = await signInAll(usernames);
  await wait(3_000);
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
  const telling = await withCpuTime(served, async () => {
    for (let run = 0; run < tellings; run += 1) heard.push(await untilAllHeard(open));
  });
  const withStreams = await measured(staff, keys);
  for (const one of open) one.request.destroy();
  await wait(3_000);
  const again = await measured(staff, keys);
  await feed.stop();
  const worst = Math.max(...heard);
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
  console.log(
    `telling a change: ${(((telling.cpu?.node ?? Number.NaN) * 1e6) / tellings / open.length).toFixed(1)} µs of the server's processor for each stream`,
  );
  report('without streams', without);
  report('with streams', withStreams);
  report('without again', again);
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

/** Searches alone and next to notes, with what a search takes of the server's processor alone, and how many notes it takes at most. */
async function measured(token: string, keys: readonly string[]) {
  const alone = await withCpuTime(served, () => searches(token));
  const { signal, end } = ending();
  const notes = addNotes(token, keys, { signal, perSecond: notesBeside });
  const beside = await searches(token);
  end();
  await notes;
  const most = ending();
  setTimeout(most.end, writingMs);
  const done = await addNotes(token, keys, { signal: most.signal, perSecond: Infinity });
  return { alone, beside, notesPerSecond: done / (writingMs / 1000) };
}

function ending() {
  const controller = new AbortController();
  return { signal: controller.signal, end: () => controller.abort() };
}

function report(what: string, { alone, beside, notesPerSecond }: Awaited<ReturnType<typeof measured>>): void {
  const says = (times: readonly number[]) => `p50 ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}`;
  const cpu = ((alone.cpu?.node ?? Number.NaN) * 1000) / searchesMade;
  console.log(
    `${what.padEnd(16)} search alone ${says(alone.result)} (${cpu.toFixed(2)} ms of the server's processor); next to ${notesBeside} notes/s ${says(beside)}; at most ${notesPerSecond.toFixed(0)} notes/s`,
  );
}

async function searches(token: string): Promise<number[]> {
  const calls = plainCalls(served.address, token);
  const times: number[] = [];
  for (let run = 0; run < searchesMade; run += 1) {
    const body = {
      searchText: ['smith', 'jo', 'garcia', '1513', 'will'][run % 5],
      searchAllDealers: true,
      limit: 50,
    };
    const started = performance.now();
    await calls.ask({ method: 'PUT', path: '/api/contracts/search', body });
    if (run >= warmingUp) times.push(performance.now() - started);
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

/** Adds notes until it is ended, at no more than so many a second, and returns how many. */
async function addNotes(
  token: string,
  keys: readonly string[],
  { signal, perSecond }: { signal: AbortSignal; perSecond: number },
): Promise<number> {
  let done = 0;
  const started = performance.now();
  const write = async (lane: number) => {
    const calls = plainCalls(served.address, token);
    for (let at = lane; !signal.aborted; at += writers) {
      const early = started + (at * 1000) / perSecond - performance.now();
      if (early > 0) await wait(early);
      await addNote(calls, keys[at % keys.length] ?? '');
      done += 1;
    }
    calls.close();
  };
  await Promise.all(Array.from({ length: writers }, (_, lane) => write(lane)));
  return done;
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
