import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between two databases and counts how often one asks the other and waits. */
export interface RoundTrips {
  port: number;
  /** How often since the last call. */
  take(): number;
  close(): Promise<void>;
}

/** Counts each change from an answer to a question: what follows without an answer in between is one question. */
export async function countRoundTrips(to: number): Promise<RoundTrips> {
  let asked = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(to, '127.0.0.1');
    let isAnswered = true;
    client.on('data', (part) => {
      if (isAnswered) asked += 1;
      isAnswered = false;
      database.write(part);
    });
    database.on('data', (part) => {
      isAnswered = true;
      client.write(part);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    take: () => {
      const taken = asked;
      asked = 0;
      return taken;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
