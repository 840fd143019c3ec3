import type { Network } from './network.ts';

interface Init {
  headers?: object;
  data?: unknown;
  form?: Record<string, string>;
  maxRedirects?: number;
}

/** Calls of a story outside the page, with the cookies of a browser or none. */
export function requestsOf(network: Network, more: Record<string, string> = {}) {
  const send =
    (method: string) =>
    async (path: string, init: Init = {}) => {
      const response = await network.ask(path, {
        method,
        headers: { accept: 'application/json', ...typeOf(init), ...more, ...(init.headers as object) },
        ...bodyOf(init),
        redirect: init.maxRedirects === 0 ? 'manual' : 'follow',
      });
      const text = await response.text();
      return {
        ok: () => response.ok,
        status: () => response.status,
        url: () => response.url,
        headers: () => Object.fromEntries(response.headers),
        text: async () => text,
        json: async () => JSON.parse(text),
      };
    };
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    delete: send('DELETE'),
    patch: send('PATCH'),
    dispose: async () => undefined,
  };
}

function typeOf({ data, form }: Init): Record<string, string> {
  if (form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return data === undefined ? {} : { 'content-type': 'application/json' };
}

function bodyOf({ data, form }: Init): { body?: string } {
  if (form) return { body: new URLSearchParams(form).toString() };
  return data === undefined ? {} : { body: JSON.stringify(data) };
}
