import type { Queryable } from '../db/database.ts';
import type { LiveSession, SessionKind } from './live-session.ts';

/** Source: decisions.md §8 (Users) */
const assumedMs = 30 * 60_000;

/** Whom a session's or a terminal's user acts as; a personal token never acts as another user. */
const tables: Partial<Record<SessionKind, { name: string; key: string }>> = {
  session: { name: 'identity_sessions', key: 'id::text' },
  terminal: { name: 'oauth_grants', key: 'id' },
};

/** Who acts as whom, and why; both by their profile numbers. */
interface Assumption {
  session: LiveSession;
  actor: number;
  subject: number;
  reason: string;
}

/**
 * Lets a session's user act as another one and returns until when; undefined if they already do, even for concurrent requests. Then the
 * transaction must be rolled back.
 */
export async function beginAssumed(
  tx: Queryable,
  { session, actor, subject, reason }: Assumption,
  at: Date,
): Promise<{ until: string } | undefined> {
  const table = tables[session.kind];
  if (!table) return undefined;
  const until = new Date(at.getTime() + assumedMs).toISOString();
  const [begun] = await tx.query<{ id: number }>(
    `INSERT INTO assumed_identities (session_id, actor_id, subject_id, reason, begun_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [session.id, actor, subject, reason, at.toISOString(), until],
  );
  const taken = await tx.query(
    `UPDATE ${table.name} SET assumed_id = $2 WHERE ${table.key} = $1 AND assumed_id IS NULL AND revoked_at IS NULL RETURNING id`,
    [session.id, begun?.id],
  );
  return taken.length === 1 ? { until } : undefined;
}

/** Ends acting as another user for a session; false if it had already ended. */
export async function endAssumed(tx: Queryable, session: LiveSession, at: Date): Promise<boolean> {
  const table = tables[session.kind];
  if (!table || !session.assumed) return false;
  const ended = await tx.query(
    `UPDATE ${table.name} SET assumed_id = NULL WHERE ${table.key} = $1 AND assumed_id = $2 RETURNING id`,
    [session.id, session.assumed.id],
  );
  if (ended.length === 0) return false;
  await tx.query('UPDATE assumed_identities SET ended_at = $2 WHERE id = $1 AND expires_at > $2', [
    session.assumed.id,
    at.toISOString(),
  ]);
  return true;
}

/** A time during which someone acted as a user, as `listAssumedIdentities` answers it. */
type AssumedTime = {
  id: number;
  by: { username: string; fullName: string };
  reason: string;
  from: string;
  until: string;
  endedAt: string | null;
};

/** Lists when others acted as a user, the newest first. */
export async function listAssumed(db: Queryable, userProfileID: number): Promise<AssumedTime[]> {
  const rows = await db.query<Omit<AssumedTime, 'by'> & { username: string; fullName: string }>(
    `SELECT a.id, a.reason, a.begun_at AS from, a.expires_at AS until, a.ended_at AS "endedAt",
       p.username, trim(p.first_name || ' ' || p.last_name) AS "fullName"
     FROM assumed_identities a JOIN user_profiles p ON p.user_profile_id = a.actor_id
     WHERE a.subject_id = $1 ORDER BY a.begun_at DESC, a.id DESC LIMIT 100`,
    [userProfileID],
  );
  return rows.map(({ username, fullName, ...row }) => ({ ...row, by: { username, fullName } }));
}
