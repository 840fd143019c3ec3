import { createServer, type IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { unreachable } from './error-handler.ts';

/** Why a server takes no requests yet. */
export interface NotYet {
  /** The response of `/readyz`. */
  status: string;
  /** The sentence on the page for browsers. */
  sentence: string;
  /** The error that calls get. */
  error: { code: string; message: string; friendlyMessage: string };
}

/** Calls get the same as when the database is lost later. */
export const noDatabase: NotYet = {
  status: 'waiting for the database',
  sentence: "The portal can't reach its database right now.",
  error: unreachable,
};

/** The server works on its database before it takes requests, which can take minutes. */
export function preparing(status: string): NotYet {
  const sentence = 'The portal is starting.';
  return {
    status,
    sentence,
    error: {
      code: 'unavailable',
      message: `The server is starting (${status}).`,
      friendlyMessage: `${sentence} Try again in a few minutes.`,
    },
  };
}

/** The page for browsers in the meantime. It has nothing of the portal, whose brand is in the database. */
const pageOf = (sentence: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Starting…</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem }</style>
<p>${sentence} This page tries again every few seconds.
`;

interface Answer {
  status: number;
  type: string;
  text: string;
}

function answerTo({ url, headers }: IncomingMessage, { status, sentence, error }: NotYet): Answer {
  const path = url?.split('?')[0];
  if (path === '/healthz') return json(200, { status: 'ok' });
  if (path === '/readyz') return json(503, { status });
  if (headers.accept?.includes('text/html'))
    return { status: 503, type: 'text/html', text: pageOf(sentence) };
  return json(503, { code: -1, data: null, errors: [error] });
}

function json(status: number, body: object): Answer {
  return { status, type: 'application/json', text: JSON.stringify(body) };
}

/** Takes the server's place until it takes requests: it lives, isn't ready, and refuses calls. */
export interface WaitingServer {
  /** Gives this reason from now on. Without one it doesn't listen, because most starts take a second. */
  show: (why: NotYet) => void;
  /** Frees the port for the server itself. */
  end: () => Promise<void>;
}

/** Nothing listens before the first reason. A port that is taken isn't reported here: the server itself fails on it. */
export function createWaitingServer({ host, port }: Pick<Config, 'host' | 'port'>): WaitingServer {
  let reason: NotYet | undefined;
  let listening: Promise<void> | undefined;
  const server = createServer((request, response) => {
    const { status, text, type } = answerTo(request, reason ?? noDatabase);
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
  return {
    show: (why) => {
      reason = why;
      listening ??= new Promise((settled) => {
        server.once('error', () => settled());
        server.listen({ host, port }, settled);
      });
    },
    end: async () => {
      await listening;
      if (!server.listening) return;
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
