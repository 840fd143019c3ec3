import type { FastifyRequest } from 'fastify';

/** What a session is recognized by later: the browser as it calls itself, and the address. */
export function deviceOf(request: FastifyRequest): { userAgent: string; address: string } {
  const userAgent = (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]+/g, ' ').trim();
  return { userAgent: userAgent.slice(0, 300), address: request.place.address };
}
