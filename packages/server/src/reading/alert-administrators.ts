import { roleNamed } from '@pitlane/shared/access/roles';
import type { Database } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { putMail } from '../outbox/mail.ts';

const administrators = [roleNamed('MBPIAdministrator').id, roleNamed('SiteAdministrator').id];

/** Whose reading was paused, at which number of rows an hour, and until when. */
export interface PausedReading {
  call: Pick<Call, 'actor' | 'address'>;
  budget: number;
  until: Date;
}

/** Emails the administrators that a user has read more than the budget: once in the user's hour, whichever server sees it first. Source: docs/decisions/0026 */
export async function alertAdministrators(
  db: Database,
  { call, budget, until }: PausedReading,
): Promise<void> {
  const { actor, address } = call;
  await db.transaction(async (tx) => {
    const first = await tx.query(
      'UPDATE reading_hours SET alerted_at = now() WHERE user_profile_id = $1 AND alerted_at IS NULL RETURNING 1 AS one',
      [actor.userProfileID],
    );
    if (first.length === 0) return;
    const readers = await tx.query<{ to: string }>(
      `SELECT email_address AS "to" FROM user_profiles WHERE is_active AND role_id = ANY ($1::int[]) AND email_address <> '' ORDER BY 1`,
      [administrators],
    );
    const text = [
      `${actor.fullName} (${actor.username}) has read ${budget.toLocaleString('en-US')} rows of contracts and reports within an hour, the limit for this account, and asked for more from ${address}.`,
      `Reading is paused for this account until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC. The history has it as reading.overBudget.`,
      'If you don’t expect this, call the user, and deactivate the account if it isn’t them.',
    ].join('\n\n');
    const subject = `Reading limit reached: ${actor.username}`;
    for (const { to } of readers) await putMail(tx, { to, subject, text });
  });
}
