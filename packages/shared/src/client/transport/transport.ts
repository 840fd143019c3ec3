import { type Envelope, serviceStatus, type WireError } from '../../engine/envelope.ts';
import type { PortalFile } from '../../engine/file.ts';
import {
  type AnswerOf,
  type CallOptions,
  type Host,
  type HttpCall,
  type Operation,
  type RequestOf,
} from '../../engine/operation.ts';
import { claimOperations } from '../../features/claims/operations.ts';
import { failureText, partMissingStatus } from '../../kernel/failure-text.ts';
import { writeInstantsIn } from '../../kernel/instant-text.ts';
import { gathering } from './gather.ts';
import { readEnvelope, saidErrors } from './read-envelope.ts';
import type { readFile } from './read-file.ts';
import { readGraphql } from './read-graphql.ts';
import {
  createCanRepeat,
  isOutcomeOpen,
  longestWaitMs,
  lostAfterMs,
  newIntentKey,
  repeatDelaysMs,
  retryAfterOf,
  waitFor,
} from './repeat.ts';
import { type GraphqlBody, PartMissing, sendGraphql } from './send-graphql.ts';
import { wireCall } from './wire-call.ts';

/** Why a call failed. Plain data, so that a store can hold it. */
export interface CallFailure {
  /** The HTTP status; 0 if there was no answer, `partMissingStatus` if an updated portal could not send the call. */
  status: number;
  /** The service status in the body of the answer, if it has one. */
  code: number | null;
  /** In the user's words: the first error's friendly message, otherwise its message, otherwise the meaning of the status. */
  message: string;
  errors: WireError[];
  /** The server's id of the request, for its log. */
  requestId: string | null;
  /** How long a busy server asks to wait, in milliseconds, if it says so. */
  retryAfterMs?: number;
  /**
   * It was sent before, without a response, to a server that supports idempotency keys: a refusal now may be about a request that was
   * carried out then.
   */
  mayBeDone?: true;
}

/** The outcome of a call. An aborted call throws the abort, as fetch does. */
export type CallResult<Answer> = { ok: true; answer: Answer } | { ok: false; failure: CallFailure };

/** Where the calls go and who is asking. */
export interface TransportSettings {
  /** The address before each host's paths; '' is the portal's own origin. */
  bases: Record<Host, string>;
  /** Sent with each call: the terminal's token, the face's name. */
  headers?: () => Record<string, string>;
  /** Fills `userName` of the bodies that have it; a hint that no server trusts. Source: decisions.md §1.7 */
  username?: () => string | undefined;
  fetch?: typeof fetch;
  /** Waits before an intent is sent again after a failure: the portal for a network as well, tests not at all. */
  wait?: (ms: number, signal: AbortSignal | undefined, failure: CallFailure) => Promise<void>;
}

/** Calls any operation. */
export type Transport = <Op extends Operation>(
  operation: Op,
  request: RequestOf<Op>,
  options?: CallOptions,
) => Promise<CallResult<AnswerOf<Op>>>;

const accept = 'application/json, application/pdf, text/plain, application/octet-stream';

/** Sent with a form, because a form without JSON could come from another site. */
const uploadHeader = 'x-pitlane-upload';

/** Every request declares JSON, even without a body. Source: portal.md §7 */
export const jsonType = 'application/json';

/**
 * Creates the only way in which portal and terminal call the server: JSON both ways, the envelope (or GraphQL's bare
 * answer) unwrapped, the answer parsed leniently with the operation's schema. The code in the body takes precedence
 * over the HTTP status. A call of an operation that must happen once is an intent: it carries its own key, and if the
 * server supports such keys, it is sent again with the same one until its outcome is known. Source: portal.md §7 and
 * §8, decisions.md §1, security.md §5
 */
export function createTransport(settings: TransportSettings): Transport {
  const { fetch: send = fetch, wait = waitFor } = settings;
  const canRepeat = createCanRepeat(send);
  const gathered = { ...settings, fetch: gathering(send) };
  return async (operation, request, options) => {
    const call = wireCall(operation, request, settings.username?.());
    const intent: Intent = operation.isOnce
      ? { 'idempotency-key': options?.intentKey ?? newIntentKey() }
      : {};
    const attempt = () =>
      attemptOf(isGathered(operation) ? gathered : settings, operation, {
        call,
        intent,
        signal: options?.signal,
      });
    let result = await attempt();
    const base = settings.bases[operation.host];
    for (const ms of operation.isOnce ? repeatDelaysMs : []) {
      if (result.ok || !isOutcomeOpen(result.failure)) break;
      const { retryAfterMs = 0 } = result.failure;
      if (retryAfterMs > longestWaitMs) break;
      options?.onRepeat?.();
      await wait(Math.max(ms, retryAfterMs), options?.signal, result.failure);
      const isRepeatable = await canRepeat(base);
      if (isRepeatable === false) break;
      if (isRepeatable) result = orDoneBefore(await attempt());
    }
    return result.ok ? result : afterFailure(operation, result.failure);
  };
}

/**
 * Whether a call is made for several rows at a time, one call each: the cards of one paint ask for their claims links
 * in one request.
 */
function isGathered(operation: Operation): boolean {
  return operation === claimOperations.getContractForLink;
}

/** A call that was repeated: if it fails, the outcome of the earlier one is unknown. */
function orDoneBefore<Answer>(result: CallResult<Answer>): CallResult<Answer> {
  return result.ok ? result : failed({ ...result.failure, mayBeDone: true });
}

/** Lets the server recognize a repeated call. */
type Intent = { 'idempotency-key'?: string };

/** Sends a call once. */
async function attemptOf<Op extends Operation>(
  { bases, headers, fetch: send = fetch }: TransportSettings,
  operation: Op,
  { call, intent, signal }: { call: HttpCall; intent: Intent; signal: AbortSignal | undefined },
): Promise<CallResult<AnswerOf<Op>>> {
  const until = operation.isOnce ? orLost(signal) : signal;
  let response: Response;
  let body: Uint8Array;
  let file: PortalFile | undefined;
  try {
    const url = bases[operation.host] + call.path;
    const given = { accept, 'content-type': jsonType, ...intent, ...headers?.() };
    response =
      operation.document === undefined
        ? await send(url, requestOf(call, given, until))
        : await sendGraphql(send, { url, body: call.body as GraphqlBody, headers: given, signal: until });
    body = new Uint8Array(await response.arrayBuffer());
    if (response.ok && answersFile(operation)) file = await fileOf(response, body, operation.path);
  } catch (error) {
    if (signal?.aborted) throw error;
    const isUpdated = error instanceof PartMissing && (await isAnswering(send, bases[operation.host]));
    const status = isUpdated ? partMissingStatus : 0;
    return failed({ status, code: null, message: failureText(status, []), errors: [], requestId: null });
  }
  if (file) return { ok: true, answer: file as AnswerOf<Op> };
  return judge(operation, response, new TextDecoder().decode(body));
}

function answersFile({ answer }: Operation): boolean {
  return answer === 'bytes' || answer === 'file';
}

/** Reads a file; the code for it is loaded with the first one. Throws a PartMissing if it can't be. */
async function fileOf(...read: Parameters<typeof readFile>): Promise<PortalFile | undefined> {
  const loaded = await import('./read-file.ts').catch((error: unknown) => {
    throw new PartMissing('the reader of files was not loaded', { cause: error });
  });
  return loaded.readFile(...read);
}

/** Whether the server answers at all. */
async function isAnswering(send: typeof fetch, base: string): Promise<boolean> {
  try {
    await send(`${base}/version.json`, { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

function requestOf(
  { method, body }: HttpCall,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): RequestInit {
  const file = (body as { fileContents?: unknown } | undefined)?.fileContents;
  const sent = file instanceof Blob ? formOf(body as object, file, headers) : jsonOf(body, headers);
  return { method, ...sent, ...(signal ? { signal } : {}) };
}

function jsonOf(body: unknown, headers: Record<string, string>): Pick<RequestInit, 'body' | 'headers'> {
  return { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

/** A large file goes as a form, which streams it. No page of another site can send the header that says so. */
function formOf(
  body: object,
  file: Blob,
  { 'content-type': _json, ...headers }: Record<string, string>,
): Pick<RequestInit, 'body' | 'headers'> {
  const form = new FormData();
  const { fileContents: _file, fileDownloadName, ...fields } = body as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value));
  form.append('file', file, String(fileDownloadName ?? ''));
  return { headers: { ...headers, [uploadHeader]: '1' }, body: form };
}

function orLost(signal: AbortSignal | undefined): AbortSignal {
  const lost = AbortSignal.timeout(lostAfterMs);
  return signal ? AbortSignal.any([signal, lost]) : lost;
}

/** How the operation interprets a failure; most don't. */
function afterFailure<Op extends Operation>(operation: Op, failure: CallFailure): CallResult<AnswerOf<Op>> {
  const { status, message: given } = failure;
  const { answer, message = given } = operation.afterFailure?.(status, given) ?? {};
  return answer === undefined
    ? failed({ ...failure, message })
    : { ok: true, answer: answer as AnswerOf<Op> };
}

function judge<Op extends Operation>(
  operation: Op,
  response: Response,
  text: string,
): CallResult<AnswerOf<Op>> {
  const requestId = response.headers.get('x-request-id');
  const zone = response.headers.get('x-pitlane-zone');
  if (zone) writeInstantsIn(zone);
  const retryAfterMs = retryAfterOf(response.headers.get('retry-after'), Date.now());
  const said = { requestId, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const envelope: (Envelope & { status?: number }) | undefined =
    operation.document === undefined ? readEnvelope(text) : readGraphql(text);
  if (!envelope) {
    const errors = response.ok ? [] : saidErrors(text);
    const message = response.ok ? notUnderstood(operation) : failureText(response.status, errors);
    return failed({ status: response.status, code: null, message, errors, ...said });
  }
  if (envelope.code !== serviceStatus.Success || !response.ok) {
    const { status = response.status } = envelope;
    const message = failureText(status, envelope.errors);
    return failed({
      status,
      code: envelope.code,
      message,
      errors: envelope.errors,
      ...said,
    });
  }
  const schema = operation.response();
  const isList = operation.kind === 'pages' || schema.def.type === 'array';
  const parsed = schema.safeParse(isList ? rowsOf(envelope.data) : envelope.data, uncompiled);
  if (!parsed.success) {
    const message = notUnderstood(operation, parsed.error.issues[0]?.path.join('.'));
    return failed({ status: response.status, code: null, message, errors: [], requestId });
  }
  const answer =
    operation.kind === 'pages' ? { rows: parsed.data, page: envelope.page ?? null } : parsed.data;
  return { ok: true, answer: answer as AnswerOf<Op> };
}

/** Compiling a schema takes a terminal command ten times as long as reading its one response; in a browser it's forbidden anyway. */
const uncompiled = { jitless: true };

/** A list that is null is empty, and null rows are dropped. */
function rowsOf(data: unknown): unknown {
  return Array.isArray(data) ? data.filter((row) => row !== null) : (data ?? []);
}

function notUnderstood({ path }: Operation, place?: string): string {
  return `Unexpected response from the server (${[path, place].filter(Boolean).join(', ')}).`;
}

function failed(failure: CallFailure): { ok: false; failure: CallFailure } {
  return { ok: false, failure };
}
