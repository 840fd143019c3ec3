import { type LinesEnd, serviceStatus } from '../engine/envelope.ts';
import { linesType, type Operation, type RequestOf, toHttp } from '../engine/operation.ts';
import { counted } from '../kernel/counted.ts';
import { failureText } from '../kernel/failure-text.ts';
import { isReadingLimit } from '../kernel/reading-limit.ts';
import { CallError } from './calls.ts';
import { readEnvelope, saidErrors } from './transport/read-envelope.ts';
import { retryAfterOf, waitFor } from './transport/repeat.ts';
import { type CallFailure, jsonType, type TransportSettings } from './transport/transport.ts';

/** Calculates a SHA-256 chunk by chunk: with the platform's own if it has one. */
export interface Hash {
  update(bytes: Uint8Array): void;
  hex(): string;
}

/** Where the rows come from, as for every call, and how they are verified to be complete. */
export interface LineSettings extends Pick<TransportSettings, 'bases' | 'headers' | 'fetch'> {
  newHash: () => Hash;
  /** Hides what the user may not see in rows of another backend, which leaves that to the faces; it doesn't stream. */
  seenRows?: (
    operation: Operation,
    rows: readonly unknown[],
    options: { signal?: AbortSignal | undefined },
  ) => Promise<readonly unknown[]>;
  /** Called when the user's hourly limit is reached, and when reading continues. */
  onPause?: (until: Date) => void;
  /** Waits for that; tests do not. */
  wait?: typeof waitFor;
}

/** Reads every row of an operation that answers with lines. */
export type ReadLines = <Op extends Operation>(
  operation: Op,
  request: RequestOf<Op>,
  options?: { signal?: AbortSignal | undefined },
) => AsyncGenerator<string, number, void>;

/**
 * Creates the reader of streams: it yields whole lines as they arrive, one JSON object and its line end each, and
 * returns the number of rows. It throws CallError if the call is refused, and also if the stream breaks off or was
 * altered after some rows were yielded: only at its end is the stream known to be complete. A backend that doesn't
 * stream gives its rows all the same. When the user's hourly limit ends a part of the rows, that part is verified and
 * the next one is requested after the hour. Source: architecture.md §2 (lines), decisions.md §1.2
 */
export function createReadLines(settings: LineSettings): ReadLines {
  const { wait = waitFor, onPause } = settings;
  return async function* readLines(operation, request, { signal } = {}) {
    let rows = 0;
    for (let part: Record<string, unknown> = request; ; ) {
      const end = yield* readPart(settings, { operation, request: part, signal });
      rows += end.rows;
      if (end.waitMs === undefined) return rows;
      onPause?.(new Date(Date.now() + end.waitMs));
      await wait(end.waitMs, signal);
      if (end.next !== undefined) part = { ...request, cursor: end.next };
    }
  };
}

interface Part {
  operation: Operation;
  request: Record<string, unknown>;
  signal: AbortSignal | undefined;
}

/** How a part ended: if there are more rows, when they can be read, and after which position if it changed. */
interface PartEnd {
  rows: number;
  next?: string | undefined;
  waitMs?: number | undefined;
}

async function* readPart(
  settings: LineSettings,
  { operation, request, signal }: Part,
): AsyncGenerator<string, PartEnd, void> {
  const { fetch: send = fetch, bases, headers } = settings;
  const { method, path, body } = toHttp(operation, request);
  const response = await answerOf(() =>
    send(bases[operation.host] + path, {
      method,
      headers: {
        accept: `${linesType}, application/json`,
        'content-type': jsonType,
        ...headers?.(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }),
  );
  const isStream = response.ok && response.headers.get('content-type')?.includes(linesType);
  if (isStream && response.body) return yield* streamedLines(response.body, settings.newHash());
  try {
    const rows = await envelopeRows(response);
    const seen = settings.seenRows ? await settings.seenRows(operation, rows, { signal }) : rows;
    if (seen.length > 0) yield seen.map((row) => `${JSON.stringify(row)}\n`).join('');
    return { rows: seen.length };
  } catch (error) {
    const waitMs = error instanceof CallError ? readingPauseOf(error.failure) : undefined;
    if (waitMs === undefined) throw error;
    return { rows: 0, waitMs };
  }
}

/** How long a call has to wait that was refused at the user's hourly limit, in ms; undefined for any other failure. */
export function readingPauseOf({ errors, retryAfterMs }: CallFailure): number | undefined {
  return isReadingLimit(errors) ? retryAfterMs : undefined;
}

/** Returns the rows of some lines. */
export function rowsOfLines<Row>(lines: string): Row[] {
  return JSON.parse(`[${lines.trimEnd().replaceAll('\n', ',')}]`) as Row[];
}

async function answerOf<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw unanswered();
  }
}

/** The rows of an answer that came in one piece. */
async function envelopeRows(response: Response): Promise<unknown[]> {
  const text = await answerOf(() => response.text());
  const envelope = readEnvelope(text);
  const { status } = response;
  if (!envelope || envelope.code !== serviceStatus.Success || !response.ok) {
    const errors = envelope?.errors ?? saidErrors(text);
    const retryAfterMs = retryAfterOf(response.headers.get('retry-after'), Date.now());
    throw new CallError({
      status,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      code: envelope?.code ?? null,
      message: failureText(status, errors),
      errors,
      requestId: response.headers.get('x-request-id'),
    });
  }
  if (envelope.page?.next)
    throw broken('pages_alone', 'This server can only send this report one page at a time.');
  return Array.isArray(envelope.data) ? envelope.data : [];
}

const lineEnd = 10;

/** The last line that is whole is held back: it is a row only when another one follows. */
async function* streamedLines(
  body: ReadableStream<Uint8Array>,
  hash: Hash,
): AsyncGenerator<string, PartEnd, void> {
  const text = new TextDecoder();
  let held = new Uint8Array();
  let rows = 0;
  const parts = body.getReader();
  try {
    for (;;) {
      const { done, value } = await partOf(parts, rows);
      if (done) break;
      const bytes = joined(held, value);
      const end = bytes.lastIndexOf(lineEnd);
      const start = end < 1 ? 0 : bytes.lastIndexOf(lineEnd, end - 1) + 1;
      held = bytes.slice(start);
      if (start === 0) continue;
      const whole = bytes.subarray(0, start);
      hash.update(whole);
      rows += countOf(whole);
      yield text.decode(whole);
    }
  } finally {
    await parts.cancel().catch(() => undefined);
  }
  const said = endOf(text.decode(held));
  if (said?.rows !== rows || said.hash !== hash.hex()) throw brokenOff(rows);
  const { next, waitSeconds = 0 } = said;
  return next === undefined ? { rows } : { rows, next, waitMs: waitSeconds * 1000 };
}

async function partOf(parts: ReadableStreamDefaultReader<Uint8Array>, rows: number) {
  try {
    return await parts.read();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw brokenOff(rows);
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function joined(held: Uint8Array, more: Uint8Array): Uint8Array {
  if (held.length === 0) return more;
  const bytes = new Uint8Array(held.length + more.length);
  bytes.set(held);
  bytes.set(more, held.length);
  return bytes;
}

function countOf(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(lineEnd); at >= 0; at = bytes.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}

function endOf(line: string): LinesEnd | undefined {
  try {
    const end = JSON.parse(line) as LinesEnd;
    return typeof end.rows === 'number' && typeof end.hash === 'string' ? end : undefined;
  } catch {
    return undefined;
  }
}

/** A stream that was interrupted, or doesn't match its hash. */
function brokenOff(rows: number): CallError {
  return broken(
    'rows_broken',
    `The connection was lost after ${counted(rows, 'row')}. Nothing was saved. Run it again.`,
  );
}

function broken(code: string, message: string): CallError {
  return failed(message, [{ code, message }]);
}

function unanswered(): CallError {
  return failed(failureText(0, []), []);
}

function failed(message: string, errors: CallFailure['errors']): CallError {
  return new CallError({ status: 0, code: null, message, errors, requestId: null });
}
