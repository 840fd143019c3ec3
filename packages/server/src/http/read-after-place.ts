import { readAfterHeader } from '@pitlane/shared/engine/read-after';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { latestLsn, lsnOf } from '../db/replicas/lsn.ts';
import { readAfterCookieOf, setReadAfterCookie } from '../identity/credential.ts';
import type { Call } from './call.ts';

/** For as long as clients send a position back. */
const keptSeconds = 60;

/**
 * The position that a caller's reads must include. A page sends that of the changes it was sent; its browser sends that of what any of its pages
 * wrote, so that it also counts for another tab, a page that was just opened and a download by a link.
 */
export function readAfterOf(request: FastifyRequest): string | undefined {
  const header = request.headers[readAfterHeader];
  const said = typeof header === 'string' ? header : undefined;
  const cookie = readAfterCookieOf(request);
  if (said === undefined || cookie === undefined) return said ?? cookie;
  return rankOf(said) > rankOf(cookie) ? said : cookie;
}

const rankOf = (place: string) => lsnOf(place) ?? latestLsn;

/** Sends the headers of an answer or a refusal. */
export function sendAnswerHeaders(reply: FastifyReply, { answerHeaders, face }: Call): void {
  const place = answerHeaders[readAfterHeader];
  if (place !== undefined && face === 'web') setReadAfterCookie(reply, place, keptSeconds);
  reply.headers(answerHeaders);
}
