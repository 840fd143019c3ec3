import type { Database } from '../db/database.ts';

/** How long an email's recipient is stored. Assumption: a quarter, after which no one asks whether it arrived. */
const keptMs = 90 * 86_400_000;

/** Removes the rows of what was sent long ago. Failed emails stay until someone looks after them; a push notification is no longer news by then. */
export async function sweepMails(db: Database, at: Date): Promise<void> {
  await db.query("DELETE FROM outbox WHERE sent_at < $1 OR (kind = 'push' AND given_up_at < $1)", [
    new Date(at.getTime() - keptMs).toISOString(),
  ]);
}
