import { setTimeout as wait } from 'node:timers/promises';
import { CallRefusal } from '../../http/refusal.ts';
import { rightsMark } from './audience.ts';
import { lanes } from './in-turns.ts';
import type { OpenStreams, Stream } from './open-streams.ts';

/** The pause between two of them: thousands in a row would take the CPU from other calls. */
const restMs = 10;

/** Finds out again who the callers of streams are, and ends the streams of those who may no longer hear the same. */
export function identifyCallers(streams: OpenStreams, now: () => Date) {
  const identify = async (stream: Stream) => {
    stream.identifiedAt = now().getTime();
    try {
      const { actor } = await stream.sink.identify();
      if (rightsMark(actor) !== stream.audience.mark) streams.end(stream, 'rights');
    } catch (error) {
      // A database that is away for a moment ends no session: the client opens the stream again.
      const isRefused = error instanceof CallRefusal && error.httpStatus < 500;
      streams.end(stream, isRefused ? 'session' : 'server');
    }
  };
  const atOnce = lanes(4, async (stream: Stream) => {
    await identify(stream);
    streams.release(stream);
  });
  const oneByOne = lanes(1, async (stream: Stream) => {
    if (!streams.all.has(stream)) return;
    await identify(stream);
    await wait(restMs, undefined, { ref: false });
  });
  return {
    /** Where rights have changed: nothing more is sent by rights that may be gone. */
    atOnce: (stream: Stream) => {
      if (atOnce.add(stream)) stream.holds += 1;
    },
    /** By the clock, one after the other and without holding them up: nothing says that their rights changed. */
    inTurn: (stream: Stream) => void oneByOne.add(stream),
  };
}
