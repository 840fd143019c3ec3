import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Throws StartError if the server could not listen; asked before the long work of a first start. */
export async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('error', (error) => reject(listenErrorOf(error, host, port)));
  probe.listen({ host, port }, resolve);
  await promise;
  await new Promise((closed) => probe.close(closed));
}

/** Starts listening and returns the address for a browser. Throws StartError. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenErrorOf(error, host, port);
  }
  const bound = app.server.address();
  return urlOf(host, bound && typeof bound === 'object' ? bound.port : port);
}

/** Writes the address of a browser on this machine for what the server listens on. */
export function urlOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function listenErrorOf(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = port < 65_535 ? port + 1 : port - 1;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use. Stop the program that uses it, or set PORT to another one, such as ${other}.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} needs administrator rights. Set PORT to one above 1023, such as 4780.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `HOST is “${host}”, which isn't an address of this machine. Use one that is, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}
