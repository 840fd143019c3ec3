import cookies from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { absoluteMs, type SessionFace } from './live-session.ts';
import { newToken } from './tokens.ts';

/** The secret of a session in a request, and how it was sent: only a browser sends a cookie automatically. */
export interface Credential {
  token: string;
  face: SessionFace;
}

/**
 * Reads the secret of a request: X-Session-Token or Bearer, otherwise the cookie. A header wins, since it was sent on
 * purpose.
 */
export function credentialOf(
  request: FastifyRequest,
  cookie = cookieName('session', request),
): Credential | undefined {
  const header = request.headers['x-session-token'] ?? bearerOf(request.headers.authorization);
  if (typeof header === 'string' && header !== '') return { token: header, face: 'api' };
  const secret = request.cookies[cookie];
  return secret ? { token: secret, face: 'browser' } : undefined;
}

/** The face as the audit records it; it never decides what a caller may do. */
export function faceOf(request: FastifyRequest, face: SessionFace): 'web' | 'cli' | 'api' {
  if (face === 'browser') return 'web';
  return request.headers['x-pitlane-face'] === 'cli' ? 'cli' : 'api';
}

/** Hands the browser the secret of its session. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  const options = { ...cookieOptions(reply.request), maxAge: absoluteMs / 1000 };
  reply.setCookie(cookieName('session', reply.request), token, options);
}

/** Writes the same as a header, for a response outside of a route; over http, only for this machine. */
export function sessionCookieText(origin: string, token: string): string {
  const request = { place: { isLocal: origin.startsWith('http:') } };
  return cookies.serialize(cookieName('session', request), token, {
    ...cookieOptions(request),
    maxAge: absoluteMs / 1000,
  });
}

/** Takes the secret of its session from the browser. */
export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName('session', reply.request), cookieOptions(reply.request));
}

/** Returns the secret that a browser's forms are bound to; undefined when this browser has none yet. */
export function browserSecretOf(request: FastifyRequest): string | undefined {
  const secret = request.cookies[cookieName('csrf', request)];
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** Returns the same, making one for a browser that has none. */
export function keepBrowserSecret(reply: FastifyReply): string {
  const secret = browserSecretOf(reply.request);
  if (secret) return secret;
  const made = newToken();
  reply.setCookie(cookieName('csrf', reply.request), made, cookieOptions(reply.request));
  return made;
}

/** Returns the secret that remembers a browser. */
export function rememberedSecretOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName('remembered', request)];
}

/** Sends the browser the secret that remembers it. */
export function setRememberedCookie(reply: FastifyReply, token: string, maxAge: number): void {
  reply.setCookie(cookieName('remembered', reply.request), token, {
    ...cookieOptions(reply.request),
    maxAge,
  });
}

/** The place after which this browser has to read, whichever of its pages and tabs calls. */
export function readAfterCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName('read_after', request)];
}

/** Has the browser send a place back for a while. */
export function setReadAfterCookie(reply: FastifyReply, place: string, maxAge: number): void {
  reply.setCookie(cookieName('read_after', reply.request), place, {
    ...cookieOptions(reply.request),
    maxAge,
  });
}

/** The input for a cookie's options. */
interface Placed {
  place: { isLocal: boolean };
}

/** `__Host-` makes the browser refuse the cookie unless it is Secure and of this very host. Source: security.md §6 */
function cookieName(kind: 'session' | 'csrf' | 'remembered' | 'read_after', { place }: Placed): string {
  return `${place.isLocal ? '' : '__Host-'}pitlane_${kind}`;
}

function cookieOptions(request: Placed) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: !request.place.isLocal } as const;
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
}
