/** How long calls are gathered: cards shown in the same paint call within it, and no one notices the wait. */
const gatherMs = 10;

/** No more go in one request. */
const mostAtOnce = 20;

/** One caller's share of a request. */
interface Share {
  body: string;
  resolve: (response: Response) => void;
  reject: (error: unknown) => void;
}

/** Calls to one address with the same headers. */
interface Gathering {
  url: string;
  init: RequestInit;
  shares: Share[];
}

/**
 * Creates a fetch that sends GraphQL calls made at the same moment as one batched request and gives each caller its own
 * response. If a backend doesn't answer a batch with a list, calls go one by one from then on. A refusal of the whole
 * batch (403, 502) goes to every caller. A caller that aborts gets its error immediately; the request continues for the
 * others. Source: portal.md §7 (GraphQL), our addition
 */
export function gathering(send: typeof fetch): typeof fetch {
  const open = new Map<string, Gathering>();
  const singleOnly = new Set<string>();

  const close = (key: string) => {
    const gathered = open.get(key);
    open.delete(key);
    if (gathered) void sendGathered(send, gathered, singleOnly);
  };

  return (input, init = {}) => {
    const url = String(input);
    const { body, signal } = init;
    if (typeof body !== 'string' || singleOnly.has(url)) return send(input, init);
    const key = JSON.stringify([url, init.headers ?? null]);
    return new Promise<Response>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const { signal: _own, ...shared } = init;
      const gathered: Gathering = open.get(key) ?? { url, init: shared, shares: [] };
      if (gathered.shares.length === 0) {
        open.set(key, gathered);
        setTimeout(close, gatherMs, key);
      }
      gathered.shares.push({ body, resolve, reject });
      if (gathered.shares.length === mostAtOnce) close(key);
    });
  };
}

async function sendGathered(
  send: typeof fetch,
  { url, init, shares }: Gathering,
  singleOnly: Set<string>,
): Promise<void> {
  const oneByOne = () => {
    for (const { body, resolve, reject } of shares) send(url, { ...init, body }).then(resolve, reject);
  };
  if (shares.length === 1) return oneByOne();
  try {
    const response = await send(url, { ...init, body: `[${shares.map(({ body }) => body).join(',')}]` });
    const text = await response.text();
    const answers = listOf(text, shares.length);
    const { status, headers } = response;
    if (response.ok && answers) {
      shares.forEach(({ resolve }, index) => {
        resolve(new Response(JSON.stringify(answers[index]), { status, headers }));
      });
      return;
    }
    if (isOfAll(status)) {
      for (const { resolve } of shares) resolve(new Response(text, { status, headers }));
      return;
    }
    singleOnly.add(url);
    oneByOne();
  } catch (error) {
    for (const { reject } of shares) reject(error);
  }
}

function listOf(text: string, length: number): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.length === length ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a status would refuse any call, not only a list: who the caller is, how often they call, a server that is
 * down.
 */
function isOfAll(status: number): boolean {
  return status === 401 || status === 403 || status === 429 || status >= 500;
}
