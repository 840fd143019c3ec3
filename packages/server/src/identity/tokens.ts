import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates an unguessable secret: 32 random bytes, as text for a header or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The prefix of secrets of a program's session, so that they are only looked up among sessions. */
const sessionPrefix = 'pitlane_session_';

/** Creates the unguessable secret of a session that a program sends in a header. */
export function sessionSecretOf(token: string): string {
  return sessionPrefix + token;
}

/** Returns whether a secret is of a session, and of no terminal or personal token. */
export function isSessionToken(token: string): boolean {
  return token.startsWith(sessionPrefix);
}

/** Returns the stored form of a secret, as hex: reading the database isn't enough to sign in. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Returns the token that a form of this flow must send back. It is derived from the browser's own secret (a cookie that
 * no other site can set or read), so that no one can make a browser send a flow that was started elsewhere.
 */
export function csrfTokenOf(browserSecret: string, flowId: string): string {
  return createHmac('sha256', browserSecret).update(flowId).digest('base64url');
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
