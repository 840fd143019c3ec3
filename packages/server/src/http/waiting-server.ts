import { createServer, type IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { unreachable } from './error-handler.ts';

/** The response of `/readyz` while the server waits for its database. */
const waiting = 'waiting for the database';

/** The page for browsers in the meantime. It has nothing of the portal, whose brand is in the database. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Starting…</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem }</style>
<p>The portal can't reach its database right now. This page tries again every few seconds.
`;

interface Answer {
  status: number;
  type: string;
  text: string;
}

function answerTo({ url, headers }: IncomingMessage): Answer {
  const path = url?.split('?')[0];
  if (path === '/healthz') return json(200, { status: 'ok' });
  if (path === '/readyz') return json(503, { status: waiting });
  if (headers.accept?.includes('text/html')) return { status: 503, type: 'text/html', text: page };
  return json(503, { code: -1, data: null, errors: [unreachable] });
}

function json(status: number, body: object): Answer {
  return { status, type: 'application/json', text: JSON.stringify(body) };
}

/** Takes the server's place while it waits for its database: it lives, isn't ready, and answers calls as it does when it loses its database. Returns how it ends. */
export async function answerWhileWaiting({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const { status, text, type } = answerTo(request);
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
        // The next request is for the server itself.
        connection: 'close',
        ...(status === 503 && { 'retry-after': '1' }),
      })
      .end(text);
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
