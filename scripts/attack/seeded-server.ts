import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { text as readText } from 'node:stream/consumers';

/** A server with one fault for each tool. */
export interface SeededServer {
  address: string;
  stop: () => Promise<void>;
}

/** The password that a list of guesses reaches at last. */
export const seededPassword = 'swordfish';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

const html = { 'content-type': 'text/html' };

/**
 * Starts a server that has, on purpose, what the tools look for: a statement put together from what was asked, a text shown as it came, a return link to
 * anywhere, a folder that should not be served, a sign-in without limits, and no time limit for a request. Without faults the tools' silence about Pitlane
 * would show nothing.
 */
export async function startSeededServer(): Promise<SeededServer> {
  const db = new DatabaseSync(':memory:');
  db.exec(
    `CREATE TABLE users (name TEXT, password TEXT); INSERT INTO users VALUES ('dealer', '${seededPassword}'), ('agent', 'x')`,
  );
  const server = createServer((request, response) => {
    void answerTo(db, request)
      .catch((error: unknown): Answer => ({ status: 500, body: String(error) }))
      .then(({ status = 200, headers = html, body = '' }) => response.writeHead(status, headers).end(body));
  });
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0, maxConnections: 100 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answerTo(db: DatabaseSync, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const body = await readText(request);
  switch (pathname) {
    case '/':
      return { body: '<a href="/page?name=x">page</a> <a href="/go?to=/">go</a>' };
    case '/search': {
      const { searchText } = JSON.parse(body) as { searchText: string };
      const rows = db.prepare(`SELECT name FROM users WHERE name LIKE '%${searchText}%'`).all();
      return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rows) };
    }
    case '/login': {
      const { identifier, password } = JSON.parse(body) as { identifier: string; password: string };
      const user = db
        .prepare('SELECT name FROM users WHERE name = ? AND password = ?')
        .get(identifier, password);
      return {
        status: user ? 200 : 400,
        body: JSON.stringify(user ? { session: user } : { error: 'wrong' }),
      };
    }
    case '/page':
      return { body: `<p>Hello ${searchParams.get('name')}</p>` };
    case '/go':
      return { status: 302, headers: { location: encodeURI(searchParams.get('to') ?? '/') } };
    case '/.git/HEAD':
      return { body: 'ref: refs/heads/main' };
    default:
      return { status: 404, body: 'None' };
  }
}
