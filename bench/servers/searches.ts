import { Agent, request } from 'node:http';
import type { Fleet } from '../../scripts/load/fleet.ts';
import { readyPid } from '../../scripts/test/postgres.ts';
import { type MixedSearch, readMix } from '../search-mix.ts';
import { cpuSecondsOf } from './cpu.ts';

const seconds = 6;
const atOncePerServer = 8;

/** Cores that a node of PostgreSQL has in what is calculated. */
const postgresCores = 2;

/** Measures searches on 1, 2 and more servers: what came out here, with shared cores, and what a search costs, from which the rest is calculated. */
export async function measureSearches(fleet: Fleet): Promise<void> {
  const mix = await readMix(fleet.address);
  await search(fleet.addresses, mix, 3);
  console.log(`\nsearches, ${atOncePerServer} at once on each server, without the proxy`);
  console.log('         measured here                                                          simulated');
  console.log(
    'servers  a second, shared cores  CPU ms a search: servers  primary  replicas   a second, cores of their own',
  );
  let shareOfReplicas = 0;
  for (let count = 1; count <= fleet.addresses.length; count += 1) {
    const before = cpuOf(fleet, count);
    const done = await search(fleet.addresses.slice(0, count), mix, seconds);
    const after = cpuOf(fleet, count);
    const each = (part: keyof typeof after) => ((after[part] - before[part]) * 1000) / done;
    const postgres = Math.max(
      each('primary'),
      each('replicas') / Math.max(1, fleet.postgres.replicas().length),
    );
    const byServers = (count * 1000) / each('servers');
    const byPostgres = (postgresCores * 1000) / postgres;
    const figures = [each('servers'), each('primary'), each('replicas')].map((ms) => ms.toFixed(2));
    shareOfReplicas = each('replicas') / (each('primary') + each('replicas'));
    console.log(
      `${String(count).padStart(7)} ${(done / seconds).toFixed(0).padStart(23)} ${String(figures[0]).padStart(25)} ${String(figures[1]).padStart(8)} ${String(figures[2]).padStart(9)}` +
        `   ${Math.min(byServers, byPostgres).toFixed(0)} (servers ${byServers.toFixed(0)}, PostgreSQL ${byPostgres.toFixed(0)})`,
    );
  }
  console.log(
    `simulated: calculated from the CPU time of this run; each server with a core, each node of PostgreSQL with ${postgresCores}, the busiest node counts`,
  );
  if (fleet.postgres.replicas().length > 0)
    console.log(`replicas did ${(shareOfReplicas * 100).toFixed(0)}% of PostgreSQL's work in the last row`);
}

/** CPU-seconds until now of what answers searches. */
function cpuOf({ servers, postgres }: Fleet, count: number) {
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
  mix: readonly MixedSearch[],
  forSeconds: number,
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
  { agent, token, body }: { agent: Agent; token: string; body: string },
): Promise<void> {
  const headers = {
    'x-session-token': token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'gzip',
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'PUT', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A search was answered by ${answer.statusCode}.`));
      answer.on('error', reject).on('end', resolve).resume();
    });
    sent.on('error', reject).end(body);
  });
}
