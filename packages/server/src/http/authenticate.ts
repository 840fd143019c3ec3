import { assumedSession, whyNotAssumable } from '@pitlane/shared/access/assumed-session';
import { type Actor, isUser } from '@pitlane/shared/access/session';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { isFactorRecent } from '@pitlane/shared/features/identity/rules/recent-factor';
import { dayIn, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { type Credential, faceOf } from '../identity/credential.ts';
import { sessionOf } from '../identity/current-session.ts';
import { endsOf, type LiveSession } from '../identity/live-session.ts';
import { endOfToken } from '../identity/oauth/grants.ts';
import { requireReady, type VerifyingConfig } from '../identity/ready-session.ts';
import { deviceOf } from '../identity/request-device.ts';
import type { SessionStore } from '../identity/session-store.ts';
import type { Call } from './call.ts';
import { CallRefusal } from './refusal.ts';
import type { Authenticate } from './register-operations.ts';

/** Dependencies of identifying the caller. */
export interface AuthenticateDeps {
  db: Database;
  sessions: SessionStore;
  config: Pick<Config, 'businessZone'> & VerifyingConfig;
  auditKey: Buffer;
  now: () => Date;
}

/**
 * Creates the check of the caller that runs before every operation: the cookie, X-Session-Token or Bearer, to the user and what they may
 * see. Refuses 401 with code 5 without any, 6 for a cookie and 2 for a token that does not count (any more), 1 for a terminal's token that
 * should be refreshed and 4 for one whose sign-in was revoked, 404 with code 7 for a session without an active profile, and 403 for a
 * change that another site's page sent. A public operation is never refused: without a valid session the caller is a visitor.
 * Source: security.md §2 and §6, decisions.md §8 (General)
 */
export function createAuthenticate({ db, sessions, config, auditKey, now }: AuthenticateDeps): Authenticate {
  const zone = config.businessZone;
  const today = businessDay(zone, now);
  const known: Authenticate = async (request, gate) => {
    const credential = sessions.credentialOf(request);
    if (!credential) throw noCredential();
    if (credential.face === 'browser') requireOwnPage(request);
    const session = await sessionOf(request, credential, sessions);
    if (!session) throw await refusedCredential(credential, db, now());
    const caller = callOf(session, { today: today(), zone }, faceOf(request, credential.face));
    // A user without a role may only read the session, and has no reason to complete it.
    if (isUser(caller.actor)) requireReady(session, gate, config);
    return {
      ...caller,
      ...actingAs(session, caller.actor, now().getTime()),
      ...(credential.face === 'browser' ? { sessionEnds: endsOf(session, now().getTime()) } : {}),
      isFactorOld: isFactorOld(session, now()),
      ...deviceOf(request),
      origin: request.place.origin,
      hostname: request.hostname.toLowerCase(),
      auditKey,
    };
  };
  return async (request, gate) => {
    try {
      return await known(request, gate);
    } catch (error) {
      if (gate !== 'public' || !(error instanceof CallRefusal)) throw error;
      const { origin } = request.place;
      const hostname = request.hostname.toLowerCase();
      const actor = { ...stranger, today: today(), zone };
      return {
        actor,
        identityId: '',
        today: today(),
        face: 'api',
        ...deviceOf(request),
        origin,
        hostname,
        auditKey,
      };
    }
  };
}

/** Anyone who asks for something public before sign-in: without a name, a right or a contract. */
const stranger = {
  userProfileID: 0,
  username: '',
  fullName: '',
  emailAddress: '',
  role: 'None',
  roleType: 'None',
  isActiveDirectoryUser: false,
  isActive: false,
  dealerCode: null,
  agentCode: null,
  allowedClaimsPreAuth: false,
  profilePhotoUrl: null,
  scope: { kind: 'none' },
} as const satisfies Omit<Actor, 'today' | 'zone'>;

function callOf(
  session: LiveSession,
  { today, zone }: { today: IsoDate; zone: string },
  face: Call['face'],
): Omit<
  Awaited<ReturnType<Authenticate>>,
  'address' | 'userAgent' | 'origin' | 'hostname' | 'auditKey' | 'isFactorOld'
> {
  const user = session.user;
  if (!user) {
    throw new CallRefusal(404, serviceStatus.UserNotFound, {
      code: 'user_not_found',
      message: 'You are signed in, but this account has no active profile in the portal.',
      next: 'Ask your administrator to activate it.',
    });
  }
  return {
    actor: { ...user.session, today, zone, scope: user.scope },
    identityId: session.identity.id,
    session,
    today,
    face,
    ...(face === 'web' ? { authenticatedAt: session.authenticatedAt } : {}),
    ...(face === 'web' || session.kind === 'personal' ? {} : { signInId: session.id }),
    ...(session.kind === 'personal' ? { personalToken: { mayChange: session.mayChange } } : {}),
  };
}

/**
 * Returns the identity of a caller who acts as another user. Once it expires, or the caller may no longer do so, they
 * have no identity until it is ended: a page that still shows the other user must do nothing in the caller's own name.
 * Source: decisions.md §3 and §8 (Users)
 */
function actingAs(
  { assumed }: LiveSession,
  own: Actor,
  at: number,
): { actor?: Actor; identityId?: string; assumedOver?: string } {
  if (!assumed) return {};
  const { until, subject } = assumed;
  const { today, zone } = own;
  const target = subject && { ...subject.session, today, zone, scope: subject.scope };
  const endsAt = new Date(until).toISOString();
  if (target && at < until && !whyNotAssumable(own, target)) {
    return { actor: assumedSession(own, target, endsAt), identityId: subject.identityId };
  }
  const nobody = { ...own, scope: { kind: 'none' } } as const;
  return {
    actor: assumedSession(own, nobody, endsAt),
    assumedOver: target ? `${target.fullName} (${target.username})` : 'another user',
  };
}

function isFactorOld({ identity, kind, steppedUpAt }: LiveSession, at: Date): boolean {
  return identity.hasFactor && kind !== 'personal' && !isFactorRecent(steppedUpAt, at.getTime());
}

/** A browser sends its cookie with every request, also with one that another site's page made it send. */
function requireOwnPage(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers;
  const isOwn = site === 'same-origin' || (origin !== undefined && origin === request.place.origin);
  // A plain form can't send JSON or our header, and can't send a DELETE.
  const isJson =
    /^application\/json\b/i.test(type ?? '') ||
    request.headers['x-pitlane-upload'] !== undefined ||
    (request.method === 'DELETE' && type === undefined);
  if (isOwn && isJson) return;
  throw new CallRefusal(403, serviceStatus.Error, {
    code: isOwn ? 'not_json' : 'cross_site',
    message: isOwn ? 'Send the request as application/json.' : "This request doesn't come from the portal.",
  });
}

function noCredential(): CallRefusal {
  return new CallRefusal(401, serviceStatus.KratosCookieMissing, {
    code: 'not_signed_in',
    message: 'You are not signed in.',
  });
}

/** A terminal is reported apart from others whether it may refresh its token, or has to sign in again. */
async function refusedCredential({ face, token }: Credential, db: Database, at: Date): Promise<CallRefusal> {
  const end = face === 'api' ? await endOfToken(db, token, at) : undefined;
  if (end === 'expired') {
    return new CallRefusal(401, serviceStatus.ExpiredJwt, {
      code: 'token_expired',
      message: 'The access token has expired.',
      next: 'Refresh it.',
    });
  }
  if (end === 'revoked') {
    return new CallRefusal(401, serviceStatus.RefreshTokenError, {
      code: 'sign_in_revoked',
      message: 'This sign-in was revoked.',
      next: 'Sign in again.',
    });
  }
  const code = face === 'browser' ? serviceStatus.KratosUnauthorized : serviceStatus.Unauthorized;
  return new CallRefusal(401, code, {
    code: 'session_over',
    message: 'Your session has ended.',
    next: 'Sign in again.',
  });
}

/**
 * Returns today in the business's zone, calculated once a minute: asking Intl takes longer than everything else here.
 */
function businessDay(zone: string, now: () => Date): () => IsoDate {
  let known = { minute: Number.NaN, day: '' };
  return () => {
    const at = now();
    const minute = Math.floor(at.getTime() / 60_000);
    if (minute !== known.minute) known = { minute, day: dayIn(zone, at) };
    return known.day;
  };
}
