import type { FastifyRequest } from 'fastify';

/** Reads one text of a query or a body; '' for anything else. */
export function textOf(from: unknown, name: string): string {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** Returns whether the caller reads JSON; a browser that follows a link does not, and is redirected. */
export function wantsJson(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/json') ?? false;
}
