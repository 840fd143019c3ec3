import { pause } from './until.ts';

/** What answers a call instead of the server; `route.continue` lets it pass. */
export type RouteHandler = (route: Route) => unknown;

/** A cookie of the jsdom browser. */
interface Cookie {
  name: string;
  value: string;
}

/** One call of the page, as a story sees it. */
export interface PageRequest {
  url: () => string;
  method: () => string;
  headers: () => Record<string, string>;
  postDataJSON: () => unknown;
  failure: () => object | null;
  response: () => Promise<PageResponse | null>;
}

/** The answer to a call. */
export interface PageResponse {
  url: () => string;
  status: () => number;
  ok: () => boolean;
  headers: () => Record<string, string>;
  text: () => Promise<string>;
  json: () => Promise<unknown>;
  finished: () => Promise<null>;
  request: () => PageRequest;
}

interface Fulfillment {
  status?: number;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
  response?: PageResponse;
}

/** A call that a story has intercepted. */
export interface Route {
  request: () => PageRequest;
  fulfill: (answer: Fulfillment) => Promise<void>;
  abort: (reason?: string) => Promise<void>;
  continue: () => Promise<void>;
  fallback: () => Promise<void>;
  fetch: () => Promise<PageResponse>;
}

interface Rule {
  pattern: string | RegExp;
  matches: (url: string) => boolean;
  handler: RouteHandler;
  times: number;
}

type Listener<T> = (value: T) => void;

const send = globalThis.fetch;

/** Turns an address pattern into a matcher: `**` any text, `*` any without a slash, `{a,b}` either. */
export function matcherOf(pattern: string | RegExp, base: string): (url: string) => boolean {
  if (pattern instanceof RegExp) return (url) => pattern.test(url);
  const whole = pattern.startsWith('/') ? base + pattern : pattern;
  const source = whole
    .replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{([^}]*)\}/g, (_, words: string) => `(${words.replaceAll(',', '|')})`)
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*');
  const expression = new RegExp(`^${source}$`);
  return (url) => expression.test(url);
}

/** The network of a jsdom browser: the real server, cookies, and the calls that a story answers itself. */
export class Network {
  isOffline = false;
  readonly onRequest = new Set<Listener<PageRequest>>();
  readonly onFailure = new Set<Listener<PageRequest>>();
  readonly onResponse = new Set<Listener<PageResponse>>();
  private cookies: Cookie[] = [];
  private underWay = 0;
  private rules: Rule[] = [];
  private readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  /** The current cookies, to be restored later. */
  allCookies(): Cookie[] {
    return [...this.cookies];
  }
  setCookies(cookies: readonly Cookie[]): void {
    this.cookies = [...cookies];
  }

  route(pattern: string | RegExp, handler: RouteHandler, { times = Infinity } = {}): void {
    this.rules.unshift({ pattern, matches: matcherOf(pattern, this.address), handler, times });
  }
  unroute(pattern?: string | RegExp): void {
    this.rules = pattern === undefined ? [] : this.rules.filter((rule) => rule.pattern !== pattern);
  }

  /** Calls the server as the browser would, bypassing the calls that a story answers itself. */
  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    // On the same machine, compressing takes longer than sending.
    headers.set('accept-encoding', 'identity');
    headers.set('cookie', this.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    const target = new URL(url, this.address);
    const { signal: _, ...rest } = init;
    const response = await send(target, { ...rest, headers, redirect: init.redirect ?? 'follow' });
    for (const line of response.headers.getSetCookie()) this.take(line);
    return response;
  }

  /** Waits until no call has been running for half a second, as Playwright does. */
  async rest(): Promise<void> {
    for (let quiet = 0; quiet < 500; quiet += 50) {
      await pause(50);
      if (this.underWay > 0) quiet = 0;
    }
  }

  /** What the page calls as `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), this.address).href;
    const headers = new Headers(init.headers);
    if (!['GET', 'HEAD'].includes(init.method ?? 'GET')) headers.set('origin', this.address);
    const call = new Call(url, { ...init, headers });
    for (const listener of this.onRequest) listener(call.request);
    const answered = this.isOffline ? Promise.reject(lost()) : this.answer(call);
    this.underWay += 1;
    try {
      return await Promise.race([this.noted(call, answered), aborted(init.signal)]);
    } catch (error) {
      for (const listener of this.onFailure) listener(call.request);
      throw error;
    } finally {
      this.underWay -= 1;
    }
  };

  private async noted(call: Call, answered: Promise<Response>): Promise<Response> {
    try {
      const response = await answered;
      const copy = await copied(response, call);
      call.answered(copy);
      for (const listener of this.onResponse) listener(copy);
      return response;
    } catch (error) {
      call.failed(error as Error);
      throw error;
    }
  }

  private async answer(call: Call, from = this.rules): Promise<Response> {
    const rule = from.find((each) => each.times > 0 && each.matches(call.url));
    if (!rule) return await this.ask(call.url, call.init);
    rule.times -= 1;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const pass = async () => resolve(await this.ask(call.url, call.init));
    const rest = from.slice(from.indexOf(rule) + 1);
    void rule.handler({
      request: () => call.request,
      fulfill: async (answer) => resolve(await made(answer)),
      abort: async () => reject(lost()),
      continue: pass,
      fallback: async () => resolve(await this.answer(call, rest)),
      fetch: async () => copied(await this.ask(call.url, call.init), call),
    });
    return await promise;
  }

  private take(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const isGone = /max-age=0|expires=thu, 01 jan 1970/i.test(line);
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name);
    if (!isGone) this.cookies.push({ name, value });
  }
}

class Call {
  readonly url: string;
  readonly init: RequestInit;
  readonly request: PageRequest;
  private readonly done = Promise.withResolvers<PageResponse | null>();
  private error: Error | undefined;

  constructor(url: string, init: RequestInit) {
    this.url = url;
    this.init = init;
    this.request = {
      url: () => url,
      method: () => init.method ?? 'GET',
      headers: () => Object.fromEntries(new Headers(init.headers)),
      postDataJSON: () => (typeof init.body === 'string' ? JSON.parse(init.body) : null),
      failure: () => (this.error ? { errorText: this.error.message } : null),
      response: () => this.done.promise,
    };
  }
  answered(response: PageResponse): void {
    this.done.resolve(response);
  }
  failed(error: Error): void {
    this.error = error;
    this.done.resolve(null);
  }
}

async function copied(response: Response, { url, request }: Call): Promise<PageResponse> {
  const text = await response.clone().text();
  return {
    url: () => url,
    status: () => response.status,
    ok: () => response.ok,
    headers: () => Object.fromEntries(response.headers),
    text: async () => text,
    json: async () => JSON.parse(text),
    finished: async () => null,
    request: () => request,
  };
}

async function made({ status, json, body, headers, response }: Fulfillment): Promise<Response> {
  const text = body ?? (json === undefined ? ((await response?.text()) ?? '') : JSON.stringify(json));
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const code = status ?? response?.status() ?? 200;
  // A response without content has no body at all.
  return new Response([204, 304].includes(code) ? null : text, {
    status: code,
    headers: { ...type, ...headers },
  });
}

function lost(): TypeError {
  return new TypeError('Failed to fetch');
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
