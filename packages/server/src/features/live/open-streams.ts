import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { EventSink } from '@pitlane/shared/engine/operation';
import type { Replicas } from '../../db/replicas/read-replicas.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';
import type { Audience } from './audience.ts';
import { textFor } from './audience-texts.ts';
import { endText, resetText } from './event-text.ts';
import { mostMissed } from './missed-changes.ts';
import type { Change } from './number-changes.ts';

/** The limits of a server's streams. */
export interface ChangeStreamLimits {
  perUser: number;
  inAll: number;
  /** Bytes that a caller may leave unread. */
  unread: number;
}

/** A browser and a terminal or two on several computers; one server holds 2,000 in 100 MB (bench/live.ts). */
export const changeStreamLimits: ChangeStreamLimits = { perUser: 12, inAll: 5_000, unread: 256 * 1024 };

/** An open stream of changes. */
export interface Stream {
  sink: EventSink<Call>;
  /** Shared by a user's streams, so that their access is calculated once. */
  audience: Audience;
  /** Why nothing is sent now: the caller still receives what they missed, or isn't known for sure. */
  holds: number;
  /** The changes while nothing was sent. */
  held: Change[];
  /** The number of the last change that was handled for it, whether or not its caller may see that change. */
  sentUpTo: number;
  identifiedAt: number;
}

/** A server's open streams, and how to send to them. */
export class OpenStreams {
  /** The place of the last changes: those that were held are before it, too. */
  readAfter: string | undefined;
  readonly #open = new Set<Stream>();
  readonly #limits: ChangeStreamLimits;
  readonly #replicas: Pick<Replicas, 'noteSeen'> | undefined;

  constructor(limits: ChangeStreamLimits, replicas: Pick<Replicas, 'noteSeen'> | undefined) {
    this.#limits = limits;
    this.#replicas = replicas;
  }

  get all(): ReadonlySet<Stream> {
    return this.#open;
  }

  /** Opens a stream, until its caller goes away. */
  add(stream: Stream): void {
    this.#open.add(stream);
    stream.sink.onClose(() => this.remove(stream));
  }

  /** Returns whether it was open. */
  remove(stream: Stream): boolean {
    return this.#open.delete(stream);
  }

  end(stream: Stream, reason: 'rights' | 'session' | 'server'): void {
    if (!this.remove(stream)) return;
    stream.sink.write(endText(reason));
    stream.sink.end();
  }

  /** Sends a text, which may be empty, and cuts a stream whose caller leaves too much unread. */
  send(stream: Stream, text: string): void {
    const { sink, audience } = stream;
    if (text !== '' && this.readAfter !== undefined)
      this.#replicas?.noteSeen(audience.rightsOf, this.readAfter);
    if (text !== '') sink.write(text);
    if (sink.waiting() <= this.#limits.unread) return;
    // A caller who doesn't read resumes later; nothing is buffered for them until then.
    this.remove(stream);
    sink.cut();
  }

  /** Releases a hold, and after the last one sends the held events. */
  release(stream: Stream): void {
    stream.holds -= 1;
    if (stream.holds > 0 || !this.#open.has(stream)) return;
    const held = stream.held.splice(0);
    stream.sentUpTo = held.at(-1)?.id ?? stream.sentUpTo;
    this.send(
      stream,
      held.length > mostMissed
        ? resetText(stream.sentUpTo, this.readAfter)
        : textFor(stream.audience, held, this.readAfter),
    );
  }

  /** Refuses 429 `too_many_streams` for one more of a user. */
  requireRoom(userProfileId: number): void {
    let own = 0;
    for (const { audience } of this.#open) if (audience.userProfileId === userProfileId) own += 1;
    const isFull = this.#open.size >= this.#limits.inAll;
    if (!isFull && own < this.#limits.perUser) return;
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
}
