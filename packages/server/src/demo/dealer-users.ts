import { type RoleName, roleNamed } from '@pitlane/shared/access/roles';
import type { Queryable } from '../db/database.ts';
import { Names } from './names.ts';
import type { Random } from './random.ts';

/** A user of one of the largest dealers. Nobody signs in as one: they have no password. */
export interface DealerUser {
  username: string;
  firstName: string;
  lastName: string;
  role: RoleName;
  dealerCode: string;
}

const usersInAll = 40;

/** A dealer's users in the order in which they are hired. */
const hired: readonly RoleName[] = ['MasterDealer', 'FIUser', 'ServiceUser', 'FIUser'];

/** Makes 40 users, spread over the dealers. Source: areas.md §16 (users) */
export function makeDealerUsers(dealerCodes: readonly string[], random: Random): DealerUser[] {
  const names = new Names();
  const taken = new Set<string>();
  return Array.from({ length: usersInAll }, (_, index) => {
    const firstName = names.firstName(random, random.chance(0.6));
    const lastName = names.surname(random);
    const plain = `${firstName[0]}${lastName}`.toLowerCase().replace(/[^a-z]/g, '');
    const username = taken.has(plain) ? `${plain}${index}` : plain;
    taken.add(username);
    const [dealerCode = '', role = 'FIUser'] = [
      dealerCodes[index % dealerCodes.length],
      hired[Math.floor(index / dealerCodes.length)],
    ];
    return { username, firstName, lastName, role, dealerCode };
  });
}

/** Writes the users with their profiles. */
export async function writeDealerUsers(tx: Queryable, users: readonly DealerUser[]): Promise<void> {
  await tx.query(
    `WITH made AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[]) WITH ORDINALITY
        AS made (username, first_name, last_name, role_id, dealer_code, place)),
      identity AS (INSERT INTO identities (username, email_address, is_demo)
        SELECT username, username || '@example.com', true FROM made RETURNING id, username, email_address)
      INSERT INTO user_profiles (identity_id, username, first_name, last_name, email_address, role_id, dealer_code)
        SELECT identity.id, username, first_name, last_name, email_address, role_id, dealer_code
        FROM made JOIN identity USING (username) ORDER BY place`,
    [
      users.map(({ username }) => username),
      users.map(({ firstName }) => firstName),
      users.map(({ lastName }) => lastName),
      users.map(({ role }) => roleNamed(role).id),
      users.map(({ dealerCode }) => dealerCode),
    ],
  );
}
