import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * Logs each call of this run when its response arrives: method, address, status, time and the server's id of the request, by which its log
 * is searched. The query of an address, which may contain names and codes, is left out; headers and bodies are never logged.
 */
export function logCalls(say: (line: string) => void): void {
  const started = new WeakMap<ClientRequest, number>();
  subscribe('http.client.request.start', (message) => {
    const { request } = message as { request: ClientRequest };
    started.set(request, performance.now());
  });
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    const id = response.headers['x-request-id'];
    const took = Math.round(performance.now() - (started.get(request) ?? performance.now()));
    const requestId = id === undefined ? '' : ` request ${String(id)}`;
    say(`${addressOf(request)} ${response.statusCode} ${took} ms${requestId}`);
  });
  subscribe('http.client.request.error', (message) => {
    const { request, error } = message as { request: ClientRequest; error: NodeJS.ErrnoException };
    say(`${addressOf(request)} ${error.code ?? error.message}`);
  });
}

function addressOf(request: ClientRequest): string {
  const host = String(request.getHeader('host') ?? request.host);
  return `${request.method} ${request.protocol}//${host}${request.path.replace(/\?.*/s, '?...')}`;
}
