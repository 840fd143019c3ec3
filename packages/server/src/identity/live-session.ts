import { scopeOf } from '@pitlane/shared/access/scope';
import type { Scope, Session } from '@pitlane/shared/access/session';
import type { SessionEnds } from '@pitlane/shared/features/identity/rules/session-end';
import { roleWithId } from '@pitlane/shared/features/users/rules';
import type { Queryable } from '../db/database.ts';
import type { FactorKind } from './factors/factor-store.ts';

/** Half an hour without a call ends a session. Source: security.md §1 */
export const idleMs = 30 * 60_000;
/** A session ends twelve hours after its sign-in, however busy. Source: security.md §1 */
export const absoluteMs = 12 * 3_600_000;

/** How a session was started, which is also how its secret must come: in the cookie, or in a header. */
export type SessionFace = 'browser' | 'api';

/** The kind of session that a secret belongs to: by password, a terminal that was approved in the portal, or a personal token. */
export type SessionKind = 'session' | 'terminal' | 'personal';

/** How a session was started. */
export type SignInMethod = 'password' | 'webauthn' | 'recovery' | 'invitation';

/** A session that was started, not ended since, of an identity that may sign in. Times are instants in ms. */
export interface LiveSession {
  id: string;
  kind: SessionKind;
  /** False for a personal token that only reads. */
  mayChange: boolean;
  tokenHash: string;
  face: SessionFace;
  logoutToken: string;
  authenticatedAt: number;
  /** Behind the truth by up to a minute, in the database as here: a use is noted once a minute, and the row read again after 3 s. */
  lastUsedAt: number;
  expiresAt: number;
  /** 1 after a password or a recovery, 2 after a second factor too. */
  aal: 1 | 2;
  method: SignInMethod;
  /** The last factor that was given, and when; absent at level 1. */
  factorKind?: FactorKind;
  steppedUpAt?: number;
  identity: {
    id: string;
    username: string;
    emailAddress: string;
    isDemo: boolean;
    hasFactor: boolean;
    requiresNewPassword: boolean;
    isEmailVerified: boolean;
    createdAt: string;
    updatedAt: string;
  };
  /** Absent for an identity without an active profile. */
  user?: SessionUser;
  /** Whom its user acts as; without a subject where that one may not sign in any more. */
  assumed?: { id: number; until: number; subject?: SessionUser & { identityId: string } };
}

/** The identity of a user, and their scope. */
interface SessionUser {
  session: Omit<Session, 'today' | 'zone'>;
  scope: Scope;
}

/** Returns when a session ends, counted from an instant. */
export function endsOf({ lastUsedAt, expiresAt }: LiveSession, at: number): SessionEnds {
  const lastSeconds = Math.max(0, Math.floor((expiresAt - at) / 1000));
  const idleSeconds = Math.max(0, Math.floor((lastUsedAt + idleMs - at) / 1000));
  return { idleSeconds: Math.min(idleSeconds, lastSeconds), lastSeconds };
}

/**
 * Returns whether a session is still valid at a given time: neither idle nor expired. Scheduled access is never idle.
 */
export function isLive(session: LiveSession, at: number): boolean {
  const isIdle = session.kind === 'session' && at - session.lastUsedAt >= idleMs;
  return at < session.expiresAt && !isIdle;
}

/**
 * Returns whether the user must choose a password first: an administrator required it, or the session was started with a code instead of
 * one.
 */
export function needsNewPassword({ identity, method }: LiveSession): boolean {
  return identity.requiresNewPassword || method === 'recovery' || method === 'invitation';
}

/**
 * The identity and scope of the user of profile `p`. The dealers of an agency are only read if they are the user's
 * scope: for an agent without a dealer code. All active and all inactive dealers are selected separately, so that
 * PostgreSQL doesn't read the table of dealers for a user who has neither: with one condition it did, at each check.
 */
const profileColumns = `p.user_profile_id, p.username, p.first_name, p.last_name, p.email_address, p.role_id, p.agent_code, p.dealer_code,
    p.is_active_directory_user, p.allowed_claims_pre_auth, p.profile_photo_url,
    (SELECT string_agg(d.dealer_code, ',') FROM (
      SELECT dealer_code FROM user_dealers WHERE user_profile_id = p.user_profile_id
      UNION ALL SELECT dealer_code FROM dealers
      WHERE p.assigned_all_active_dealers AND coalesce(expiration_date >= current_date, true)
      UNION ALL SELECT dealer_code FROM dealers
      WHERE p.assigned_all_inactive_dealers AND expiration_date < current_date) d) AS own_dealers,
    CASE WHEN p.dealer_code IS NULL AND NOT p.is_active_directory_user THEN
      (SELECT string_agg(d.dealer_code, ',') FROM dealers d WHERE d.agent_code = ANY (ARRAY(
        SELECT p.agent_code UNION ALL
        SELECT a.agent_code FROM user_agencies a WHERE a.user_profile_id = p.user_profile_id)))
    END AS agency_dealers,
    (SELECT string_agg(c.contract_id::text, ',') FROM user_contracts c WHERE c.user_profile_id = p.user_profile_id) AS own_contracts`;

/** Reads who the owner of a profile is at this moment, with their identity; `$1` is the profile's id. None for anyone who may not sign in. */
const ownerStatement = `
  SELECT i.id AS identity_id, ${profileColumns}
  FROM user_profiles p JOIN identities i ON i.id = p.identity_id AND i.state = 'active'
  WHERE p.user_profile_id = $1 AND p.is_active`;

/** A set of recovery codes isn't a factor: it replaces one. */
const hasFactor = `EXISTS (SELECT FROM identity_factors f
      WHERE f.identity_id = i.id AND f.kind <> 'lookup' AND f.confirmed_at IS NOT NULL AND f.revoked_at IS NULL)`;

const signedIn = `SELECT id::text, 'session' AS kind, true AS may_change, face, logout_token, authenticated_at, last_used_at, expires_at, identity_id,
      aal, method, factor_kind, stepped_up_at, assumed_id
    FROM identity_sessions WHERE token_hash = decode($1, 'hex') AND revoked_at IS NULL`;

const terminal = `SELECT g.id, 'terminal' AS kind, true AS may_change, 'api' AS face, '' AS logout_token, g.granted_at AS authenticated_at,
      t.issued_at AS last_used_at, least(t.expires_at, g.expires_at) AS expires_at, g.identity_id,
      g.aal, 'password' AS method, NULL AS factor_kind, g.stepped_up_at, g.assumed_id
    FROM oauth_tokens t JOIN oauth_grants g ON g.id = t.grant_id AND g.revoked_at IS NULL
    WHERE t.token_hash = decode($1, 'hex') AND t.kind = 'AccessToken'`;

const personalToken = `SELECT id::text, 'personal' AS kind, may_change, 'api' AS face, '' AS logout_token, created_at AS authenticated_at,
      coalesce(last_used_at, created_at) AS last_used_at, expires_at, identity_id,
      aal, 'password' AS method, NULL AS factor_kind, NULL AS stepped_up_at, NULL AS assumed_id
    FROM personal_tokens WHERE token_hash = decode($1, 'hex') AND revoked_at IS NULL`;

const sessionWithUser = (sessions: string) => `
  SELECT s.id, s.kind, s.may_change, s.face, s.logout_token, s.authenticated_at, s.last_used_at, s.expires_at,
    s.aal, s.method, s.factor_kind, s.stepped_up_at, s.assumed_id,
    i.id AS identity_id, i.username AS identity_username, i.email_address AS identity_email, i.is_demo, i.created_at, i.updated_at,
    i.require_password_change, i.email_verified_at IS NOT NULL AS is_email_verified, ${hasFactor} AS has_factor,
    ${profileColumns}
  FROM (${sessions}) s
  JOIN identities i ON i.id = s.identity_id AND i.state = 'active'
  LEFT JOIN user_profiles p ON p.identity_id = i.id AND p.is_active`;

/** Reads a session with its identity, profile and scope in one go; `$1` is the hash of its secret. */
export const sessionStatements: Record<SessionKind, string> = {
  session: sessionWithUser(signedIn),
  terminal: sessionWithUser(terminal),
  personal: sessionWithUser(personalToken),
};

/** The columns of a profile; lists are parted by commas. */
interface ProfileRow {
  username: string;
  first_name: string;
  last_name: string;
  email_address: string;
  role_id: number;
  agent_code: string | null;
  dealer_code: string | null;
  is_active_directory_user: boolean;
  allowed_claims_pre_auth: boolean;
  profile_photo_url: string | null;
  own_dealers: string | null;
  agency_dealers: string | null;
  own_contracts: string | null;
}

/** One row of `sessionStatements`. The columns of the profile are null together. */
export interface SessionRow extends ProfileRow {
  id: string;
  kind: SessionKind;
  may_change: boolean;
  face: SessionFace;
  logout_token: string;
  authenticated_at: string;
  last_used_at: string;
  expires_at: string;
  identity_id: string;
  identity_username: string;
  identity_email: string;
  is_demo: boolean;
  aal: 1 | 2;
  method: SignInMethod;
  factor_kind: FactorKind | null;
  stepped_up_at: string | null;
  assumed_id: number | null;
  has_factor: boolean;
  require_password_change: boolean;
  is_email_verified: boolean;
  created_at: string;
  updated_at: string;
  user_profile_id: number | null;
}

/** Creates a session from its row. */
export function liveSessionOf(row: SessionRow, tokenHash: string): LiveSession {
  return {
    id: row.id,
    kind: row.kind,
    mayChange: row.may_change,
    tokenHash,
    face: row.face,
    logoutToken: row.logout_token,
    authenticatedAt: Date.parse(row.authenticated_at),
    lastUsedAt: Date.parse(row.last_used_at),
    expiresAt: Date.parse(row.expires_at),
    aal: row.aal,
    method: row.method,
    ...(row.factor_kind ? { factorKind: row.factor_kind } : {}),
    ...(row.stepped_up_at ? { steppedUpAt: Date.parse(row.stepped_up_at) } : {}),
    identity: {
      id: row.identity_id,
      username: row.identity_username,
      emailAddress: row.identity_email,
      isDemo: row.is_demo,
      hasFactor: row.has_factor,
      requiresNewPassword: row.require_password_change,
      isEmailVerified: row.is_email_verified,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    ...(row.user_profile_id === null ? {} : { user: userOf(row, row.user_profile_id) }),
  };
}

/** Reads whom the user of a session acts as. */
export async function assumedOf(db: Queryable, id: number): Promise<NonNullable<LiveSession['assumed']>> {
  const [row] = await db.query<{ subject_id: number; expires_at: string }>(
    'SELECT subject_id, expires_at FROM assumed_identities WHERE id = $1',
    [id],
  );
  const subject = row && (await ownerOf(db, row.subject_id));
  const until = row ? Date.parse(row.expires_at) : 0;
  return subject ? { id, until, subject } : { id, until };
}

/**
 * Returns the current owner of a profile with their access, for work done in their name while they are away. Undefined for one who may no
 * longer sign in.
 */
export async function ownerOf(
  db: Queryable,
  userProfileID: number,
): Promise<(SessionUser & { identityId: string }) | undefined> {
  const [row] = await db.query<ProfileRow & { identity_id: string }>(ownerStatement, [userProfileID]);
  return row && { ...userOf(row, userProfileID), identityId: row.identity_id };
}

function userOf(row: ProfileRow, userProfileID: number): SessionUser {
  const role = roleWithId(row.role_id);
  const session = {
    userProfileID,
    username: row.username,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    emailAddress: row.email_address,
    role: role.name,
    roleType: role.type,
    isActiveDirectoryUser: row.is_active_directory_user,
    isActive: true,
    dealerCode: row.dealer_code,
    agentCode: row.agent_code,
    allowedClaimsPreAuth: row.allowed_claims_pre_auth,
    profilePhotoUrl: row.profile_photo_url,
  };
  const holdings = {
    dealerCodes: listOf(row.own_dealers),
    agencyDealerCodes: listOf(row.agency_dealers),
    contractIds: listOf(row.own_contracts).map(Number),
  };
  return { session, scope: scopeOf(session, holdings) };
}

function listOf(codes: string | null): string[] {
  return codes ? codes.split(',') : [];
}
