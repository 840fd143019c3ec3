import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { absoluteMs, type SessionFace } from './live-session.ts';
import { isLocalRequest } from './own-origin.ts';
import { newToken } from './tokens.ts';

/** The secret of a session as a request brought it, and in which way: only a browser sends a cookie by itself. */
export interface Credential {
  token: string;
  face: SessionFace;
}

/** Reads the secret of a request: X-Session-Token or Bearer, else the cookie. A header wins, since somebody meant it. */
export function credentialOf(request: FastifyRequest, config: Pick<Config, 'host'>): Credential | undefined {
  const header = request.headers['x-session-token'] ?? bearerOf(request.headers.authorization);
  if (typeof header === 'string' && header !== '') return { token: header, face: 'api' };
  const cookie = request.cookies[cookieName('session', request, config)];
  return cookie ? { token: cookie, face: 'browser' } : undefined;
}

/** The face as the audit records it; what a caller says of itself decides nothing. */
export function faceOf(request: FastifyRequest, face: SessionFace): 'web' | 'cli' | 'api' {
  if (face === 'browser') return 'web';
  return request.headers['x-pitlane-face'] === 'cli' ? 'cli' : 'api';
}

/** Hands the browser the secret of its session. */
export function setSessionCookie(reply: FastifyReply, config: Pick<Config, 'host'>, token: string): void {
  const options = { ...cookieOptions(reply.request, config), maxAge: absoluteMs / 1000 };
  reply.setCookie(cookieName('session', reply.request, config), token, options);
}

/** Takes the secret of its session from the browser. */
export function clearSessionCookie(reply: FastifyReply, config: Pick<Config, 'host'>): void {
  reply.clearCookie(cookieName('session', reply.request, config), cookieOptions(reply.request, config));
}

/** Gives the secret that a browser's forms are bound to; undefined when this browser has none yet. */
export function browserSecretOf(request: FastifyRequest, config: Pick<Config, 'host'>): string | undefined {
  const secret = request.cookies[cookieName('csrf', request, config)];
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** Gives the same, making one for a browser that has none. */
export function keepBrowserSecret(reply: FastifyReply, config: Pick<Config, 'host'>): string {
  const secret = browserSecretOf(reply.request, config);
  if (secret) return secret;
  const made = newToken();
  reply.setCookie(cookieName('csrf', reply.request, config), made, cookieOptions(reply.request, config));
  return made;
}

/** `__Host-` makes the browser refuse the cookie unless it is Secure and of this very host. Source: security.md §6 */
function cookieName(kind: 'session' | 'csrf', request: FastifyRequest, config: Pick<Config, 'host'>): string {
  return `${isLocalRequest(request, config) ? '' : '__Host-'}pitlane_${kind}`;
}

function cookieOptions(request: FastifyRequest, config: Pick<Config, 'host'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocalRequest(request, config) } as const;
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}
