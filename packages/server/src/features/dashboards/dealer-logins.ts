import { roles, roleTitle } from '@pitlane/shared/access/roles';
import type { DateRange, IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../db/database.ts';

/** A user of a dealer. */
export type DealerLogin = {
  username: string;
  fullName: string;
  roleName: string;
  lastLoginDate: string | null;
  loginCount: number;
  isActive: boolean;
};

/** The last day on which a user of a dealer signed in, in the business's zone. */
export interface LastSignIn {
  dealerCode: string;
  day: IsoDate;
}

/** Returns when users of each dealer (null for all) last signed in; dealers whose users never did are left out. */
export function lastSignIns(
  db: Database,
  dealers: readonly string[] | null,
  zone: string,
): Promise<LastSignIn[]> {
  return db.query<LastSignIn>(
    `SELECT u.dealer_code AS "dealerCode", (max(u.at) AT TIME ZONE $3)::date AS day FROM (
        SELECT p.dealer_code, s.at FROM sign_ins s JOIN user_profiles p USING (user_profile_id)
          WHERE s.outcome = 'success' AND p.role_id = ANY ($2::int[]) AND p.dealer_code IS NOT NULL
        UNION ALL SELECT d.dealer_code, s.at FROM sign_ins s JOIN user_profiles p USING (user_profile_id)
          JOIN user_dealers d USING (user_profile_id) WHERE s.outcome = 'success' AND p.role_id = ANY ($2::int[])
      ) AS u WHERE $1::text[] IS NULL OR u.dealer_code = ANY ($1) GROUP BY 1`,
    [dealers, dealerRoles.map(({ id }) => id), zone],
  );
}

/** The roles of dealers' own users. Others who may see a dealer aren't its users. */
const dealerRoles = roles.filter(({ type }) => type === 'Dealer');

/** Selects the users of the dealers in `$1`. */
const isTheirUser = `p.role_id = ANY ($2::int[]) AND ($1::text[] IS NULL OR p.dealer_code = ANY ($1)
  OR p.user_profile_id IN (SELECT d.user_profile_id FROM user_dealers d WHERE d.dealer_code = ANY ($1)))`;

/** Returns how many users of these dealers (null for all) can sign in. */
export async function countActiveUsers(db: Database, dealers: readonly string[] | null): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM user_profiles p WHERE p.is_active AND ${isTheirUser}`,
    [dealers, dealerRoles.map(({ id }) => id)],
  );
  return counted?.count ?? 0;
}

/**
 * Returns the users of these dealers (null for all), latest sign-in first, with their sign-ins in a period. The day of a sign-in is
 * the business's. Source: areas.md §4 (logins), decisions.md §1.8 (the business's zone)
 */
export async function dealerLogins(
  db: Database,
  dealers: readonly string[] | null,
  { days, zone }: { days: DateRange; zone: string },
): Promise<DealerLogin[]> {
  const rows = await db.query<Omit<DealerLogin, 'roleName'> & { role_id: number }>(
    `SELECT p.username, p.first_name || ' ' || p.last_name AS "fullName", p.role_id, p.is_active AS "isActive",
      max(s.at) AS "lastLoginDate", (count(s.id) FILTER (WHERE (s.at AT TIME ZONE $5)::date BETWEEN $3 AND $4))::int AS "loginCount"
      FROM user_profiles p LEFT JOIN sign_ins s ON s.user_profile_id = p.user_profile_id AND s.outcome = 'success'
      WHERE ${isTheirUser} GROUP BY p.user_profile_id ORDER BY max(s.at) DESC NULLS LAST, p.username`,
    [dealers, dealerRoles.map(({ id }) => id), days.startDate, days.endDate, zone],
  );
  return rows.map(({ role_id, ...row }) => ({ ...row, roleName: titleOf(role_id) }));
}

function titleOf(roleId: number): string {
  const role = dealerRoles.find(({ id }) => id === roleId);
  return role ? roleTitle(role.name) : '';
}
