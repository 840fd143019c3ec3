import { serviceStatus, type WireError } from '../../engine/envelope.ts';
import { type AnswerOf, type Host, type Operation, type RequestOf, toHttp } from '../../engine/operation.ts';
import { failureText } from '../../kernel/failure-text.ts';
import { readEnvelope } from './read-envelope.ts';
import { readFile } from './read-file.ts';
import { readGraphql } from './read-graphql.ts';

/** Why a call gave nothing. Plain data, so that a store can hold it. */
export interface CallFailure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** The service status of the answer's body, where it had one. */
  code: number | null;
  /** In the user's words: the first error's friendly message, else its message, else what the status means. */
  message: string;
  errors: WireError[];
  /** The server's id of the request, for its log. */
  requestId: string | null;
}

/** What a call came to. An aborted call throws the abort, as fetch does. */
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
}

/** Calls any operation. */
export type Transport = <Op extends Operation>(
  operation: Op,
  request: RequestOf<Op>,
  options?: { signal?: AbortSignal | undefined },
) => Promise<CallResult<AnswerOf<Op>>>;

const accept = 'application/json, application/pdf, text/plain, application/octet-stream';

/**
 * Makes the one way in which portal and terminal call the server: JSON both ways, the envelope (or GraphQL's bare answer)
 * unwrapped, the answer read tolerantly by the operation's schema. The body's code is judged before the HTTP status.
 * Source: portal.md §7 and §8, decisions.md §1
 */
export function createTransport(settings: TransportSettings): Transport {
  const send = settings.fetch ?? fetch;
  return async (operation, request, options) => {
    const call = toHttp(operation, withUsername(operation, request, settings.username?.()));
    // A call that names a type without having a body (DELETE) is refused as an empty body.
    const type = call.body === undefined ? {} : { 'content-type': 'application/json' };
    let response: Response;
    let body: Uint8Array;
    try {
      response = await send(settings.bases[operation.host] + call.path, {
        method: call.method,
        headers: { accept, ...type, ...settings.headers?.() },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        ...(options?.signal ? { signal: options.signal } : {}),
      });
      body = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      if (options?.signal?.aborted) throw error;
      const message = failureText(0, []);
      return afterFailure(operation, { status: 0, code: null, message, errors: [], requestId: null });
    }
    const file = operation.answer && response.ok ? readFile(response, body, operation.path) : undefined;
    if (file) return { ok: true, answer: file as AnswerOf<typeof operation> };
    const result = judge(operation, response, new TextDecoder().decode(body));
    return result.ok ? result : afterFailure(operation, result.failure);
  };
}

/** What the operation makes of a failure; most make nothing of it. */
function afterFailure<Op extends Operation>(operation: Op, failure: CallFailure): CallResult<AnswerOf<Op>> {
  const { status, message: told } = failure;
  const { answer, message = told } = operation.afterFailure?.(status, told) ?? {};
  return answer === undefined
    ? failed({ ...failure, message })
    : { ok: true, answer: answer as AnswerOf<Op> };
}

function withUsername(
  operation: Operation,
  request: object,
  username: string | undefined,
): Record<string, unknown> {
  return username && 'userName' in operation.request().shape
    ? { userName: username, ...request }
    : { ...request };
}

function judge<Op extends Operation>(
  operation: Op,
  response: Response,
  text: string,
): CallResult<AnswerOf<Op>> {
  const requestId = response.headers.get('x-request-id');
  const envelope = operation.document === undefined ? readEnvelope(text) : readGraphql(text);
  if (!envelope) {
    const message = response.ok ? notUnderstood(operation) : failureText(response.status, []);
    return failed({ status: response.status, code: null, message, errors: [], requestId });
  }
  if (envelope.code !== serviceStatus.Success || !response.ok) {
    const message = failureText(response.status, envelope.errors);
    return failed({
      status: response.status,
      code: envelope.code,
      message,
      errors: envelope.errors,
      requestId,
    });
  }
  const parsed = operation.response().safeParse(dataOf(operation, envelope.data));
  if (!parsed.success) {
    const message = notUnderstood(operation, parsed.error.issues[0]?.path.join('.'));
    return failed({ status: response.status, code: null, message, errors: [], requestId });
  }
  const answer =
    operation.kind === 'pages' ? { rows: parsed.data, page: envelope.page ?? null } : parsed.data;
  return { ok: true, answer: answer as AnswerOf<Op> };
}

/** A list that is null is empty, and a row that is null is none. */
function dataOf({ kind }: Operation, data: unknown): unknown {
  if (kind !== 'pages') return data;
  return Array.isArray(data) ? data.filter((row) => row !== null) : (data ?? []);
}

function notUnderstood({ path }: Operation, place?: string): string {
  return `The server's answer was not understood (${[path, place].filter(Boolean).join(', ')}).`;
}

function failed(failure: CallFailure): { ok: false; failure: CallFailure } {
  return { ok: false, failure };
}
