import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../scripts/cluster/pitlane-server.ts';
import { type ServedCluster, startServedCluster } from '../../scripts/cluster/served-cluster.ts';

// Run by `npm run test:soak -- replicas`: three servers behind a proxy, a primary and two replicas.

let cluster: ServedCluster;
beforeAll(async () => {
  cluster = await startServedCluster({ servers: 3, replicas: 2, contracts: 2_000, isSynchronous: true });
});
afterAll(() => cluster?.stop());

test('every server answers a session that one of them began', async () => {
  const { balancer, servers } = cluster;
  const token = await signIn(balancer.address, 'admin');
  for (const { address } of servers) {
    const answer = await fetch(`${address}/api/contracts/search`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-session-token': token },
      body: JSON.stringify({ searchText: 'smith' }),
    });
    expect(answer.status).toBe(200);
  }
});
