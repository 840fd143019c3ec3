import { roles, roleTitle } from '@pitlane/shared/access/roles';
import type { DateRange } from '@pitlane/shared/kernel/dates';
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

/** The roles of dealers' own users: others who may see a dealer aren't its users. */
const dealerRoles = roles.filter(({ type }) => type === 'Dealer');

/**
 * Returns the users of some dealers (null: all), those who signed in last first, with their sign-ins in some days. The day of a sign-in is
 * taken in UTC. Source: areas.md §4 (logins)
 */
export async function dealerLogins(
  db: Database,
  dealers: readonly string[] | null,
  days: DateRange,
): Promise<DealerLogin[]> {
  const rows = await db.query<Omit<DealerLogin, 'roleName'> & { role_id: number }>(
    `SELECT p.username, p.first_name || ' ' || p.last_name AS "fullName", p.role_id, p.is_active AS "isActive",
      max(s.at) AS "lastLoginDate", (count(s.id) FILTER (WHERE s.at::date BETWEEN $3 AND $4))::int AS "loginCount"
      FROM user_profiles p LEFT JOIN sign_ins s ON s.user_profile_id = p.user_profile_id AND s.outcome = 'success'
      WHERE p.role_id = ANY ($2::int[]) AND ($1::text[] IS NULL OR p.dealer_code = ANY ($1)
        OR p.user_profile_id IN (SELECT d.user_profile_id FROM user_dealers d WHERE d.dealer_code = ANY ($1)))
      GROUP BY p.user_profile_id ORDER BY max(s.at) DESC NULLS LAST, p.username`,
    [dealers, dealerRoles.map(({ id }) => id), days.startDate, days.endDate],
  );
  return rows.map(({ role_id, ...row }) => ({ ...row, roleName: titleOf(role_id) }));
}

function titleOf(roleId: number): string {
  const role = dealerRoles.find(({ id }) => id === roleId);
  return role ? roleTitle(role.name) : '';
}
