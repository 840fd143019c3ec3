/** The proxy in front of the servers, as a process of its own, which can be killed: its port, then the servers. */
import { startBalancer } from '../cluster/balancer.ts';

const [port = '0', ...servers] = process.argv.slice(2);
await startBalancer(() => servers, Number(port));
process.send?.('ready');
// Whatever ends the test ends the proxy.
process.on('disconnect', () => process.exit());
