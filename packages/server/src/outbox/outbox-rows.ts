import type { Queryable } from '../db/database.ts';

/** Notes that what a row holds wasn't taken, and tries it again after a wait. One that another server has sent meanwhile stays sent. */
export async function postponeRow(
  db: Queryable,
  id: number,
  { seconds, problem }: { seconds: number; problem: string },
): Promise<void> {
  await db.query(
    'UPDATE outbox SET next_try_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1 AND sent_at IS NULL',
    [id, seconds, problem],
  );
}

/** Notes that a row isn't tried again by itself. */
export async function giveUpRow(db: Queryable, id: number, problem: string): Promise<void> {
  await db.query('UPDATE outbox SET given_up_at = now(), last_error = $2 WHERE id = $1 AND sent_at IS NULL', [
    id,
    problem,
  ]);
}
