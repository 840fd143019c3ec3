import type { Database } from '../db/database.ts';

/** How long an intent's key is kept. Source: security.md §5 */
const keptMs = 72 * 3_600_000;

/** Deletes idempotency keys that won't be sent again. Source: security.md §5 */
export async function sweepIntents(db: Database, at: Date): Promise<void> {
  await db.query('DELETE FROM idempotency_keys WHERE created_at < $1', [
    new Date(at.getTime() - keptMs).toISOString(),
  ]);
}
