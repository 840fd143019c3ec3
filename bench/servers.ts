// npm run bench:servers [-- --contracts 20000 --servers 3 --replicas 2]: searches on 1, 2 and 3 servers with replicas, the start of a second server, and how
// long nothing can be changed after the primary is killed.
import { parseArgs } from 'node:util';
import { startFleet } from '../scripts/load/fleet.ts';
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
});
console.log(`${options.contracts} contracts, a primary and ${options.replicas} replicas`);
try {
  await measureSearches(fleet);
  await measureStarts(fleet);
  await measureFailover(fleet);
} finally {
  await fleet.stopServers();
  await fleet.stop();
}
