import { Agent, request } from 'node:http';
import type { Fleet } from '../../scripts/load/fleet.ts';
import { readyPid } from '../../scripts/test/postgres.ts';
import { type MixedSearch, readMix } from '../search-mix.ts';
import { cpuSecondsOf } from './cpu.ts';

/** Each number of servers is measured this often, in turn, so that a machine that gets slower or faster counts for all. */
const rounds = 3;
const secondsEach = 3;
const atOncePerServer = 8;

/** Cores that a node of PostgreSQL has in what is calculated. */
const postgresCores = 2;

/** Reads after the end of the log run on the primary. */
const latestPlace = 'FFFFFFFF/FFFFFFFF';

/** What so many servers are asked, and what came out in all rounds. */
interface Measured {
  servers: number;
  onPrimary: boolean;
  searches: number;
  seconds: number;
  cpu: Used;
}

/** CPU-seconds of what answers searches. */
interface Used {
  servers: number;
  primary: number;
  replicas: number;
}

/** Measures searches on 1, 2 and more servers: what came out here, with shared cores, and what a search costs, from which the rest is calculated. */
export async function measureSearches(fleet: Fleet): Promise<void> {
  const mix = await readMix(fleet.address);
  await search(fleet.addresses, { mix, forSeconds: 3 });
  const all: Measured[] = fleet.addresses.map((_, at) => startOf(at + 1, false));
  // Without replicas, this is what they are compared with.
  if (fleet.postgres.replicas().length > 0) all.push(startOf(fleet.addresses.length, true));
  for (let round = 0; round < rounds; round += 1) for (const one of all) await measure(fleet, one, mix);
  print(fleet, all);
}

const startOf = (servers: number, onPrimary: boolean): Measured => ({
  servers,
  onPrimary,
  searches: 0,
  seconds: 0,
  cpu: { servers: 0, primary: 0, replicas: 0 },
});

/** Adds a round. */
async function measure(fleet: Fleet, one: Measured, mix: readonly MixedSearch[]): Promise<void> {
  const before = cpuOf(fleet, one.servers);
  const started = performance.now();
  const asked = { mix, forSeconds: secondsEach, ...(one.onPrimary && { readAfter: latestPlace }) };
  one.searches += await search(fleet.addresses.slice(0, one.servers), asked);
  one.seconds += (performance.now() - started) / 1000;
  const after = cpuOf(fleet, one.servers);
  for (const part of ['servers', 'primary', 'replicas'] as const) one.cpu[part] += after[part] - before[part];
}

function print(fleet: Fleet, all: readonly Measured[]): void {
  const replicas = fleet.postgres.replicas().length;
  console.log(
    `\nsearches, ${atOncePerServer} at once on each server, without the proxy, ${rounds} rounds of ${secondsEach} s in turn
                         measured here                                              simulated
servers  read on         a second, shared cores  CPU ms: server  primary  replicas  a second, cores of their own`,
  );
  for (const { servers, onPrimary, searches, seconds, cpu } of all) {
    const each = (part: keyof Used) => (cpu[part] * 1000) / searches;
    const byServers = (servers * 1000) / each('servers');
    const busiest = Math.max(each('primary'), each('replicas') / Math.max(1, replicas));
    const byPostgres = (postgresCores * 1000) / busiest;
    console.log(
      [
        String(servers).padStart(7),
        (onPrimary || replicas === 0 ? 'the primary' : `${replicas} replicas`).padEnd(14),
        (searches / seconds).toFixed(0).padStart(23),
        each('servers').toFixed(2).padStart(15),
        each('primary').toFixed(2).padStart(8),
        each('replicas').toFixed(2).padStart(9),
        `${Math.min(byServers, byPostgres).toFixed(0).padStart(12)} (servers ${byServers.toFixed(0)}, PostgreSQL ${byPostgres.toFixed(0)})`,
      ].join('  '),
    );
  }
  console.log(
    `simulated: calculated from the CPU time of this run, at full use; each server has a core of its own and each node of PostgreSQL ${postgresCores}, and the busiest node counts`,
  );
}

function cpuOf({ servers, postgres }: Fleet, count: number): Used {
  const sum = (pids: readonly (number | undefined)[]) =>
    pids.reduce<number>((total, pid) => total + (pid === undefined ? 0 : cpuSecondsOf(pid)), 0);
  return {
    servers: sum(servers.slice(0, count).map((server) => server.pid())),
    primary: sum([readyPid(postgres.primary().data)]),
    replicas: sum(postgres.replicas().map(({ data }) => readyPid(data))),
  };
}

/** Searches for so many seconds, and gives how many were answered. */
async function search(
  addresses: readonly string[],
  { mix, forSeconds, readAfter }: { mix: readonly MixedSearch[]; forSeconds: number; readAfter?: string },
): Promise<number> {
  const until = performance.now() + forSeconds * 1000;
  let done = 0;
  let next = 0;
  const searching = async (address: string, agent: Agent) => {
    while (performance.now() < until) {
      const { token, text } = mix[next++ % mix.length] as MixedSearch;
      await put(`${address}/api/contracts/search`, {
        agent,
        token,
        readAfter,
        body: JSON.stringify({ searchText: text }),
      });
      done += 1;
    }
  };
  await Promise.all(
    addresses.flatMap((address) => {
      const agent = new Agent({ keepAlive: true });
      return Array.from({ length: atOncePerServer }, () => searching(address, agent));
    }),
  );
  return done;
}

/** Asks as cheaply as a client can: this process has a part of the same cores. */
function put(
  url: string,
  {
    agent,
    token,
    readAfter,
    body,
  }: { agent: Agent; token: string; readAfter: string | undefined; body: string },
): Promise<void> {
  const headers = {
    'x-session-token': token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'gzip',
    ...(readAfter !== undefined && { 'pitlane-read-after': readAfter }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A search was answered by ${answer.statusCode}.`));
      answer.on('error', reject).on('end', resolve).resume();
    });
    sent.on('error', reject).end(body);
  });
}
