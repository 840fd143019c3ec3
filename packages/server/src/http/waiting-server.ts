import { createServer } from 'node:http';
import type { Config } from '../config.ts';
import { unreachable } from './error-handler.ts';

/** What `/readyz` says while the server waits for its database. */
const waiting = 'waiting for the database';

/** Takes the server's place while it waits for its database: it lives, isn't ready, and answers calls as it does when it loses its database. Returns how it ends. */
export async function answerWhileWaiting({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    const [status, body] =
      path === '/healthz'
        ? [200, { status: 'ok' }]
        : path === '/readyz'
          ? [503, { status: waiting }]
          : [503, { code: -1, data: null, errors: [unreachable] }];
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        // The next request is for the server itself.
        connection: 'close',
        ...(status === 503 && { 'retry-after': '1' }),
      })
      .end(JSON.stringify(body));
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port }, resolve);
  await listening;
  return async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
}
