// npm run bench:search [-- --contracts 1000000] [--embedded] [--slow]: search over HTTP, as a ratio to a key lookup through the same stack,
// in CPU time and in searches per second. BENCH_DATABASE_URL: a database that is loaded once and kept; with it, 1 M takes two minutes.
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { openPostgres } from '@pitlane/server/db/postgres';
import autocannon from 'autocannon';
import { withCpuTime } from './cpu-time.ts';
import { bareNode, median, ms, percentile, timed } from './figures.ts';
import { type MixedSearch, readMix, signIn } from './search-mix.ts';
import { type ServedBook, serveBook } from './served-book.ts';

const rounds = 5;
/** Not counted: caches, prepared statements and compiled code come first, and each connection has its own statements. */
const roundsBefore = 3;
/** Simultaneous clients, and how many seconds they search and look up in each round. */
const clients = 16;
const searchSeconds = 6;
const lookupSeconds = 3;

const { values: options } = parseArgs({
  options: {
    contracts: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
  },
});
const contracts = Number(options.contracts ?? (options.embedded ? 100_000 : 1_000_000));

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A request as both the single client and the crowd send it. */
interface Sent {
  method: 'GET' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

function searchOf({ token, text }: MixedSearch): Sent {
  return {
    method: 'PUT',
    path: '/api/contracts/search',
    headers: { 'x-session-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ searchText: text, searchAllDealers: true, limit: 50 }),
  };
}

function lookupOf({ key }: MixedSearch, token: string): Sent {
  const path = `/api/v1/contracts/${encodeURIComponent(key)}`;
  return { method: 'GET', path, headers: { 'x-session-token': token } };
}

/** Sends one request on the one connection and reads its answer to the end. */
function send(address: string, { path, method, headers, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = { agent, method, headers: { ...headers, ...length } };
    const sent = request(new URL(path, address), asked, (answer) => {
      answer.resume();
      answer.once('end', resolve);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** What one client waits for each search and, in turns with it, for a key lookup. */
async function waits(address: string, mix: readonly MixedSearch[], admin: string) {
  const searches: number[] = [];
  const lookups: number[] = [];
  for (const mixed of mix) {
    searches.push(await timed(() => send(address, searchOf(mixed))));
    lookups.push(await timed(() => send(address, lookupOf(mixed, admin))));
  }
  return { searches, lookups };
}

/** Many clients at once: calls a second, and what one of them takes of the CPU, in milliseconds. */
async function crowd(served: ServedBook, requests: Sent[], duration: number) {
  const load = { url: served.address, connections: clients, duration, requests };
  const { result, cpu } = await withCpuTime(served, () => autocannon(load));
  if (result.non2xx + result.errors > 0)
    console.log(
      `of ${result.requests.total}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    );
  const each = (seconds = Number.NaN) => (1000 * seconds) / result.requests.total;
  return { perSecond: result.requests.average, node: each(cpu?.node), postgres: each(cpu?.postgres) };
}

/**
 * Moves the recorded views of other dealers' contracts out of the hour that is counted at each lookup: these few users look up the same contracts
 * thousands of times an hour, which no one does.
 */
async function moveViews({ databaseUrl }: ServedBook): Promise<void> {
  if (databaseUrl === undefined) return;
  const db = openPostgres({ databaseUrl });
  const text = `UPDATE audit SET at = at - interval '1 hour' WHERE action = 'contract.findForeign' AND at > now() - interval '1 hour'`;
  await db.asOwner((owner) => owner.query(text));
  await db.close();
}

async function oneRound(served: ServedBook, mix: readonly MixedSearch[], admin: string) {
  await moveViews(served);
  return {
    ...(await waits(served.address, mix, admin)),
    search: await crowd(served, mix.map(searchOf), searchSeconds),
    lookup: await crowd(
      served,
      mix.map((mixed) => lookupOf(mixed, admin)),
      lookupSeconds,
    ),
  };
}

type Round = Awaited<ReturnType<typeof oneRound>>;

async function selectOne(databaseUrl: string): Promise<number> {
  const db = openPostgres({ databaseUrl });
  await db.query('SELECT 1');
  const took: number[] = [];
  for (let run = 0; run < 200; run++) took.push(await timed(() => db.query('SELECT 1')));
  await db.close();
  return median(took);
}

/** What search must reach, by the size of the book. Ratios hold on every machine; times and searches a second on the one they were set on. */
const targets = {
  ratio: 2,
  p99: new Map([
    [1_000_000, 7],
    [5_000_000, 12],
  ]).get(contracts),
  perSecond: contracts === 1_000_000 ? 1_100 : undefined,
};

function line(what: string, figures: string, must?: string, isReached?: boolean): void {
  const verdict = must === undefined ? '' : `  must ${must}: ${isReached ? 'reached' : 'MISSED'}`;
  console.log(`  ${what.padEnd(18)}${figures}${verdict}`);
}

function print(found: readonly Round[]): void {
  const of = (figure: (round: Round) => number) => median(found.map(figure));
  for (const [what, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const search = of(({ searches }) => percentile(searches, share));
    const ratio = of(({ searches, lookups }) => percentile(searches, share) / percentile(lookups, share));
    const lookup = of(({ lookups }) => percentile(lookups, share));
    const must = `at most ${targets.ratio.toFixed(1)} times`;
    const figures = `search ${ms(search)}, key lookup ${ms(lookup)}: ${ratio.toFixed(2)} times`;
    line(what, figures, must, ratio <= targets.ratio);
    if (share === 0.99 && targets.p99 !== undefined)
      line('p99', `search ${ms(search)}`, `< ${targets.p99} ms`, search < targets.p99);
  }
  for (const [what, pick] of [
    ['a search', (round: Round) => round.search],
    ['a key lookup', (round: Round) => round.lookup],
  ] as const) {
    const node = of((round) => pick(round).node);
    const postgres = of((round) => pick(round).postgres);
    const both = of((round) => pick(round).node + pick(round).postgres);
    line(what, `${ms(both)} of CPU time: ${ms(node)} in Node, ${ms(postgres)} in PostgreSQL`);
  }
  const perSecond = of(({ search }) => search.perSecond);
  const must = targets.perSecond === undefined ? undefined : `≥ ${targets.perSecond}`;
  line(
    `${clients} clients`,
    `${perSecond.toFixed(0)} searches/s`,
    must,
    perSecond >= (targets.perSecond ?? 0),
  );
  line(`${clients} clients`, `${of(({ lookup }) => lookup.perSecond).toFixed(0)} key lookups/s`);
}

/** The median of each search distinguishes a slow statement from a busy machine. */
function printSlowest(found: readonly Round[], mix: readonly MixedSearch[]): void {
  const each = mix.map(
    ({ text }, index) => [median(found.map(({ searches }) => searches[index] ?? 0)), text] as const,
  );
  for (const [took, text] of each.toSorted((a, b) => b[0] - a[0]).slice(0, 15))
    console.log(`    ${ms(took)}  ${text}`);
}

const served = await serveBook(options.embedded ? 'embedded' : 'postgres', contracts);
try {
  const mix = await readMix(served.address);
  const admin = await signIn(served.address, 'admin');
  for (let round = 0; round < roundsBefore; round++) await oneRound(served, mix, admin);
  const found: Round[] = [];
  for (let round = 0; round < rounds; round++) found.push(await oneRound(served, mix, admin));
  const kind = options.embedded ? 'embedded' : 'PostgreSQL';
  console.log(`${kind}, ${contracts} contracts, ${mix.length} searches, median of ${rounds} rounds`);
  print(found);
  if (served.databaseUrl) console.log(`  ${'SELECT 1'.padEnd(22)}${ms(await selectOne(served.databaseUrl))}`);
  console.log(`  ${'node -e 0'.padEnd(22)}${ms(median([1, 2, 3, 4, 5].map(bareNode)))}`);
  if (options.slow) printSlowest(found, mix);
} finally {
  agent.destroy();
  await served.stop();
}
