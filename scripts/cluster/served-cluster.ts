import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Balancer, startBalancer } from './balancer.ts';
import { bookOn } from './book.ts';
import { createServerProcess, type PitlaneServer } from './pitlane-server.ts';
import { type ClusterOptions, type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import type { Login } from './postgres-node.ts';

/** Servers behind a proxy, on one PostgreSQL cluster with a demo book. */
export interface ServedCluster {
  postgres: PostgresCluster;
  servers: readonly PitlaneServer[];
  balancer: Balancer;
  /** The servers' login and database. */
  login: Login;
  stop: () => Promise<void>;
}

/** How many servers, on what. */
export interface ServedClusterOptions extends ClusterOptions {
  servers: number;
  contracts: number;
  /** Whether the servers read on the replicas. */
  readsReplicas?: boolean;
  /** Settings of every server, on top of its database and folder. */
  env?: Readonly<Record<string, string>>;
  onLog?: (server: string, line: string) => void;
}

/** Starts PostgreSQL, loads a demo book, and starts the servers and their proxy. */
export async function startServedCluster(options: ServedClusterOptions): Promise<ServedCluster> {
  const postgres = await startPostgresCluster(options);
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-servers-'));
  const servers: PitlaneServer[] = [];
  const stopServers = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const login = await bookOn(postgres.primary(), options.contracts);
    const env = {
      DATABASE_URL: postgres.addressOf(login),
      PITLANE_DATA: folder,
      ...(options.readsReplicas && { READ_DATABASE_URL: postgres.readAddressesOf(login) }),
      // A run reads the whole book several times within an hour.
      READING_LIMIT_INTERNAL: '0',
      ...options.env,
    };
    for (let number = 1; number <= options.servers; number++) {
      const name = `server-${number}`;
      const server = await createServerProcess({
        name,
        env,
        ...(options.onLog && { onLog: (line) => options.onLog?.(name, line) }),
      });
      servers.push(server);
      await server.start();
    }
    const balancer = await startBalancer(() => servers.map(({ address }) => address));
    return {
      postgres,
      servers,
      balancer,
      login,
      stop: async () => {
        await balancer.close();
        await stopServers();
      },
    };
  } catch (error) {
    await stopServers();
    throw error;
  }
}
