import type { Queryable } from '../db/database.ts';

/** Records a failed delivery, and retries it after a wait. A row that another server has sent by now stays sent. */
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

/** Records that a row isn't retried automatically. */
export async function giveUpRow(db: Queryable, id: number, problem: string): Promise<void> {
  await db.query('UPDATE outbox SET given_up_at = now(), last_error = $2 WHERE id = $1 AND sent_at IS NULL', [
    id,
    problem,
  ]);
}
