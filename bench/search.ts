// npm run bench:search [-- --contracts 1000000] [--embedded]: search over HTTP, its tail, its ratio to a key lookup, its throughput.
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { openPostgres } from '@pitlane/server/db/postgres';
import autocannon from 'autocannon';
import { bareNode, median, ms, percentile, timed } from './figures.ts';
import { type MixedSearch, readMix, signIn } from './search-mix.ts';
import { type ServedBook, serveBook } from './served-book.ts';

const rounds = 5;
const { values: options } = parseArgs({
  options: {
    contracts: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
  },
});
const contracts = Number(options.contracts ?? (options.embedded ? 100_000 : 1_000_000));

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends one request on the one connection and reads its answer to the end. */
function send(
  served: ServedBook,
  method: string,
  path: string,
  token: string,
  body?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-session-token': token,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(new URL(path, served.address), { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const searchBody = (text: string) => JSON.stringify({ searchText: text, searchAllDealers: true, limit: 50 });

async function oneRound(served: ServedBook, mix: readonly MixedSearch[], admin: string) {
  const searches: number[] = [];
  const lookups: number[] = [];
  for (const { token, text, key } of mix) {
    const took = await timed(() => send(served, 'PUT', '/api/contracts/search', token, searchBody(text)));
    searches.push(took);
    const lookup = () => send(served, 'GET', `/api/v1/contracts/${encodeURIComponent(key)}`, admin);
    lookups.push(await timed(lookup));
  }
  return { searches, lookups };
}

async function selectOne(databaseUrl: string): Promise<number> {
  const db = openPostgres({ databaseUrl });
  await db.query('SELECT 1');
  const took: number[] = [];
  for (let run = 0; run < 200; run++) took.push(await timed(() => db.query('SELECT 1')));
  await db.close();
  return median(took);
}

async function throughput(served: ServedBook, mix: readonly MixedSearch[]): Promise<autocannon.Result> {
  return autocannon({
    url: served.address,
    connections: 16,
    duration: 10,
    requests: mix.map(({ token, text }) => ({
      method: 'PUT',
      path: '/api/contracts/search',
      headers: { 'content-type': 'application/json', 'x-session-token': token },
      body: searchBody(text),
    })),
  });
}

const served = await serveBook(options.embedded ? 'embedded' : 'postgres', contracts);
try {
  const mix = await readMix(served.address);
  const admin = await signIn(served.address, 'admin');
  await oneRound(served, mix, admin);
  const found: Awaited<ReturnType<typeof oneRound>>[] = [];
  for (let round = 0; round < rounds; round++) found.push(await oneRound(served, mix, admin));
  const of = (pick: (round: (typeof found)[number]) => number[], share: number) =>
    median(found.map((round) => percentile(pick(round), share)));
  const [p50, p99] = [of((r) => r.searches, 0.5), of((r) => r.searches, 0.99)];
  const lookup = of((r) => r.lookups, 0.5);
  const perSecond: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await throughput(served, mix);
    if (result.non2xx + result.errors > 0)
      console.log(`of ${result.requests.total}: ${result.non2xx} not 2xx, ${result.errors} errors`);
    perSecond.push(result.requests.average);
  }
  console.log(
    `${options.embedded ? 'embedded' : 'PostgreSQL'}, ${contracts} contracts, ${mix.length} searches, median of ${rounds} runs`,
  );
  console.log(`  search p50              ${ms(p50)}`);
  console.log(`  search p99              ${ms(p99)}`);
  console.log(`  key lookup p50          ${ms(lookup)}, search is ${(p50 / lookup).toFixed(2)} times`);
  console.log(`  key lookup p99          ${ms(of((r) => r.lookups, 0.99))}`);
  console.log(`  16 clients              ${median(perSecond).toFixed(0)} searches/s`);
  if (served.databaseUrl) console.log(`  SELECT 1                ${ms(await selectOne(served.databaseUrl))}`);
  console.log(`  node -e 0               ${ms(median([1, 2, 3, 4, 5].map(bareNode)))}`);
  if (options.slow) {
    // The median of each search distinguishes a slow statement from a busy machine.
    const each = mix.map(
      ({ text }, index) => [median(found.map((round) => round.searches[index] ?? 0)), text] as const,
    );
    for (const [took, text] of each.toSorted((a, b) => b[0] - a[0]).slice(0, 15))
      console.log(`    ${ms(took)}  ${text}`);
  }
} finally {
  agent.destroy();
  await served.stop();
}
