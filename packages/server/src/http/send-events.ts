import { type EventSink, type EventsAnswer, eventsType } from '@pitlane/shared/engine/operation';
import { unattendedHeader } from '@pitlane/shared/features/identity/rules/session-end';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './call.ts';

/** A page that only listens isn't used: an open stream doesn't keep its session from ending. */
export function markUnattended({ headers }: FastifyRequest): void {
  headers[unattendedHeader] ??= 'true';
}

/**
 * Streams events until either side ends. The response's headers go out with the first event, so that an earlier refusal is answered like
 * any other. Proxies mustn't buffer it, and it isn't compressed, since a compressor buffers too.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, identify }: { answer: EventsAnswer<Call>; identify: () => Promise<Call> },
): Promise<FastifyReply> {
  const { raw } = reply;
  const begin = () => {
    reply.hijack();
    // Until the connection closes: in chunks, each event would be three writes, for each of thousands of streams.
    raw.useChunkedEncodingByDefault = false;
    raw.writeHead(200, {
      connection: 'close',
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': eventsType,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
  };
  const lastEventId = request.headers['last-event-id'];
  const sink: EventSink<Call> = {
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    write: (events) => {
      if (raw.destroyed || raw.writableEnded) return;
      if (!raw.headersSent) begin();
      raw.write(events);
    },
    waiting: () => raw.writableLength,
    end: () => raw.end(),
    cut: () => raw.destroy(),
    onClose: (closed) => raw.once('close', closed),
    identify,
  };
  await answer.open(sink);
  return reply;
}
