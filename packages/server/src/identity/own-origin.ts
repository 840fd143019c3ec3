import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';

/**
 * Tells whether the browser talks to this very machine over plain HTTP: the server listens on loopback only, and was asked
 * by a loopback name. A proxy in front of it asks by the portal's public name. Only then are cookies not Secure, and
 * only then do the demo identities sign in. Source: security.md §6
 */
export function isLocalRequest(request: FastifyRequest, config: Pick<Config, 'host'>): boolean {
  return isLoopback(config.host) && isLoopback(request.hostname);
}

/** Gives the origin that the caller sees the portal under, as a browser writes it. */
export function ownOrigin(request: FastifyRequest, config: Pick<Config, 'host'>): string {
  return `${isLocalRequest(request, config) ? 'http' : 'https'}://${request.host.toLowerCase()}`;
}

/**
 * Gives the place of our own that a `return_to` names, as path, query and fragment; undefined when it leads elsewhere. The
 * parsed origin is compared, since a plain prefix lets `https://portal.example.com.evil.net` through. Source: security.md §1
 */
export function ownPlace(returnTo: string, origin: string): string | undefined {
  if (!URL.canParse(returnTo, origin)) return undefined;
  const url = new URL(returnTo, origin);
  // A path that starts with two slashes would be read as another host once the origin is left out.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
