import type { ChangeEvent } from '../features/live/schema.ts';
import { createStreamReader, type StreamEvent } from './event-stream.ts';

/** Called with what the stream sends; `id` is that of the last event, from which to resume. */
export interface ChangesHeard {
  change(change: ChangeEvent, id: string | undefined): void;
  /** It isn't known what was missed: everything may have changed. */
  reset(id: string | undefined): void;
  /** Whether the stream follows now: as long as it does, nothing has to be polled. */
  following(isFollowing: boolean, id: string | undefined): void;
  /** Reads after the event must include this position. Called before the event itself. */
  readAfter?(place: string): void;
  /** The user's rights changed, or the session ended or isn't complete any more: the face finds out which. */
  rights(): void;
}

/** How a stream is opened and waited for. */
export interface ChangesLine {
  /** Asks for the stream after an event. Rejects without an answer. */
  open(
    lastId: string | undefined,
    signal: AbortSignal,
  ): Promise<Pick<Response, 'status' | 'headers' | 'body'>>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Waits until someone has signed in, or who is signed in was read again. */
  untilSignedIn(signal: AbortSignal): Promise<void>;
  /** Between 0 and 1: clients that a server lost at once don't come back at once. */
  random(): number;
}

/** A stream that says nothing for this long is dead: the server beats every 15 s. */
const silentMs = 40_000;

/** Waits between attempts double up to this. */
const longestWaitMs = 30_000;

/**
 * Follows a server's changes until the signal: opens the stream, and reopens it from the last event whenever it ends. If it is refused, it
 * is opened again after the next sign-in. Without a stream the face polls, as it does on another backend.
 */
export async function followChanges(
  line: ChangesLine,
  heard: ChangesHeard,
  { signal, lastId }: { signal: AbortSignal; lastId?: string | undefined },
): Promise<void> {
  let id = lastId;
  let failures = 0;
  let isRefused = false;
  while (!signal.aborted) {
    const outcome = await once(line, heard, { signal, lastId: id });
    id = outcome.lastId;
    heard.following(false, id);
    if (signal.aborted) break;
    if (outcome.end === 'none' || outcome.end === 'refused') {
      // What ended the session, or took its second factor, while no stream was open. Once: the session may be fine after all.
      if (outcome.end === 'refused' && !isRefused) heard.rights();
      isRefused = outcome.end === 'refused';
      await line.untilSignedIn(signal);
      continue;
    }
    isRefused = false;
    if (outcome.end === 'rights') heard.rights();
    failures = outcome.hasFollowed ? 0 : failures + 1;
    const least = outcome.end === 'busy' ? longestWaitMs : 0;
    const most = Math.min(longestWaitMs, 500 * 2 ** failures);
    await line.wait(least + most * line.random(), signal).catch(() => undefined);
  }
}

interface Outcome {
  /** `refused`: the session isn't complete; `none`: the server has no stream; `busy`: it has too many. */
  end: 'lost' | 'rights' | 'refused' | 'none' | 'busy';
  hasFollowed: boolean;
  lastId: string | undefined;
}

async function once(
  line: ChangesLine,
  heard: ChangesHeard,
  { signal, lastId }: { signal: AbortSignal; lastId: string | undefined },
): Promise<Outcome> {
  const reader = createStreamReader(lastId);
  const silence = createSilence(signal);
  let end: Outcome['end'] = 'lost';
  let hasFollowed = false;
  const take = ({ name, data, id }: StreamEvent) => {
    const content = contentOf(name, data);
    if (content?.readAfter !== undefined) heard.readAfter?.(content.readAfter);
    if (name === 'change' && content) heard.change(content, id);
    else if (name === 'reset') heard.reset(id);
    else if (name === 'end' && !data.includes('"server"')) end = 'rights';
    else if (name === 'begin') {
      hasFollowed = true;
      heard.following(true, id);
    }
  };
  try {
    const { status, body, headers } = await line.open(lastId, silence.signal);
    if (status !== 200 || !headers.get('content-type')?.includes('event-stream') || !body) {
      return { end: refusedEnd(status), hasFollowed, lastId };
    }
    const decoder = new TextDecoder();
    for await (const part of partsOf(body, silence.signal)) {
      silence.broken();
      for (const event of reader.take(decoder.decode(part, { stream: true }))) take(event);
    }
  } catch {
    // A stream that is lost is opened again.
  } finally {
    silence.end();
  }
  return { end, hasFollowed, lastId: reader.lastId() };
}

/** Another backend may send events that we don't know, in any form. */
function contentOf(name: string, data: string): ChangeEvent | undefined {
  return ['change', 'begin', 'reset'].includes(name) ? (JSON.parse(data) as ChangeEvent) : undefined;
}

/** Another backend has no such call; a server that is away may be back. */
function refusedEnd(status: number): Outcome['end'] {
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'refused';
  return status === 0 || status >= 500 ? 'lost' : 'none';
}

/** Aborts after a time without a part, or with the outer signal. */
function createSilence(outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  outer.addEventListener('abort', abort, { once: true });
  let timer = setTimeout(abort, silentMs);
  return {
    signal: controller.signal,
    broken: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, silentMs);
    },
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
      controller.abort();
    },
  };
}

/** Not every browser iterates a body, and not every stream ends with its signal. */
async function* partsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
