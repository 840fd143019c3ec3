import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identityAnswer } from './answers.ts';
import { faceOf } from './credential.ts';
import { currentSession, type IdentityDeps } from './current-session.ts';
import { csrfViolation, IdentityRefusal, noSession, secondFactorWanted } from './identity-refusal.ts';
import { idleMs, type LiveSession } from './live-session.ts';
import { forgetBrowsers } from './remembered-browsers.ts';

/** The calls about one's other sessions, as Kratos has them: their list, and their end. Terminals that were approved and tokens are in the portal's own list. */
export function sessionRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  app.get('/sessions', (request) => listOthers(deps, request));
  app.delete('/sessions', (request) => endOthers(deps, request));
  app.delete('/sessions/:id', (request, reply) => endOne(deps, request, reply));
}

/** Another session of the same identity; times are ISO instants. */
interface OtherSession {
  id: string;
  authenticatedAt: string;
  expiresAt: string;
  aal: 1 | 2;
  userAgent: string;
  address: string;
}

const standing = `identity_id = $1 AND id::text <> $2 AND revoked_at IS NULL AND expires_at > $3::timestamptz
  AND last_used_at > $3::timestamptz - ${idleMs} * interval '1 millisecond'`;

async function listOthers(deps: IdentityDeps, request: FastifyRequest) {
  const session = await readySession(deps, request);
  const rows = await deps.db.query<OtherSession>(
    `SELECT id, authenticated_at AS "authenticatedAt", expires_at AS "expiresAt", aal, user_agent AS "userAgent", address
     FROM identity_sessions WHERE ${standing} ORDER BY authenticated_at DESC, id`,
    [session.identity.id, session.id, deps.now().toISOString()],
  );
  return rows.map((row) => ({
    id: row.id,
    active: true,
    expires_at: row.expiresAt,
    authenticated_at: row.authenticatedAt,
    issued_at: row.authenticatedAt,
    authenticator_assurance_level: `aal${row.aal}`,
    identity: identityAnswer(session.identity),
    devices: [{ id: row.id, ip_address: row.address, user_agent: row.userAgent }],
  }));
}

async function endOthers(deps: IdentityDeps, request: FastifyRequest) {
  const session = await readySession(deps, request);
  return { count: await end(deps, request, { session, only: undefined }) };
}

async function endOne(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply) {
  const session = await readySession(deps, request);
  const { id } = request.params as { id: string };
  if ((await end(deps, request, { session, only: id })) === 0) {
    throw new IdentityRefusal(404, { message: 'Unable to locate the resource' });
  }
  return reply.status(204).send();
}

/** Ends one of the other sessions, or all of them, and gives how many there were. */
async function end(
  { db, now, sessions, events }: IdentityDeps,
  request: FastifyRequest,
  { session, only }: { session: LiveSession; only: string | undefined },
): Promise<number> {
  const ended = await db.query(
    `UPDATE identity_sessions SET revoked_at = $3::timestamptz WHERE ${standing} AND ($4::text IS NULL OR id::text = $4::text) RETURNING id`,
    [session.identity.id, session.id, now().toISOString(), only ?? null],
  );
  if (ended.length === 0) return 0;
  await forgetBrowsers(db, [session.identity.id]);
  sessions.forgetIdentity(session.identity.id);
  await events.recordOf(session.identity.id, faceOf(request, session.face), {
    action: 'session.end',
    outcome: 'success',
    address: request.place.address,
    about: { count: ended.length },
  });
  return ended.length;
}

/** Returns the caller's session once it is complete; a browser's must ask from the portal's own page to end another. */
async function readySession(deps: IdentityDeps, request: FastifyRequest): Promise<LiveSession> {
  const session = await currentSession(request, deps.sessions);
  if (!session || session.kind === 'personal') throw noSession();
  if (session.identity.hasFactor && session.aal === 1) throw secondFactorWanted(request.place.origin);
  const site = request.headers['sec-fetch-site'];
  if (request.method !== 'GET' && site !== undefined && site !== 'same-origin') throw csrfViolation();
  return session;
}
