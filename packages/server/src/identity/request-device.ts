import type { FastifyRequest } from 'fastify';

/** What a session is recognized by later: the browser as it calls itself, and the address. */
export function deviceOf(request: FastifyRequest): { userAgent: string; address: string } {
  return { userAgent: printable(request.headers['user-agent'] ?? ''), address: request.place.address };
}

/** What a browser calls itself, as mails and lists show it. */
export function printable(userAgent: string): string {
  return userAgent
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, 300);
}
