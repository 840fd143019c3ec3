import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';
import { type Credential, credentialOf } from '../credential.ts';
import type { LiveSession } from '../live-session.ts';
import type { SessionStore } from '../session-store.ts';
import { sessionSecretOf, tokenHash } from '../tokens.ts';
import { isKratosToken, type Kratos, type KratosSession, kratosCookie } from './kratos-answers.ts';
import { levelOf, type NoteDeps, noteSession } from './kratos-notes.ts';
import { keptByKratos } from './kratos-refusals.ts';

/** How long whoami's response is cached, the same as a row of ours. */
const keptMs = 3_000;
const mostKept = 10_000;

/** The known data of a secret. */
interface Known {
  readAt: number;
  session: KratosSession;
  /** The secret of our row. */
  secret: string;
  /** Whose profile it opens; absent if no one's. */
  identityId: string | undefined;
}

interface Deps extends NoteDeps {
  dataKeys: DataKeys;
  kratos: Kratos;
  /** Our own sessions, with those of terminals and tokens. */
  own: SessionStore;
  onError: (error: unknown) => void;
}

/** The sessions of a Kratos, and how to reload one that a forwarded request may have changed. */
export interface KratosSessions {
  sessions: SessionStore;
  forget: (credential: Credential) => void;
}

/**
 * Creates the sessions of a Kratos. Each has a row of ours, under a secret that no one can send, so the idle and absolute limits, the list
 * in the profile, ending it from there and assumed identities work as without Kratos. Kratos says who the user is, and which factors were
 * used.
 */
export function createKratosSessions(deps: Deps): KratosSessions {
  const { own, kratos } = deps;
  const known = createKnown(deps);
  const end = async (credential: Credential) => {
    known.forget(credential);
    // It doesn't count here in any case; ended there, the next sign-in isn't refused as one too many.
    await kratos.end(credential).catch(deps.onError);
  };
  const findOwn = async (token: string, by: 'user' | 'page'): Promise<LiveSession | undefined> => {
    const session = await own.find(token, 'api', by);
    return session && session.kind !== 'session' ? approved(session) : undefined;
  };

  const sessions: SessionStore = {
    credentialOf: (request) => credentialOf(request, kratosCookie),
    async find(token, face, by = 'user') {
      const ofOurs = face === 'api' ? await findOwn(token, by) : undefined;
      if (ofOurs) return ofOurs;
      if (face === 'api' && !isKratosToken(token)) return undefined;
      const credential = { token, face };
      const there = await known.find(credential);
      if (!there) return undefined;
      const { session, secret, identityId } = there;
      if (identityId === undefined) return strangersSession(session, face);
      const row = await own.find(secret, face, by);
      // Expired, or started when its address was still another user's.
      if (row?.identity.id !== identityId) {
        await end(credential);
        return undefined;
      }
      return { ...row, ...levelOf(session), identity: identityIn(session, row.identity) };
    },
    start: async () => {
      throw keptByKratos();
    },
    stepUp: async () => {
      throw keptByKratos();
    },
    revoke: (session) => own.revoke(session),
    forgetIdentity: (identityId) => own.forgetIdentity(identityId),
    forgetUsers: (users) => own.forgetUsers(users),
  };
  return { sessions, forget: known.forget };
}

/** The answers of Kratos about secrets, requested again after a while. */
function createKnown(deps: Deps) {
  const kept = new LRUCache<string, Known>({ max: mostKept });
  const keyOf = ({ token, face }: Credential) => `${face} ${tokenHash(token)}`;
  return {
    find: async (credential: Credential): Promise<Known | undefined> => {
      const at = deps.now().getTime();
      const before = kept.get(keyOf(credential));
      if (before && Math.abs(at - before.readAt) < keptMs) return before;
      kept.delete(keyOf(credential));
      const entry = await ask(deps, credential, at);
      if (entry) kept.set(keyOf(credential), entry);
      return entry;
    },
    forget: (credential: Credential): void => {
      kept.delete(keyOf(credential));
    },
  };
}

async function ask(deps: Deps, credential: Credential, at: number): Promise<Known | undefined> {
  const session = await deps.kratos.whoami(credential);
  if (!session) return undefined;
  const mark = deps.dataKeys.mark(session.id, 'kratos session').toString('base64url');
  const secret = sessionSecretOf(mark);
  const identityId = await identityOf(deps.db, session);
  if (identityId !== undefined) {
    await noteSession(deps, { session, identityId, face: credential.face, secret });
  }
  return { readAt: at, session, secret, identityId };
}

const verifiedAddresses = ({ identity }: KratosSession): string[] =>
  (identity.verifiable_addresses ?? [])
    .filter(({ via, verified }) => via === 'email' && verified)
    .map(({ value }) => value.toLowerCase());

/** Finds whose profile a session opens: by the identity's id, otherwise by an address that Kratos has verified. */
async function identityOf(db: Database, session: KratosSession): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `SELECT id FROM identities WHERE state = 'active' AND (id = $1 OR lower(email_address) = ANY ($2::text[]))
     ORDER BY id = $1 DESC, id LIMIT 1`,
    [session.identity.id, verifiedAddresses(session)],
  );
  return row?.id;
}

/**
 * Kratos has no demo sign-ins, and a session that it returns at level 1 belongs to a user without a second factor yet.
 */
function identityIn(session: KratosSession, identity: LiveSession['identity']): LiveSession['identity'] {
  return {
    ...identity,
    isDemo: false,
    requiresNewPassword: false,
    isEmailVerified: verifiedAddresses(session).length > 0,
    hasFactor: levelOf(session).aal === 2,
  };
}

/** A terminal or token has the level of the sign-in that approved it. */
function approved(session: LiveSession): LiveSession {
  const isComplete = { isDemo: false, requiresNewPassword: false, isEmailVerified: true };
  return { ...session, identity: { ...session.identity, ...isComplete, hasFactor: session.aal === 2 } };
}

/** The session of a user whom Kratos knows and the portal doesn't: code 7. */
function strangersSession(session: KratosSession, face: LiveSession['face']): LiveSession {
  const { id, created_at: createdAt = '', updated_at: updatedAt = '' } = session.identity;
  const authenticatedAt = Date.parse(session.authenticated_at);
  const nobody = { id, username: '', emailAddress: '', createdAt, updatedAt };
  const unset = { isDemo: false, hasFactor: false, requiresNewPassword: false, isEmailVerified: false };
  return {
    id: session.id,
    kind: 'session',
    mayChange: true,
    tokenHash: '',
    face,
    logoutToken: '',
    authenticatedAt,
    lastUsedAt: authenticatedAt,
    expiresAt: Date.parse(session.expires_at),
    method: 'password',
    ...levelOf(session),
    identity: identityIn(session, { ...nobody, ...unset }),
  };
}
