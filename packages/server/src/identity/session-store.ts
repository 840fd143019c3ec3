import { isPersonalToken } from '@pitlane/shared/features/identity/rules/personal-tokens';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { runsJobs } from '../jobs/run-job.ts';
import { type Credential, credentialOf } from './credential.ts';
import type { FactorKind } from './factors/factor-store.ts';
import {
  absoluteMs,
  assumedOf,
  isLive,
  type LiveSession,
  liveSessionOf,
  type SessionFace,
  type SessionKind,
  type SessionRow,
  type SignInMethod,
  sessionStatements,
} from './live-session.ts';
import { isSessionToken, newToken, sessionSecretOf, tokenHash } from './tokens.ts';

/**
 * How long a session is cached. A search-as-you-type calls ten times a second, and an agency's thousand dealers aren't read again for each
 * key. Sessions ended here are forgotten at once; those ended by another server, within this time.
 */
const keptMs = 3_000;
const mostKept = 10_000;
/** `last_used_at` is written at most this often. */
const touchMs = 60_000;

/** The sessions of the identity service: started, found by their secret, ended. */
export interface SessionStore {
  /** Reads the secret of a request: of its header, otherwise of the service's cookie. */
  credentialOf(request: FastifyRequest): Credential | undefined;
  /**
   * Finds a valid session and records its use, unless the page called in the background. A browser's secret isn't valid in the terminal, or the other way round.
   */
  find(token: string, face: SessionFace, by?: 'user' | 'page'): Promise<LiveSession | undefined>;
  /** Starts a session and returns its secret, which is stored nowhere. With only a password, unless `begun` says otherwise. */
  start(
    identityId: string,
    face: SessionFace,
    begun?: SessionStart,
  ): Promise<{ token: string; session: LiveSession }>;
  /**
   * Records that a second factor was given. With `rotates` the session gets a new secret, so that one that was planted
   * or seen before is worthless afterwards.
   */
  stepUp(
    session: LiveSession,
    given: { factorKind: FactorKind; rotates?: boolean },
  ): Promise<{ token?: string; session: LiveSession }>;
  /** Ends a session permanently; refused from the next call on. */
  revoke(session: LiveSession): Promise<void>;
  /** Reads the cached data of an identity's sessions again; call it after its rights or its state changed. */
  forgetIdentity(identityId: string): void;
  /** The same of users, or of all: another server changed their rights or ended a session. */
  forgetUsers(users: ReadonlySet<number> | 'all'): void;
}

/** How and where a session is started. */
export interface SessionStart {
  method?: SignInMethod;
  /** A factor that was given with it. */
  factorKind?: FactorKind;
  /** In a browser that is remembered: at the second level, with no factor that is recent. */
  isRemembered?: boolean;
  userAgent?: string;
  address?: string;
}

/** Records the use of a session for lists that show it; a terminal's tokens show it by their age. `$2` is the instant. */
const useStatements: Partial<Record<SessionKind, string>> = {
  session: 'UPDATE identity_sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2',
  personal: `UPDATE personal_tokens SET last_used_at = $2
    WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2)`,
};

const revokeStatements: Record<SessionKind, string> = {
  session: 'UPDATE identity_sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
  terminal: 'UPDATE oauth_grants SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
  personal: 'UPDATE personal_tokens SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL',
};

interface CachedSession {
  readAt: number;
  reading: Promise<LiveSession | undefined>;
  session?: LiveSession;
  /** A change was heard that it may not have. */
  isOld?: true;
}

/** Creates the store over a database; `onError` is notified of a use that could not be noted. */
export function createSessionStore(
  db: Database,
  now: () => Date,
  onError: (error: unknown) => void = () => {},
): SessionStore {
  const uses = createUses(db, onError);
  const kept = createCache(({ hash, kind }) => readRow(db, hash, kind).then(uses.addTo));
  return {
    credentialOf: (request) => credentialOf(request),
    start: (identityId, face, begun = {}) => startSession(db, now(), { ...begun, identityId, face }),
    async stepUp(session, { factorKind, rotates = false }) {
      const raised = await raiseSession(db, now(), { session, factorKind, rotates });
      kept.forget(session);
      return raised;
    },
    async find(token, face, by = 'user') {
      const hash = tokenHash(token);
      const at = now().getTime();
      const before = kept.get(face, hash);
      const isCurrent = before && (isFresh(before, at) || isHeldByJob(db));
      const entry = isCurrent ? before : kept.read({ hash, face, kind: kindOf(token, face) }, at);
      const session = entry.session ?? (await entry.reading);
      if (!session || session.face !== face || !isLive(session, at)) return undefined;
      if (by === 'user') uses.note(session, at);
      return session;
    },
    async revoke(session) {
      await db.query(revokeStatements[session.kind], [session.id, now().toISOString()]);
      kept.forget(session);
    },
    forgetIdentity: (identityId) =>
      kept.forgetWhere(
        ({ identity, assumed }) => identity.id === identityId || assumed?.subject?.identityId === identityId,
      ),
    forgetUsers: (users) =>
      kept.expireWhere((session) => users === 'all' || usersOf(session).some((user) => users.has(user))),
  };
}

/** The sessions that were read recently, by their secrets. */
function createCache(readSecret: (secret: Secret) => Promise<LiveSession | undefined>) {
  const kept = new Map<string, CachedSession>();
  /** Failed and empty lookups aren't cached. */
  const settle = async (key: string, entry: CachedSession) => {
    const session = await entry.reading.catch(() => undefined);
    if (session) entry.session = session;
    else if (kept.get(key) === entry) kept.delete(key);
  };
  return {
    get: (face: SessionFace, hash: string) => kept.get(keyOf(face, hash)),
    read: (secret: Secret, at: number): CachedSession => {
      const entry: CachedSession = { readAt: at, reading: readSecret(secret) };
      const key = keyOf(secret.face, secret.hash);
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
      kept.delete(key);
      kept.set(key, entry);
      void settle(key, entry);
      return entry;
    },
    forget: ({ face, tokenHash: hash }: LiveSession): void => {
      kept.delete(keyOf(face, hash));
    },
    forgetWhere: (isMeant: (session: LiveSession) => boolean): void => {
      // A read in progress may still return the state before the change.
      for (const [key, { session }] of kept) if (!session || isMeant(session)) kept.delete(key);
    },
    expireWhere: (isMeant: (session: LiveSession) => boolean): void => {
      for (const entry of kept.values()) if (!entry.session || isMeant(entry.session)) entry.isOld = true;
    },
  };
}

/**
 * Records when sessions are used. Times that the database can't save stay in memory: while it takes no writes, no active user counts as
 * idle.
 */
function createUses(db: Database, onError: (error: unknown) => void) {
  const unsaved = new Map<string, number>();
  const keep = (id: string, at: number) => {
    if (unsaved.size >= mostKept) unsaved.delete(unsaved.keys().next().value ?? '');
    unsaved.set(id, at);
  };
  return {
    note(session: LiveSession, at: number): void {
      if (at - session.lastUsedAt < touchMs) return;
      session.lastUsedAt = at;
      const statement = useStatements[session.kind];
      if (!statement) return;
      // After the request has asked its own question: the embedded database answers one after the other.
      setImmediate(() => {
        db.query(statement, [session.id, new Date(at).toISOString()]).then(
          () => unsaved.delete(session.id),
          (error: unknown) => {
            keep(session.id, at);
            onError(error);
          },
        );
      });
    },
    /** Gives a session that was read its use that wasn't saved. */
    addTo: (session: LiveSession | undefined): LiveSession | undefined => {
      const usedAt = session && unsaved.get(session.id);
      if (session && usedAt !== undefined) session.lastUsedAt = Math.max(session.lastUsedAt, usedAt);
      return session;
    },
  };
}

function isFresh({ readAt, isOld }: CachedSession, at: number): boolean {
  return !isOld && Math.abs(at - readAt) < keptMs;
}

/**
 * Whether a session is found as it was last read: a job may have the embedded database's only connection for long, and a poll for its progress would
 * wait for its end. What this server's own calls change counts even then.
 */
function isHeldByJob(db: Database): boolean {
  return db.isConnectionHeld?.() === true && runsJobs(db);
}

/** The user of a session, and the one whom they act as. */
function usersOf({ user, assumed }: LiveSession): number[] {
  return [user, assumed?.subject].flatMap((one) => (one ? [one.session.userProfileID] : []));
}

/** The form of a secret for lookups. */
interface Secret {
  hash: string;
  face: SessionFace;
  kind: SessionKind;
}

/** A secret says itself of what it is: a check that asks one table costs a quarter less than one that asks three. */
function kindOf(token: string, face: SessionFace): SessionKind {
  if (face === 'browser' || isSessionToken(token)) return 'session';
  return isPersonalToken(token) ? 'personal' : 'terminal';
}

/** The same secret is read as each face for itself: as a cookie it isn't looked for among tokens. */
function keyOf(face: SessionFace, hash: string): string {
  return `${face} ${hash}`;
}

async function readRow(db: Database, hash: string, kind: SessionKind): Promise<LiveSession | undefined> {
  const name = `session_by_token_${kind}`;
  const [row] = await db.query<SessionRow>(sessionStatements[kind], [hash], { name });
  if (!row) return undefined;
  const session = liveSessionOf(row, hash);
  return row.assumed_id === null ? session : { ...session, assumed: await assumedOf(db, row.assumed_id) };
}

function secretFor(face: SessionFace): string {
  return face === 'browser' ? newToken() : sessionSecretOf(newToken());
}

async function startSession(
  db: Database,
  at: Date,
  begun: SessionStart & { identityId: string; face: SessionFace },
) {
  const token = secretFor(begun.face);
  const hash = tokenHash(token);
  await db.query(
    `INSERT INTO identity_sessions (token_hash, identity_id, face, logout_token, authenticated_at, last_used_at, expires_at,
       method, factor_kind, aal, stepped_up_at, user_agent, address)
     VALUES (decode($1, 'hex'), $2, $3, $4, $5, $5, $6, $7, $8::text, CASE WHEN $8::text IS NULL AND NOT $11::boolean THEN 1 ELSE 2 END,
       CASE WHEN $8::text IS NOT NULL THEN $5::timestamptz END, $9, $10)`,
    [
      hash,
      begun.identityId,
      begun.face,
      newToken(),
      at.toISOString(),
      new Date(at.getTime() + absoluteMs).toISOString(),
      begun.method ?? 'password',
      begun.factorKind ?? null,
      begun.userAgent ?? '',
      begun.address ?? '',
      begun.isRemembered ?? false,
    ],
  );
  const session = await readRow(db, hash, 'session');
  if (!session) throw new Error('the identity was deactivated while it signed in');
  return { token, session };
}

/** The columns that a step-up changes; a personal token has the level that it was made with. */
async function raiseSession(
  db: Database,
  at: Date,
  { session, factorKind, rotates }: { session: LiveSession; factorKind: FactorKind; rotates: boolean },
): Promise<{ token?: string; session: LiveSession }> {
  const token = rotates ? secretFor(session.face) : undefined;
  const hash = token === undefined ? session.tokenHash : tokenHash(token);
  if (session.kind === 'terminal') {
    await db.query(
      'UPDATE oauth_grants SET aal = 2, stepped_up_at = $2 WHERE id = $1 AND revoked_at IS NULL',
      [session.id, at.toISOString()],
    );
  } else if (session.kind === 'session') {
    await db.query(
      `UPDATE identity_sessions SET aal = 2, factor_kind = $3, stepped_up_at = $2, token_hash = decode($4, 'hex')
       WHERE id = $1 AND revoked_at IS NULL`,
      [session.id, at.toISOString(), factorKind, hash],
    );
  }
  const raised = await readRow(db, hash, session.kind);
  if (!raised) throw new Error('the session ended while its factor was checked');
  return { session: raised, ...(token === undefined ? {} : { token }) };
}
