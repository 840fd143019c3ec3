import type { ClientRequest, IncomingMessage } from 'node:http';
import type https from 'node:https';
import { lostAfterMs } from '@pitlane/shared/client/transport/repeat';
import { eventsType, linesType } from '@pitlane/shared/engine/operation';
import { CommandFailure } from '../process/failure.ts';

/** Options of a call in addition to those of `fetch`. */
interface LeanInit extends RequestInit {
  /** How long the server may say nothing; an AbortSignal would take longer to load than a server takes to answer. */
  patienceMs?: number;
}

/**
 * Calls as `fetch` does, as far as the shared clients use it: method, headers, a text or a form as body, an abort signal; status,
 * headers, and text or bytes of the answer, or its parts as they arrive for a stream of rows or events. Node's own fetch takes
 * some 15 ms to load, a sixth of a search. An import of `node:http` would load it anyway, since an import reads every
 * export; hence `getBuiltinModule`. A call times out after `patienceOf`; a stream that has started has no limit. It
 * goes through the proxy of HTTPS_PROXY and HTTP_PROXY, except for the hosts of NO_PROXY and for this machine.
 */
export const leanFetch = ((address: string, init: RequestInit = {}) =>
  new Promise((resolve, reject) => {
    const { request } = builtin(address);
    const { method = 'GET', body, signal, patienceMs } = init as LeanInit;
    // Set by hand: Node leaves it out of a DELETE, and the server would see no body.
    const length = typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const form = typeof body === 'object' && body !== null ? new Response(body) : undefined;
    const type = form ? { 'content-type': form.headers.get('content-type') ?? '' } : {};
    const headers = { ...(init.headers as Record<string, string>), ...length, ...type };
    const agent = proxyAgentFor(address);
    const timeout = patienceMs ?? patienceOf(process.env);
    const options = { method, headers, timeout, ...(agent ? { agent } : {}), ...(signal ? { signal } : {}) };
    const { origin } = new URL(address);
    const call = request(address, options, (answer) => {
      troubles.delete(origin);
      const status = answer.statusCode ?? 0;
      const get = (name: string) => answer.headers[name]?.toString() ?? null;
      const head = { status, ok: status >= 200 && status < 300, headers: { get } };
      const isStream = [linesType, eventsType].some((one) => get('content-type')?.includes(one));
      if (head.ok && isStream) {
        call.setTimeout(0);
        return resolve({ ...head, body: streamOf(answer, signal) });
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject).on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({
          ...head,
          text: async () => bytes.toString(),
          arrayBuffer: async () => bytes,
        });
      });
    });
    const fail = (error: NodeJS.ErrnoException & { cert?: { subjectaltname?: string } }) => {
      const names = error.cert?.subjectaltname?.replaceAll(/\b(DNS|IP Address):/g, '');
      troubles.set(origin, { code: error.code ?? '', text: error.message, ...(names ? { names } : {}) });
      reject(error);
    };
    call.on('timeout', () => call.destroy(Object.assign(new Error('no answer in time'), { code: noAnswer })));
    call.on('error', fail);
    if (form?.body) sendForm(form.body as ReadableStream<Uint8Array>, call);
    else call.end(body);
  })) as unknown as typeof fetch;

/** Streams a form while reading it, because its file may be large. */
function sendForm(form: ReadableStream<Uint8Array>, call: ClientRequest): void {
  const { pipeline, Readable } = process.getBuiltinModule('node:stream');
  // A call that fails reports it itself.
  pipeline(Readable.fromWeb(form as Parameters<typeof Readable.fromWeb>[0]), call, () => undefined);
}

/** The parts of a response, for the reader of a web stream: each is requested when the previous one was processed. */
function streamOf(answer: IncomingMessage, signal: AbortSignal | null | undefined) {
  const parts: AsyncIterator<Buffer, undefined> = answer[Symbol.asyncIterator]();
  const reader = {
    read: () =>
      parts.next().catch((error: unknown) => {
        // Node's message for a broken connection, no matter which side broke it.
        throw signal?.aborted ? signal.reason : error;
      }),
    cancel: async () => void answer.destroy(),
  };
  return { getReader: () => reader };
}

/** The same for a client that knows of no abort signal: Ctrl-C ends its calls, too. */
export function leanFetchUntil(signal: AbortSignal): typeof fetch {
  return (address, init) => leanFetch(address, { ...init, signal });
}

/** The trouble with a server that accepted a call and didn't answer. */
export const noAnswer = 'NO_ANSWER';

/**
 * How long a server may take to answer, in milliseconds: PITLANE_TIMEOUT in seconds, otherwise a little longer than our server works on a call.
 * Refuses `bad_timeout`.
 */
export function patienceOf({ PITLANE_TIMEOUT: seconds }: Record<string, string | undefined>): number {
  if (!seconds) return lostAfterMs;
  const ms = Number(seconds) * 1000;
  if (ms > 0 && ms <= longestPatienceMs) return ms;
  throw new CommandFailure({
    code: 'bad_timeout',
    message: 'PITLANE_TIMEOUT must be a number of seconds up to 3600.',
    next: 'Example: export PITLANE_TIMEOUT=60',
  });
}

const longestPatienceMs = 3_600_000;

/** Node's error for a call that failed. */
export interface Trouble {
  code: string;
  text: string;
  /** The names in a certificate that is for another host. */
  names?: string;
}

const troubles = new Map<string, Trouble>();

/** The cause of the last failed call to a server: the shared clients only report that there was no response. */
export function troubleAt(server: string): Trouble | undefined {
  return troubles.get(new URL(server).origin);
}

/** Node's error for a connection that was never made: nothing was sent. */
const neverConnected: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
];

/** Whether the last call to a server never reached it. */
export function isNeverReached(server: string): boolean {
  return neverConnected.includes(troubleAt(server)?.code ?? '');
}

/** The variables that name a proxy, as curl and others read them. */
const proxyNames = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];

/** Returns the variable that sends a call to a proxy; undefined if none does. NO_PROXY is Node's to read. */
export function proxyVariableFor(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  if (isThisMachine(hostname)) return undefined;
  return proxyNames.find(
    (name) => name.toLowerCase().startsWith(`${protocol.slice(0, -1)}_`) && process.env[name],
  );
}

/** Returns whether a host is this very machine, which no proxy reaches. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

const agents: Record<string, https.Agent> = {};

/** One agent for all calls of a kind: its connections to the proxy are used again. */
function proxyAgentFor(address: string): https.Agent | undefined {
  if (!proxyVariableFor(address)) return undefined;
  const { protocol } = new URL(address);
  agents[protocol] ??= new (builtin(address).Agent)({ keepAlive: true, proxyEnv: process.env });
  return agents[protocol];
}

function builtin(address: string): typeof https {
  const name = address.startsWith('https:') ? 'node:https' : 'node:http';
  return process.getBuiltinModule(name) as typeof https;
}
