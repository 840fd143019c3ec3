import type { Queryable } from '../db/database.ts';

/** Returns where a user gets email; undefined for one who isn't there or no longer active. */
export async function addressOfUser(
  db: Queryable,
  userProfileID: number | null,
): Promise<string | undefined> {
  const [user] = await db.query<{ address: string }>(
    'SELECT email_address AS address FROM user_profiles WHERE user_profile_id = $1 AND is_active',
    [userProfileID],
  );
  return user?.address;
}
