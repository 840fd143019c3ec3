import { zonedText } from '@pitlane/shared/kernel/instant-text';
import type { Database } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { mailAdministrators } from '../outbox/mail-administrators.ts';

/** Whose reading was paused, at how many rows an hour, and until when. */
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
    const text = [
      `${actor.fullName} (${actor.username}) has read ${budget.toLocaleString('en-US')} rows of contracts and reports within an hour, the limit for this account, and asked for more from ${address}.`,
      `Reading is paused for this account until ${zonedText(actor.zone, until)}. The history records it as reading.overBudget.`,
      "If you don't expect this, call the user, and deactivate the account if it isn't them.",
    ].join('\n\n');
    await mailAdministrators(tx, { subject: `Reading limit reached: ${actor.username}`, text });
  });
}
