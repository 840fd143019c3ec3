import { readAfterHeader } from '@pitlane/shared/engine/read-after';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { latestLsn, lsnOf } from '../db/replicas/lsn.ts';
import { readAfterCookieOf, setReadAfterCookie } from '../identity/credential.ts';
import type { Call } from './call.ts';

/** As long as a client sends a place back. */
const keptSeconds = 60;

/**
 * The place after which a caller has to read. A page sends what it was told; its browser, what any of its pages wrote, so that another tab, a page
 * that was just opened and the download of a link have it, too.
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
