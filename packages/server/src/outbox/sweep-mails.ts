import type { Database } from '../db/database.ts';

/** How long an email's recipient is stored. Assumption: a quarter, after which no one asks whether it arrived. */
const keptMs = 90 * 86_400_000;

/** Takes away the rows of emails that left long ago; what was given up stays until somebody looks after it. */
export async function sweepMails(db: Database, at: Date): Promise<void> {
  await db.query('DELETE FROM outbox WHERE sent_at < $1', [new Date(at.getTime() - keptMs).toISOString()]);
}
