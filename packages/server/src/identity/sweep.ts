import type { Database } from '../db/database.ts';

const dayMs = 86_400_000;

/**
 * Takes away what nobody can use any more: forms, codes and failures after a day, sessions and tokens a month after
 * their end, the list of sign-ins after 400 days.
 */
export async function sweepIdentity(db: Database, at: Date): Promise<void> {
  const before = (ms: number) => [new Date(at.getTime() - ms).toISOString()];
  await db.query('DELETE FROM identity_flows WHERE expires_at < $1', before(dayMs));
  await db.query('DELETE FROM sign_in_failures WHERE failed_at < $1', before(dayMs));
  await db.query('DELETE FROM oauth_device_codes WHERE expires_at < $1', before(dayMs));
  await db.query('DELETE FROM oauth_tokens WHERE expires_at < $1', before(dayMs));
  await db.query('DELETE FROM oauth_grants WHERE expires_at < $1', before(30 * dayMs));
  await db.query('DELETE FROM personal_tokens WHERE expires_at < $1', before(30 * dayMs));
  await db.query('DELETE FROM sign_ins WHERE at < $1', before(400 * dayMs));
  await db.query('DELETE FROM identity_sessions WHERE expires_at < $1', before(30 * dayMs));
}
