import type { FastifyRequest } from 'fastify';

/** The device of a session, by which its user recognizes it later: the browser as it calls itself, and the address. */
export function deviceOf(request: FastifyRequest): { userAgent: string; address: string } {
  return { userAgent: printable(request.headers['user-agent'] ?? ''), address: request.place.address };
}

/** The name of a browser, as mails and lists show it. */
export function printable(userAgent: string): string {
  return userAgent
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, 300);
}
