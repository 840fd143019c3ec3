/** The body of a GraphQL call. */
export interface GraphqlBody {
  query: string;
  variables: Record<string, unknown>;
}

/** A GraphQL call as it goes over the wire. */
interface GraphqlCall {
  url: string;
  body: GraphqlBody;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a GraphQL call with graphql-request, through our own fetch, and returns the response for the transport to
 * interpret. Rejects as fetch does if there was no response, and with a PartMissing if the library couldn't be loaded.
 * The library loads with the first call. Source: decisions.md §8 (GraphQL)
 */
export async function sendGraphql(send: typeof fetch, call: GraphqlCall): Promise<Response> {
  const { GraphQLClient } = await loadLibrary();
  let response: Response | undefined;
  let text = '';
  const client = new GraphQLClient(absolute(call.url), {
    headers: call.headers,
    errorPolicy: 'all',
    // The library would parse each document for its name, with a parser of 9 kB.
    excludeOperationName: true,
    requestMiddleware: (request) => ({ ...request, body: JSON.stringify(named(call.body)) }),
    fetch: async (_url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers));
      // The library passes a URL; the terminal's own fetch takes a string.
      const answered = await send(call.url, { ...init, headers });
      text = await answered.text();
      response = answered;
      const type = answered.headers.get('content-type') ?? 'application/json';
      return new Response(text || null, { status: answered.status, headers: { 'content-type': type } });
    },
  });
  const { query, variables } = call.body;
  try {
    await client.rawRequest({ query, variables, ...(call.signal ? { signal: call.signal } : {}) });
  } catch (error) {
    // Its error holds the whole request and response: only the response is read, and the error is never shown.
    if (!response) throw error;
  }
  if (!response) throw new TypeError('The GraphQL call was not sent.');
  return readAlready(response, text);
}

/** The body with the name of its operation, which is the only one of its document. */
function named({ query, variables }: GraphqlBody): GraphqlBody & { operationName?: string } {
  const [, operationName] = /^\s*(?:query|mutation)\s+(\w+)/.exec(query) ?? [];
  return { query, variables, ...(operationName ? { operationName } : {}) };
}

/** The response with its text, which was read: the terminal's own fetch gives no copy of it. */
function readAlready({ status, ok, headers }: Response, text: string): Response {
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer;
  return { status, ok, headers, text: async () => text, arrayBuffer } as Response;
}

/** A file of the program itself couldn't be loaded: the network is down, or the server has newer ones. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

async function loadLibrary() {
  try {
    return await import('graphql-request');
  } catch (error) {
    throw new PartMissing('graphql-request was not loaded', { cause: error });
  }
}

/** The library takes no address without a host, which is how the portal writes its own. */
function absolute(url: string): string {
  const page = (globalThis as { location?: { href: string } }).location;
  return new URL(url, page?.href).href;
}
