import { assumedSession, whyNotAssumable } from '@pitlane/shared/access/assumed-session';
import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { assumeOperations } from '@pitlane/shared/features/users/assume-operations';
import { recordChange } from '../../audit/record-change.ts';
import type { SecurityEvents } from '../../audit/security-events.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict, forbidden, notFound } from '../../http/refusal.ts';
import { beginAssumed, endAssumed } from '../../identity/assumed-identities.ts';
import { type LiveSession, ownerOf } from '../../identity/live-session.ts';
import type { SessionStore } from '../../identity/session-store.ts';
import { ownSession } from '../identity/factor-handlers.ts';

/** Dependencies of acting as another user. */
export interface AssumeDeps {
  db: Database;
  config: Pick<Config, 'businessZone'>;
  now: () => Date;
  sessions: SessionStore;
  events: SecurityEvents;
}

/** The user whom the session call describes. */
export type SessionCaller = Pick<Call, 'actor' | 'identityId' | 'personalToken' | 'today'>;

type AssumeRequest = ParsedRequestOf<(typeof assumeOperations)['assumeIdentity']>;

/**
 * Lets an administrator act as another user, and returns the resulting session. Refuses a personal token, whose owner may not be present.
 * Source: decisions.md §8 (Users)
 */
export async function actAs(deps: AssumeDeps, wanted: AssumeRequest, call: Call): Promise<SessionCaller> {
  const { db, now, sessions, events } = deps;
  const session = ownSession(call);
  const subject = await subjectOf(deps, wanted, call);
  const { userProfileID, username } = subject.actor;
  const { reason } = wanted;
  const at = now();
  const assumed = await db.transaction(async (tx) => {
    const assumption = { session, actor: call.actor.userProfileID, subject: userProfileID, reason };
    const begun = await beginAssumed(tx, assumption, at);
    if (!begun)
      throw conflict({ code: 'acting_already', message: 'You are acting as another user already.' });
    const about = { username, userProfileID, reason, until: begun.until, address: call.address };
    await recordChange(tx, call, { action: 'identity.assume', after: about });
    return begun;
  });
  events.log(call, { action: 'identity.assume', outcome: 'success', address: call.address });
  sessions.forgetIdentity(session.identity.id);
  return { ...subject, actor: assumedSession(call.actor, subject.actor, assumed.until), today: call.today };
}

/** Ends acting as another user, even if the time had run out, and returns the caller's own session. */
export async function stopActing(deps: AssumeDeps, call: Call): Promise<SessionCaller> {
  const { db, now, sessions, events } = deps;
  if (!call.session?.assumed) return call;
  const { session } = call;
  const own = themselves(session, call);
  await db.transaction(async (tx) => {
    if (!(await endAssumed(tx, session, now()))) return;
    const username = session.assumed?.subject?.session.username ?? null;
    const about = { username, isTimeOver: call.assumedOver !== undefined, address: call.address };
    await recordChange(tx, { ...call, actor: own.actor }, { action: 'identity.endAssumed', after: about });
  });
  const event = { action: 'identity.endAssumed', outcome: 'success', address: call.address } as const;
  events.log({ ...call, actor: own.actor }, event);
  sessions.forgetIdentity(session.identity.id);
  return own;
}

function themselves({ user, identity }: LiveSession, { actor, today }: Call): SessionCaller {
  if (!user) throw new Error('Only users act as others.');
  const { zone } = actor;
  return {
    actor: { ...user.session, today, zone, scope: user.scope },
    identityId: identity.id,
    today,
  };
}

/** Finds the user to act as. Refuses an unknown user (404), one who can't sign in (409) and one with more rights than the caller (403). */
async function subjectOf(
  { db }: AssumeDeps,
  { username, userProfileID }: AssumeRequest,
  { actor }: Call,
): Promise<Pick<SessionCaller, 'actor' | 'identityId'>> {
  if (!username && !userProfileID)
    throw badRequest({ code: 'missing', message: 'Choose a user.', field: 'username' });
  const [user] = await db.query<{ id: number; username: string }>(
    'SELECT user_profile_id AS id, username FROM user_profiles WHERE lower(username) = $1 OR user_profile_id = $2 LIMIT 1',
    [username?.trim().toLowerCase() ?? null, username ? null : userProfileID],
  );
  if (!user) throw notFound(`User ${username ?? userProfileID} not found.`);
  const owner = await ownerOf(db, user.id);
  if (!owner) {
    const message = `${user.username} has no role or is inactive.`;
    throw conflict({ code: 'no_rights', message, field: 'username' });
  }
  const { today, zone } = actor;
  const subject = { ...owner.session, today, zone, scope: owner.scope };
  const why = whyNotAssumable(actor, subject);
  if (why) throw forbidden({ ...why, field: 'username' });
  return { actor: subject, identityId: owner.identityId };
}
