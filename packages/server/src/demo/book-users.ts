import { type RoleName, roleNamed } from '@pitlane/shared/access/roles';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import { Names } from './names.ts';
import { Random } from './random.ts';
import type { SignInPlaces } from './sign-in-places.ts';

/** A user of a demo book other than the demo sign-ins. They have no password, so no one signs in as them. */
export interface BookUser {
  username: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  role: RoleName;
  /** One of them, or neither for staff. */
  dealerCode: string | null;
  agentCode: string | null;
  isActiveDirectoryUser: boolean;
  /** When the invitation was mailed; null for a user who has accepted it. */
  invitedAt: string | null;
}

/** The facts of a user of the book, without a name. */
type Place = Pick<BookUser, 'role' | 'dealerCode' | 'agentCode' | 'isActiveDirectoryUser'>;

const dealerUsers = 40;
const agents = 6;
/** The provider's people, other than the demo sign-ins. */
const staff: readonly RoleName[] = ['MBPIUser', 'MBPIUser', 'MBPFinanceUser'];
/** A user whose dealer has one mailbox for several people. */
const sharedMailboxOf = 12;
/** The last one of the dealers' users was invited this long ago, and hasn't accepted yet. */
const invitedDaysAgo = 2;

/** People are drawn from numbers of their own: with more or fewer of them the contracts stay the same. */
const seedOfPeople = 3_000_009;

/** The numbers from which a book's people are drawn. */
export function randomOfPeople(seed: number): Random {
  return new Random(seed + seedOfPeople);
}

/** A dealer's users in the order in which they are hired, and an agency's agents. */
const hiredByDealer: readonly RoleName[] = ['MasterDealer', 'FIUser', 'ServiceUser', 'FIUser'];
const hiredByAgency: readonly RoleName[] = ['MasterAgent', 'SubAgent'];

/**
 * Makes the users: six agents and three of the provider's staff, then 40 users spread over the largest dealers, one with a shared mailbox,
 * and the last one of all invited. Source: areas.md §16 (users)
 */
export function makeBookUsers(
  places: Pick<SignInPlaces, 'largestDealerCodes' | 'agencyCodes'>,
  { today, random }: { today: IsoDate; random: Random },
): BookUser[] {
  const names = new Names();
  const taken = new Set<string>();
  const named = (place: Place, index: number): BookUser => {
    const firstName = names.firstName(random, random.chance(0.6));
    const lastName = names.surname(random);
    const plain = `${firstName[0]}${lastName}`.toLowerCase().replace(/[^a-z]/g, '');
    const username = taken.has(plain) ? `${plain}${index}` : plain;
    taken.add(username);
    return {
      username,
      firstName,
      lastName,
      emailAddress: `${username}@example.com`,
      ...place,
      invitedAt: null,
    };
  };
  const ofDealers = hire(dealerUsers, places.largestDealerCodes, hiredByDealer).map(
    ([dealerCode, role], index) => {
      const user = named({ role, dealerCode, agentCode: null, isActiveDirectoryUser: false }, index);
      if (index === sharedMailboxOf) return { ...user, emailAddress: 'sales@example.com' };
      const invitedAt = `${addDays(today, -invitedDaysAgo)}T15:00:00Z`;
      return index === dealerUsers - 1 ? { ...user, invitedAt } : user;
    },
  );
  const others: Place[] = [
    ...hire(agents, places.agencyCodes, hiredByAgency).map(
      ([agentCode, role]): Place => ({ role, dealerCode: null, agentCode, isActiveDirectoryUser: false }),
    ),
    ...staff.map((role): Place => ({ role, dealerCode: null, agentCode: null, isActiveDirectoryUser: true })),
  ];
  return [...others.map((place, index) => named(place, dealerUsers + index)), ...ofDealers];
}

/** Spreads people over employers: each hires its first one, then each its second one. */
function hire(
  people: number,
  employers: readonly string[],
  roles: readonly RoleName[],
): [code: string, role: RoleName][] {
  return Array.from({ length: people }, (_, index) => {
    const role = roles[Math.floor(index / employers.length)] ?? roles.at(-1);
    const code = employers[index % employers.length];
    if (role === undefined || code === undefined) throw new Error('a book has dealers and agencies');
    return [code, role];
  });
}

/** Writes the users with their profiles. */
export async function writeBookUsers(tx: Queryable, users: readonly BookUser[]): Promise<void> {
  await tx.query(
    `WITH made AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::timestamptz[],
        $8::text[], $9::boolean[]) WITH ORDINALITY
        AS made (username, first_name, last_name, role_id, dealer_code, email_address, invited_at, agent_code, is_directory, place)),
      identity AS (INSERT INTO identities (username, email_address, is_demo)
        SELECT username, email_address, true FROM made RETURNING id, username)
      INSERT INTO user_profiles (identity_id, username, first_name, last_name, email_address, role_id, dealer_code, invited_at, agent_code,
          is_active_directory_user)
        SELECT identity.id, username, first_name, last_name, email_address, role_id, dealer_code, invited_at, agent_code, is_directory
        FROM made JOIN identity USING (username) ORDER BY place`,
    [
      users.map(({ username }) => username),
      users.map(({ firstName }) => firstName),
      users.map(({ lastName }) => lastName),
      users.map(({ role }) => roleNamed(role).id),
      users.map(({ dealerCode }) => dealerCode),
      users.map(({ emailAddress }) => emailAddress),
      users.map(({ invitedAt }) => invitedAt),
      users.map(({ agentCode }) => agentCode),
      users.map(({ isActiveDirectoryUser }) => isActiveDirectoryUser),
    ],
  );
}
