import type { EventSink, Operations } from '@pitlane/shared/engine/operation';
import { heardKinds } from '@pitlane/shared/features/live/rules/change-kinds';
import type { Database } from '../../db/database.ts';
import type { Replicas } from '../../db/replicas/read-replicas.ts';
import type { Call } from '../../http/call.ts';
import { type Audience, audienceOf } from './audience.ts';
import { sharedTexts, textFor } from './audience-texts.ts';
import type { ChangeFeed } from './change-feed.ts';
import { beatText, beginText, resetText } from './event-text.ts';
import { identifyCallers } from './identify-callers.ts';
import { inSlices } from './in-turns.ts';
import { missedBy } from './missed-changes.ts';
import type { Change } from './number-changes.ts';
import { type ChangeStreamLimits, OpenStreams, type Stream } from './open-streams.ts';
import { affectsRights, usersWithNewRights } from './rights-changes.ts';

/** A comment this often keeps proxies from closing the stream, and returns the client its position. */
const beatMs = 15_000;

/**
 * The caller's rights are read again this often, in case a change of rights was missed. With thousands of streams a round takes longer: 5,000
 * take a little over a minute.
 */
const identifyMs = 60_000;

type Identify = ReturnType<typeof identifyCallers>;

/** The dependencies of streams. */
export interface ChangeStreamDeps {
  db: Database;
  feed: ChangeFeed;
  operations: Operations;
  limits: ChangeStreamLimits;
  now: () => Date;
  /** A change that a user was sent must be in what they read next. */
  replicas?: Pick<Replicas, 'position' | 'noteSeen'> | undefined;
}

/** The open streams of changes of this server. */
export interface ChangeStreams {
  open(call: Call, sink: EventSink<Call>, options: { once?: boolean | undefined }): Promise<void>;
  count(): number;
  /** Ends all: the server stops. */
  close(): void;
}

/** Sends each committed change to the open streams whose caller may see it. Source: areas.md §14 */
export function createChangeStreams(deps: ChangeStreamDeps): ChangeStreams {
  const { feed, now, replicas } = deps;
  const streams = new OpenStreams(deps.limits, replicas);
  const audienceFor = sharedAudiences(deps.operations, streams.all);
  const identify = identifyCallers(streams, now);
  const forget = feed.hear(async (changes) => {
    streams.readAfter = await replicas?.position();
    await sendChanges(changes, streams, identify);
  });
  const beat = setInterval(() => sendBeats(streams, identify, now().getTime() - identifyMs), beatMs);
  beat.unref();
  return {
    count: () => streams.all.size,
    async open(call, sink, { once = false }) {
      const audience = audienceFor(call);
      streams.requireRoom(audience.userProfileId);
      const stream: Stream = {
        sink,
        audience,
        holds: 1,
        held: [],
        sentUpTo: feed.latest(),
        identifiedAt: now().getTime(),
      };
      streams.add(stream);
      try {
        await begin(stream, deps);
        if (!once) return streams.release(stream);
        streams.remove(stream);
        sink.end();
      } catch (error) {
        streams.remove(stream);
        throw error;
      }
    },
    close: () => {
      clearInterval(beat);
      forget();
      for (const stream of streams.all) streams.end(stream, 'server');
    },
  };
}

/** Sends changes to the streams that don't have them yet, and has callers identified again whose rights they affect. */
async function sendChanges(
  changes: readonly Change[],
  streams: OpenStreams,
  identify: Identify,
): Promise<void> {
  const users = usersWithNewRights(changes);
  const all = [...streams.all];
  if (users !== undefined) {
    for (const stream of all) if (affectsRights(users, stream.audience)) identify.atOnce(stream);
  }
  const textsOf = sharedTexts(changes, streams.readAfter);
  const last = changes.at(-1)?.id ?? 0;
  await inSlices(all, (stream) => {
    if (!streams.all.has(stream) || stream.sentUpTo >= last) return;
    if (stream.holds > 0) return void stream.held.push(...changes);
    stream.sentUpTo = last;
    streams.send(stream, textsOf(stream.audience));
  });
}

/** Sends each stream its position, and has callers identified again who were last before `oldest`. */
function sendBeats(streams: OpenStreams, identify: Identify, oldest: number): void {
  void inSlices([...streams.all], (stream) => {
    if (stream.holds > 0 || !streams.all.has(stream)) return;
    stream.sink.write(beatText(stream.sentUpTo));
    if (stream.identifiedAt < oldest) identify.inTurn(stream);
  });
}

/** Sends what the caller missed, and that the stream follows from there. */
async function begin(
  { sink, audience, sentUpTo: upTo }: Stream,
  { db, replicas }: ChangeStreamDeps,
): Promise<void> {
  const missed = await missedBy(db, sink.lastEventId, upTo);
  const place = await replicas?.position();
  if (place !== undefined) replicas?.noteSeen(audience.rightsOf, place);
  const before = missed === undefined ? resetText(upTo, place) : textFor(audience, missed, place);
  sink.write(before + beginText(upTo, place));
}

/** The audience that a caller is, shared with the open streams that hear the same. */
function sharedAudiences(operations: Operations, streams: ReadonlySet<Stream>): (call: Call) => Audience {
  // Thousands of streams share the same few sets of kinds.
  const sharedKinds = new Map<string, ReadonlySet<string>>();
  return (call) => {
    const kinds = heardKinds(operations, call.actor);
    const name = [...kinds].join(' ');
    if (!sharedKinds.has(name)) sharedKinds.set(name, kinds);
    const audience = audienceOf(call, sharedKinds.get(name) ?? kinds);
    for (const stream of streams) if (isSameAudience(stream.audience, audience)) return stream.audience;
    return audience;
  };
}

function isSameAudience(one: Audience, other: Audience): boolean {
  return (
    one.mark === other.mark &&
    one.kinds === other.kinds &&
    one.userProfileId === other.userProfileId &&
    one.rightsOf.join() === other.rightsOf.join()
  );
}
