import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { EventSink, Operations } from '@pitlane/shared/engine/operation';
import { heardKinds } from '@pitlane/shared/features/live/rules/change-kinds';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { type Audience, audienceOf, hears, rightsMark } from './audience.ts';
import type { ChangeFeed } from './change-feed.ts';
import { beatText, beginText, changeText, endText, resetText } from './event-text.ts';
import { type Change, numberBefore, reachesBack, readChanges } from './number-changes.ts';
import { affectsRights, usersWithNewRights } from './rights-changes.ts';

/** What streams may take of a server. */
export interface ChangeStreamLimits {
  perUser: number;
  inAll: number;
  /** Bytes that a caller may leave unread. */
  unread: number;
}

/** A browser and a terminal or two on several computers; one server holds 2,000 in 100 MB (bench/live.ts). */
export const changeStreamLimits: ChangeStreamLimits = { perUser: 12, inAll: 5_000, unread: 256 * 1024 };

/** A comment this often keeps proxies from closing the stream, and tells the client how far it is. */
const beatMs = 15_000;

/** Who the caller is, is found out again this often: the bound, should a change of rights not be heard. */
const identifyMs = 60_000;

/** More than this many missed changes are read anew. */
const mostMissed = 1_000;

/** A new stream begins with the changes of the last seconds: what its client read just before may be older than they are. */
const beforeSeconds = 30;

interface Stream {
  sink: EventSink<Call>;
  audience: Audience;
  /** Why nothing is sent now: the caller still receives what they missed, or isn't known for sure. */
  holds: number;
  /** What changed meanwhile. */
  held: Change[];
  identifiedAt: number;
}

/** What streams work with. */
export interface ChangeStreamDeps {
  db: Database;
  feed: ChangeFeed;
  operations: Operations;
  limits: ChangeStreamLimits;
  now: () => Date;
}

/** The open streams of changes of this server. */
export interface ChangeStreams {
  open(call: Call, sink: EventSink<Call>, options: { once?: boolean | undefined }): Promise<void>;
  count(): number;
  /** Ends all: the server stops. */
  close(): void;
}

/** Sends each committed change to the open streams whose caller may hear of it. Source: areas.md §14 */
export function createChangeStreams(deps: ChangeStreamDeps): ChangeStreams {
  const { feed, operations, limits, now } = deps;
  const streams = new Set<Stream>();
  // Thousands of streams hear of the same few sets of kinds.
  const sharedKinds = new Map<string, ReadonlySet<string>>();
  const audienceFor = (call: Call) => {
    const kinds = heardKinds(operations, call.actor);
    const name = [...kinds].join(' ');
    if (!sharedKinds.has(name)) sharedKinds.set(name, kinds);
    return audienceOf(call, sharedKinds.get(name) ?? kinds);
  };
  const end = (stream: Stream, reason: 'rights' | 'session' | 'server') => {
    if (!streams.delete(stream)) return;
    stream.sink.write(endText(reason));
    stream.sink.end();
  };

  const send = (stream: Stream, changes: readonly Change[], texts: readonly string[]) => {
    let text = '';
    for (const [at, change] of changes.entries()) if (hears(stream.audience, change)) text += texts[at];
    if (text !== '') stream.sink.write(text);
    // A caller who takes nothing resumes when they do again.
    if (stream.sink.waiting() > limits.unread) drop(stream);
  };
  const drop = (stream: Stream) => {
    streams.delete(stream);
    stream.sink.end();
  };
  const release = (stream: Stream) => {
    stream.holds -= 1;
    if (stream.holds > 0 || !streams.has(stream)) return;
    const held = stream.held.splice(0);
    send(stream, held, held.map(changeText));
  };

  const identifying = lanes(async (stream: Stream) => {
    stream.identifiedAt = now().getTime();
    try {
      const { actor } = await stream.sink.identify();
      if (rightsMark(actor) !== stream.audience.mark) return end(stream, 'rights');
    } catch {
      return end(stream, 'session');
    }
    release(stream);
  });
  const identify = (stream: Stream) => {
    if (identifying.add(stream)) stream.holds += 1;
  };

  const heard = (changes: readonly Change[]) => {
    const users = usersWithNewRights(changes);
    const texts = changes.map(changeText);
    for (const stream of streams) {
      // Nothing more is sent by rights that may be gone.
      if (users !== undefined && affectsRights(users, stream.audience)) identify(stream);
      if (stream.holds > 0) stream.held.push(...changes);
      else send(stream, changes, texts);
    }
  };
  const forget = feed.hear(heard);

  const beat = setInterval(() => {
    const text = beatText(feed.latest());
    const oldest = now().getTime() - identifyMs;
    for (const stream of streams) {
      if (stream.holds > 0) continue;
      stream.sink.write(text);
      if (stream.identifiedAt < oldest) identify(stream);
    }
  }, beatMs);
  beat.unref();

  return {
    count: () => streams.size,
    async open(call, sink, { once = false }) {
      const audience = audienceFor(call);
      requireRoom(streams, audience.userProfileId, limits);
      const stream: Stream = { sink, audience, holds: 1, held: [], identifiedAt: now().getTime() };
      streams.add(stream);
      sink.onClose(() => streams.delete(stream));
      try {
        const upTo = feed.latest();
        const missed = await missedBy(deps.db, sink.lastEventId, upTo);
        if (missed === undefined) sink.write(resetText(upTo));
        else send(stream, missed, missed.map(changeText));
        sink.write(beginText(upTo));
        if (once) drop(stream);
        else release(stream);
      } catch (error) {
        streams.delete(stream);
        throw error;
      }
    },
    close: () => {
      clearInterval(beat);
      forget();
      for (const stream of streams) end(stream, 'server');
    },
  };
}

/** The changes since the last event that a caller has; undefined where they aren't all kept, or too many. */
async function missedBy(
  db: Database,
  lastEventId: string | undefined,
  upTo: number,
): Promise<Change[] | undefined> {
  if (lastEventId === undefined) {
    return readChanges(db, { after: await numberBefore(db, beforeSeconds), upTo, most: mostMissed });
  }
  const after = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined;
  if (after === undefined || !(await reachesBack(db, after))) return undefined;
  const missed = await readChanges(db, { after, upTo, most: mostMissed + 1 });
  return missed.length > mostMissed ? undefined : missed;
}

function requireRoom(streams: ReadonlySet<Stream>, userProfileId: number, limits: ChangeStreamLimits): void {
  let own = 0;
  for (const { audience } of streams) if (audience.userProfileId === userProfileId) own += 1;
  const isFull = streams.size >= limits.inAll;
  if (!isFull && own < limits.perUser) return;
  throw new CallRefusal(
    429,
    serviceStatus.Error,
    {
      code: 'too_many_streams',
      message: isFull
        ? 'Too many streams of changes are open.'
        : `You already have ${own} streams of changes open.`,
      next: 'Try again in a minute.',
    },
    { 'retry-after': '60' },
  );
}

/** Works off a set, four at a time. */
function lanes<T>(work: (item: T) => Promise<void>) {
  const waiting = new Set<T>();
  let running = 0;
  const run = async () => {
    running += 1;
    for (const item of waiting) {
      waiting.delete(item);
      await work(item);
    }
    running -= 1;
  };
  return {
    /** Returns whether it wasn't waiting already. One that is being worked on is worked on again. */
    add: (item: T): boolean => {
      if (waiting.has(item)) return false;
      waiting.add(item);
      if (running < 4) void run();
      return true;
    },
  };
}
