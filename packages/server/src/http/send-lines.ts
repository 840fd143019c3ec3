import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { type LinesAnswer, linesType } from '@pitlane/shared/engine/operation';
import type { FastifyReply } from 'fastify';

/** The most that may be buffered between the database and a slow reader, in bytes. */
const mostWaiting = 256 * 1024;

/**
 * Sends rows as lines while they are read. A failure before the first row is refused like any call; a later one breaks
 * off the connection, so that the caller misses the line that ends the stream; so does a caller who reads nothing for
 * `stalledMs`.
 */
export async function sendLines(
  reply: FastifyReply,
  answer: LinesAnswer,
  { signal, stalledMs, onEnd }: { signal: AbortSignal; stalledMs: number; onEnd: () => void },
): Promise<FastifyReply> {
  const stream = new PassThrough({ highWaterMark: mostWaiting });
  const begun = Promise.withResolvers<void>();
  const write = async (lines: string | Uint8Array) => {
    const hasRoom = stream.write(lines);
    begun.resolve();
    if (!hasRoom) {
      await once(stream, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(stalledMs)]) });
    }
  };
  const send = async () => {
    try {
      await answer.writeLines(write);
      stream.end();
      begun.resolve();
    } catch (error) {
      begun.reject(error);
      stream.destroy(error as Error);
    } finally {
      onEnd();
    }
  };
  void send();
  // No one reads the stream of a refused call.
  stream.on('error', () => undefined);
  await begun.promise;
  return reply.type(linesType).send(stream);
}
