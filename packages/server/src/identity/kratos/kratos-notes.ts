import type { SecurityEvents, FactorKind as SignInFactor } from '../../audit/security-events.ts';
import type { Database } from '../../db/database.ts';
import type { FactorKind } from '../factors/factor-store.ts';
import { absoluteMs, type LiveSession, type SessionFace, type SignInMethod } from '../live-session.ts';
import { mailNewBrowser } from '../new-browser.ts';
import { printable } from '../request-device.ts';
import { newToken, tokenHash } from '../tokens.ts';
import type { KratosSession } from './kratos-answers.ts';

/** Dependencies of noting sessions. */
export interface NoteDeps {
  db: Database;
  now: () => Date;
  events: SecurityEvents;
}

/** A session of Kratos's, and our own row of it. */
interface Noted {
  session: KratosSession;
  identityId: string;
  face: SessionFace;
  /** The secret of our row. */
  secret: string;
}

/** The methods of Kratos that count as our factors; a password is recorded where it is sent. */
export const factorKinds: Readonly<Record<string, FactorKind>> = {
  totp: 'totp',
  webauthn: 'webauthn',
  passkey: 'webauthn',
  code: 'email',
  lookup_secret: 'lookup',
};
const recoveries: readonly string[] = ['code_recovery', 'link_recovery'];

/**
 * Notes a session of Kratos's among our own, with its device and what it was started and confirmed by: the list in the profile, the mail about a new browser
 * and the record of sign-ins are the same as without Kratos. One that was ended here stays ended.
 */
export async function noteSession(deps: NoteDeps, noted: Noted): Promise<void> {
  const [row] = await deps.db.query<{ authenticated_at: string; stepped_up_at: string | null }>(
    "SELECT authenticated_at, stepped_up_at FROM identity_sessions WHERE token_hash = decode($1, 'hex')",
    [tokenHash(noted.secret)],
  );
  if (!row) return noteNew(deps, noted);
  const { authenticatedAt } = timesOf(noted.session);
  if (authenticatedAt > Date.parse(row.authenticated_at)) await noteAgain(deps, noted);
  const { steppedUpAt = 0 } = levelOf(noted.session);
  if (steppedUpAt > Date.parse(row.stepped_up_at ?? '1970-01-01')) await noteFactor(deps, noted);
}

/** Notes that a session's owner chose a password in it, so that nothing more is pending of its recovery. */
export async function notePasswordChosen(db: Database, { id }: LiveSession): Promise<void> {
  await db.query(
    "UPDATE identity_sessions SET method = 'password' WHERE id::text = $1 AND method = 'recovery'",
    [id],
  );
}

/** The methods that confirmed a session, and when. */
export function levelOf(session: KratosSession): Pick<LiveSession, 'aal'> & Partial<LiveSession> {
  if (session.authenticator_assurance_level !== 'aal2') return { aal: 1 };
  const given = (session.authentication_methods ?? [])
    .filter(({ aal }) => aal === 'aal2')
    .map(({ method, completed_at: at }) => ({ kind: factorKinds[method ?? ''], at: Date.parse(at ?? '') }))
    .toSorted((a, b) => b.at - a.at)[0];
  if (!given || Number.isNaN(given.at)) return { aal: 2 };
  return { aal: 2, steppedUpAt: given.at, ...(given.kind ? { factorKind: given.kind } : {}) };
}

async function noteNew(deps: NoteDeps, noted: Noted): Promise<void> {
  const { session, identityId, face, secret } = noted;
  const { authenticatedAt, expiresAt } = timesOf(session);
  const device = deviceOf(session);
  const [begun] = await deps.db.query<{ id: string }>(
    `INSERT INTO identity_sessions (token_hash, identity_id, face, logout_token, authenticated_at, last_used_at, expires_at, method, user_agent, address)
     VALUES (decode($1, 'hex'), $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (token_hash) DO NOTHING RETURNING id::text`,
    [
      tokenHash(secret),
      identityId,
      face,
      newToken(),
      new Date(authenticatedAt).toISOString(),
      deps.now().toISOString(),
      new Date(expiresAt).toISOString(),
      beginningOf(session),
      device.userAgent,
      device.address,
    ],
  );
  // Several calls of a page come at once: one of them has made the row.
  if (!begun) return;
  await mailNewBrowser(deps, { identityId, face, device, sessionId: begun.id });
  const [first] = session.authentication_methods ?? [];
  if (first?.method !== undefined && first.aal !== 'aal2') await record(deps, noted, signInOf(first.method));
  if (levelOf(session).steppedUpAt !== undefined) await noteFactor(deps, noted);
}

/** The owner gave their password again. */
async function noteAgain({ db }: NoteDeps, { session, identityId, secret }: Noted): Promise<void> {
  const { authenticatedAt, expiresAt } = timesOf(session);
  await db.query(
    `UPDATE identity_sessions SET authenticated_at = $3, expires_at = $4
     WHERE token_hash = decode($1, 'hex') AND identity_id = $2 AND authenticated_at < $3`,
    [
      tokenHash(secret),
      identityId,
      new Date(authenticatedAt).toISOString(),
      new Date(expiresAt).toISOString(),
    ],
  );
}

/** The owner gave a second factor: on record once, however many servers read of it. */
async function noteFactor(deps: NoteDeps, noted: Noted): Promise<void> {
  const { steppedUpAt = 0, factorKind } = levelOf(noted.session);
  const written = await deps.db.query(
    `UPDATE identity_sessions SET aal = 2, factor_kind = $4, stepped_up_at = $3
     WHERE token_hash = decode($1, 'hex') AND identity_id = $2 AND coalesce(stepped_up_at, '-infinity') < $3 RETURNING id`,
    [tokenHash(noted.secret), noted.identityId, new Date(steppedUpAt).toISOString(), factorKind ?? null],
  );
  if (written.length > 0) await record(deps, noted, factorKind);
}

async function record(
  { events }: NoteDeps,
  { session, identityId, face }: Noted,
  factorKind: SignInFactor | undefined,
): Promise<void> {
  if (factorKind === undefined) return;
  const { address } = deviceOf(session);
  const by = { identityId, face: face === 'browser' ? 'web' : 'api', factorKind } as const;
  await events.recordSignIn({ ...by, address, outcome: 'success' });
}

function signInOf(method: string): SignInFactor | undefined {
  return recoveries.includes(method) ? 'recovery' : factorKinds[method];
}

function beginningOf({ authentication_methods: methods }: KratosSession): SignInMethod {
  const begun = (methods ?? []).map(({ method }) => method ?? '');
  if (begun.some((method) => recoveries.includes(method))) return 'recovery';
  return factorKinds[begun[0] ?? ''] === 'webauthn' ? 'webauthn' : 'password';
}

/** Where a session was started, as we reported it to Kratos. */
function deviceOf({ devices }: KratosSession): { userAgent: string; address: string } {
  const [device] = devices ?? [];
  return { userAgent: printable(device?.user_agent ?? ''), address: device?.ip_address ?? '' };
}

function timesOf(session: KratosSession): { authenticatedAt: number; expiresAt: number } {
  const authenticatedAt = Date.parse(session.authenticated_at);
  return {
    authenticatedAt,
    expiresAt: Math.min(Date.parse(session.expires_at), authenticatedAt + absoluteMs),
  };
}
