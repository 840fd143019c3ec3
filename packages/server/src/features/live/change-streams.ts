import { setTimeout as wait } from 'node:timers/promises';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { EventSink, Operations } from '@pitlane/shared/engine/operation';
import { heardKinds } from '@pitlane/shared/features/live/rules/change-kinds';
import { lazy } from '@pitlane/shared/kernel/lazy';
import type { Database } from '../../db/database.ts';
import type { Replicas } from '../../db/replicas/read-replicas.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { type Audience, audienceOf, hears, rightsMark } from './audience.ts';
import type { ChangeFeed } from './change-feed.ts';
import { beatText, beginText, changeText, endText, resetText } from './event-text.ts';
import { inSlices, lanes } from './in-turns.ts';
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

/**
 * Who the caller is, is found out again this often, should a change of rights not be heard. For thousands of streams a round takes longer:
 * 5,000 are done in a little over a minute.
 */
const identifyMs = 60_000;

/** The rest between two of them: thousands in a row would take the processor from the calls that are answered in the meantime. */
const restMs = 10;

/** After more missed changes than this, everything is read again. */
const mostMissed = 1_000;

/** A new stream begins with the changes of the last seconds: what its client read just before may be older than they are. */
const beforeSeconds = 30;

interface Stream {
  sink: EventSink<Call>;
  /** Shared by the streams of a user, so that what they hear is found once. */
  audience: Audience;
  /** Why nothing is sent now: the caller still receives what they missed, or isn't known for sure. */
  holds: number;
  /** What changed meanwhile. */
  held: Change[];
  /** The number up to which it was told, whether or not there was something for it to hear. */
  told: number;
  identifiedAt: number;
}

/** What streams work with. */
export interface ChangeStreamDeps {
  db: Database;
  feed: ChangeFeed;
  operations: Operations;
  limits: ChangeStreamLimits;
  now: () => Date;
  /** What a user is told of must be in what they read next. */
  replicas?: Pick<Replicas, 'position' | 'told'> | undefined;
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
  const { feed, operations, limits, now, replicas } = deps;
  const streams = new Set<Stream>();
  // Thousands of streams hear of the same few sets of kinds.
  const sharedKinds = new Map<string, ReadonlySet<string>>();
  const audienceFor = (call: Call) => {
    const kinds = heardKinds(operations, call.actor);
    const name = [...kinds].join(' ');
    if (!sharedKinds.has(name)) sharedKinds.set(name, kinds);
    const audience = audienceOf(call, sharedKinds.get(name) ?? kinds);
    for (const stream of streams) if (isSameAudience(stream.audience, audience)) return stream.audience;
    return audience;
  };
  const end = (stream: Stream, reason: 'rights' | 'session' | 'server') => {
    if (!streams.delete(stream)) return;
    stream.sink.write(endText(reason));
    stream.sink.end();
  };

  /** The place of the last changes: those that were held are before it, too. */
  let readAfter: string | undefined;
  const send = (stream: Stream, text: string) => {
    if (text !== '' && readAfter !== undefined) replicas?.told(stream.audience.rightsOf, readAfter);
    if (text !== '') stream.sink.write(text);
    if (stream.sink.waiting() <= limits.unread) return;
    // A caller who takes nothing resumes when they do again; until then nothing is kept for them.
    streams.delete(stream);
    stream.sink.cut();
  };
  const release = (stream: Stream) => {
    stream.holds -= 1;
    if (stream.holds > 0 || !streams.has(stream)) return;
    const held = stream.held.splice(0);
    stream.told = held.at(-1)?.id ?? stream.told;
    send(
      stream,
      held.length > mostMissed
        ? resetText(stream.told, readAfter)
        : textFor(stream.audience, held, readAfter),
    );
  };

  const identify = async (stream: Stream) => {
    stream.identifiedAt = now().getTime();
    try {
      const { actor } = await stream.sink.identify();
      if (rightsMark(actor) !== stream.audience.mark) end(stream, 'rights');
    } catch {
      end(stream, 'session');
    }
  };
  const identifying = lanes(4, async (stream: Stream) => {
    await identify(stream);
    release(stream);
  });
  // By the clock, one after the other and without holding them up: nothing says that their rights changed.
  const lookingAgain = lanes(1, async (stream: Stream) => {
    if (!streams.has(stream)) return;
    await identify(stream);
    await wait(restMs, undefined, { ref: false });
  });

  const heard = async (changes: readonly Change[]) => {
    readAfter = await replicas?.position();
    const users = usersWithNewRights(changes);
    const all = [...streams];
    // Nothing more is sent by rights that may be gone.
    if (users !== undefined) {
      for (const stream of all)
        if (affectsRights(users, stream.audience) && identifying.add(stream)) stream.holds += 1;
    }
    const textsOf = sharedTexts(changes, readAfter);
    const last = changes.at(-1)?.id ?? 0;
    await inSlices(all, (stream) => {
      if (!streams.has(stream) || stream.told >= last) return;
      if (stream.holds > 0) return void stream.held.push(...changes);
      stream.told = last;
      send(stream, textsOf(stream.audience));
    });
  };
  const forget = feed.hear(heard);

  const beat = setInterval(() => {
    const oldest = now().getTime() - identifyMs;
    void inSlices([...streams], (stream) => {
      if (stream.holds > 0 || !streams.has(stream)) return;
      stream.sink.write(beatText(stream.told));
      if (stream.identifiedAt < oldest) lookingAgain.add(stream);
    });
  }, beatMs);
  beat.unref();

  return {
    count: () => streams.size,
    async open(call, sink, { once = false }) {
      const audience = audienceFor(call);
      requireRoom(streams, audience.userProfileId, limits);
      const upTo = feed.latest();
      const stream: Stream = {
        sink,
        audience,
        holds: 1,
        held: [],
        told: upTo,
        identifiedAt: now().getTime(),
      };
      streams.add(stream);
      sink.onClose(() => streams.delete(stream));
      try {
        const missed = await missedBy(deps.db, sink.lastEventId, upTo);
        const place = await replicas?.position();
        if (place !== undefined) replicas?.told(audience.rightsOf, place);
        const before = missed === undefined ? resetText(upTo, place) : textFor(audience, missed, place);
        sink.write(before + beginText(upTo, place));
        if (!once) return release(stream);
        streams.delete(stream);
        sink.end();
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

function isSameAudience(one: Audience, other: Audience): boolean {
  return (
    one.mark === other.mark &&
    one.kinds === other.kinds &&
    one.userProfileId === other.userProfileId &&
    one.rightsOf.join() === other.rightsOf.join()
  );
}

/** The same for many audiences: each event is written once for all, and what an audience hears is found once for all of its streams. */
function sharedTexts(
  changes: readonly Change[],
  readAfter: string | undefined,
): (audience: Audience) => string {
  const events = changes.map((change) => ({ change, text: lazy(() => changeText(change, readAfter)) }));
  const texts = new Map<Audience, string>();
  return (audience) => {
    const known = texts.get(audience);
    if (known !== undefined) return known;
    let text = '';
    for (const event of events) if (hears(audience, event.change)) text += event.text();
    texts.set(audience, text);
    return text;
  };
}

/** The events of the changes that an audience may hear of; empty for none. */
function textFor(audience: Audience, changes: readonly Change[], readAfter: string | undefined): string {
  return sharedTexts(changes, readAfter)(audience);
}
