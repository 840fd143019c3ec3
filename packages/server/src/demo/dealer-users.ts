import { type RoleName, roleNamed } from '@pitlane/shared/access/roles';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import { Names } from './names.ts';
import type { Random } from './random.ts';

/** A user of one of the largest dealers. Nobody signs in as one: they have no password. */
export interface DealerUser {
  username: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  role: RoleName;
  dealerCode: string;
  /** When the invitation was mailed; null for who has accepted theirs. */
  invitedAt: string | null;
}

const usersInAll = 40;
/** A user whose dealer has one mailbox for several people. */
const sharedMailboxOf = 12;
/** The last one was invited so long ago, and hasn't accepted yet. */
const invitedDaysAgo = 2;

/** A dealer's users in the order in which they are hired. */
const hired: readonly RoleName[] = ['MasterDealer', 'FIUser', 'ServiceUser', 'FIUser'];

/** Makes 40 users, spread over the dealers: one with a shared mailbox, and one who is invited. Source: areas.md §16 (users) */
export function makeDealerUsers(
  dealerCodes: readonly string[],
  { today, random }: { today: IsoDate; random: Random },
): DealerUser[] {
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
    const mailbox = index === sharedMailboxOf ? 'sales' : username;
    const isInvited = index === usersInAll - 1;
    return {
      username,
      firstName,
      lastName,
      emailAddress: `${mailbox}@example.com`,
      role,
      dealerCode,
      invitedAt: isInvited ? `${addDays(today, -invitedDaysAgo)}T15:00:00Z` : null,
    };
  });
}

/** Writes the users with their profiles. */
export async function writeDealerUsers(tx: Queryable, users: readonly DealerUser[]): Promise<void> {
  await tx.query(
    `WITH made AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::timestamptz[]) WITH ORDINALITY
        AS made (username, first_name, last_name, role_id, dealer_code, email_address, invited_at, place)),
      identity AS (INSERT INTO identities (username, email_address, is_demo)
        SELECT username, email_address, true FROM made RETURNING id, username)
      INSERT INTO user_profiles (identity_id, username, first_name, last_name, email_address, role_id, dealer_code, invited_at)
        SELECT identity.id, username, first_name, last_name, email_address, role_id, dealer_code, invited_at
        FROM made JOIN identity USING (username) ORDER BY place`,
    [
      users.map(({ username }) => username),
      users.map(({ firstName }) => firstName),
      users.map(({ lastName }) => lastName),
      users.map(({ role }) => roleNamed(role).id),
      users.map(({ dealerCode }) => dealerCode),
      users.map(({ emailAddress }) => emailAddress),
      users.map(({ invitedAt }) => invitedAt),
    ],
  );
}
