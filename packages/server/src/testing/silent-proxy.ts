import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database, whose connections can fall silent: they stay open, and nothing comes through any more. */
export interface SilentProxy {
  /** The address of the database by way of the proxy. */
  url: string;
  /** Silences the connections that there are; new ones work. */
  silence: () => void;
  /** How many connections there are now. */
  count: () => number;
  /** How often a client has spoken since its database did: the round trips, however the network cuts what they say. */
  roundTrips: () => number;
  close: () => void;
}

/** Puts a proxy in front of the database of an address. */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let roundTrips = 0;
  const server = createServer((near) => {
    let hasAnswered = true;
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.on('data', (bytes) => {
      if (hasAnswered) roundTrips += 1;
      hasAnswered = false;
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      hasAnswered = true;
      near.write(bytes);
    });
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof bound === 'object' && bound ? bound.port : 0);
  return {
    url: url.href,
    silence: () => {
      // Read and thrown away: for both sides the network takes what they send.
      for (const socket of [...pairs].flat()) socket.removeAllListeners('data').resume();
    },
    count: () => pairs.size,
    roundTrips: () => roundTrips,
    close: () => {
      server.close();
      for (const socket of [...pairs].flat()) socket.destroy();
    },
  };
}
