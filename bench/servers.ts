// npm run bench:servers [-- --contracts 20000 --servers 3 --replicas 2]: searches on 1, 2 and 3 servers that read on replicas (READ_DATABASE_URL), the start of
// a second server, and how long nothing can be changed after the primary is killed. All of them are processes of this machine, so what a search costs is measured,
// and what machines of their own would do is calculated from it: the output says which is which.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startFleet } from '../scripts/load/fleet.ts';
import { untilWhole } from '../scripts/load/kills.ts';
import { measureFailover } from './servers/failover.ts';
import { measureSearches } from './servers/searches.ts';
import { measureStarts } from './servers/starts.ts';

const { values: options } = parseArgs({
  options: {
    contracts: { type: 'string', default: '20000' },
    servers: { type: 'string', default: '3' },
    replicas: { type: 'string', default: '2' },
  },
});

const fleet = await startFleet({
  servers: Number(options.servers),
  replicas: Number(options.replicas),
  contracts: Number(options.contracts),
  smtpUrl: undefined,
  forteUrl: undefined,
  watch: 'nothing',
  broken: undefined,
  // Servers whose primary is killed say so.
  isQuiet: true,
});
const hasReplicas = Number(options.replicas) > 0;
console.log(
  `${options.contracts} contracts; ${options.servers} servers, a primary and ${options.replicas} replica${options.replicas === '1' ? '' : 's'}${hasReplicas ? ' that they read on (READ_DATABASE_URL)' : ''}
simulated: machines and their network. Everything runs here, on ${availableParallelism()} shared cores and over loopback (load ${loadavg()[0]?.toFixed(1)})`,
);
try {
  if (hasReplicas) {
    const waitedMs = await untilWhole(fleet, performance.now());
    console.log(`all replicas are read (after ${(waitedMs / 1000).toFixed(1)} s)`);
  }
  await measureSearches(fleet);
  await measureStarts(fleet);
  await measureFailover(fleet);
} finally {
  await fleet.stopServers();
  await fleet.stop();
}
