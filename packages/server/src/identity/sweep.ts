import type { Database } from '../db/database.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Deletes what can't be used any more: forms and unapproved codes an hour after they expired, lookups of contracts after an hour, offered factors, other codes and failures after a day,
 * sessions, tokens and invitations a month after their end, the list of sign-ins after 400 days.
 */
export async function sweepIdentity(db: Database, at: Date): Promise<void> {
  const before = (ms: number) => [new Date(at.getTime() - ms).toISOString()];
  // An old invitation still shows its outcome.
  await db.query(
    "DELETE FROM identity_codes WHERE expires_at < $1 AND purpose <> 'invitation'",
    before(dayMs),
  );
  await db.query('DELETE FROM identity_codes WHERE expires_at < $1', before(30 * dayMs));
  await db.query(
    'DELETE FROM identity_factors WHERE confirmed_at IS NULL AND offered_at < $1',
    before(dayMs),
  );
  await db.query('DELETE FROM identity_flows WHERE expires_at < $1', before(hourMs));
  await db.query('DELETE FROM sign_in_failures WHERE failed_at < $1', before(dayMs));
  await db.query('DELETE FROM contract_lookups WHERE tried_at < $1', before(hourMs));
  await db.query('DELETE FROM oauth_device_codes WHERE expires_at < $1 AND grant_id IS NULL', before(hourMs));
  await db.query('DELETE FROM oauth_device_codes WHERE expires_at < $1', before(dayMs));
  await db.query('DELETE FROM oauth_tokens WHERE expires_at < $1', before(dayMs));
  await db.query('DELETE FROM oauth_grants WHERE expires_at < $1', before(30 * dayMs));
  await db.query('DELETE FROM personal_tokens WHERE expires_at < $1', before(30 * dayMs));
  await db.query('DELETE FROM sign_ins WHERE at < $1', before(400 * dayMs));
  await db.query('DELETE FROM remembered_browsers WHERE expires_at < $1', before(0));
  await db.query('DELETE FROM identity_sessions WHERE expires_at < $1', before(30 * dayMs));
}
