import { maySetAbsence } from '@pitlane/shared/features/messages/rules/absence-right';
import type { SetAbsenceRequest } from '@pitlane/shared/features/messages/schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest, forbidden } from '../../http/refusal.ts';
import { type MessageDeps, requireAssignable } from './save-message.ts';

type AbsenceRow = {
  username: string;
  fromDay: string | null;
  untilDay: string | null;
  substituteUsername: string | null;
};

const columns =
  'username, from_day AS "fromDay", until_day AS "untilDay", substitute_username AS "substituteUsername"';

/**
 * Sets until when a user is away and who takes over. Everyone sets their own; administrators set a colleague's. Refuses 400 and 403.
 * Source: areas.md §8 (holiday); Assumption: one absence at a time, as nothing is planned further ahead here
 */
export async function setAbsence(
  { db, now }: MessageDeps,
  { username, fromDay, untilDay, substituteUsername }: SetAbsenceRequest,
  call: Call,
): Promise<AbsenceRow> {
  await requireAssignable(db, username, 'username');
  requireMay(username, call);
  await requireAssignable(db, substituteUsername, 'substituteUsername');
  if (substituteUsername === username) {
    const message = 'Choose a colleague as the substitute.';
    throw badRequest({ code: 'same_user', field: 'substituteUsername', message });
  }
  if (untilDay < fromDay) {
    throw badRequest({ code: 'days', field: 'untilDay', message: 'Must be on or after the first day.' });
  }
  if (untilDay < call.today) {
    throw badRequest({ code: 'past', field: 'untilDay', message: 'Must be today or later.' });
  }
  return db.transaction((tx) =>
    once(tx, call, async () => {
      const before = await absenceOf(tx, username);
      const [after] = await tx.query<AbsenceRow>(
        `INSERT INTO absences (username, from_day, until_day, substitute_username, set_by, set_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (username) DO UPDATE SET from_day = $2, until_day = $3, substitute_username = $4, set_by = $5, set_at = $6
         RETURNING ${columns}`,
        [username, fromDay, untilDay, substituteUsername || null, call.actor.username, now().toISOString()],
      );
      if (!after) throw new Error('An insert gives its row.');
      await recordChange(tx, call, { action: 'absence.set', before, after });
      return after;
    }),
  );
}

/** Ends a user's absence, and returns what it was; without days where there was none, or it is over. */
export async function clearAbsence(
  { db }: MessageDeps,
  { username }: { username: string },
  call: Call,
): Promise<AbsenceRow> {
  await requireAssignable(db, username, 'username');
  requireMay(username, call);
  return db.transaction((tx) =>
    once(tx, call, async () => {
      const before = await absenceOf(tx, username);
      if (!before?.untilDay || before.untilDay < call.today) {
        return { username, fromDay: null, untilDay: null, substituteUsername: null };
      }
      await tx.query('DELETE FROM absences WHERE username = $1', [username]);
      await recordChange(tx, call, { action: 'absence.clear', before });
      return before;
    }),
  );
}

async function absenceOf(tx: Queryable, username: string): Promise<AbsenceRow | undefined> {
  const [row] = await tx.query<AbsenceRow>(`SELECT ${columns} FROM absences WHERE username = $1`, [username]);
  return row;
}

function requireMay(username: string, { actor }: Call): void {
  if (maySetAbsence(actor, username)) return;
  throw forbidden({
    code: 'denied',
    message: "You don't have permission to set a colleague's absence.",
    next: 'Ask an administrator.',
  });
}
