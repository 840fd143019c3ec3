import { type RoleName, roleNamed } from '@pitlane/shared/access/roles';
import type { Queryable } from '../db/database.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { SignInPlaces } from './sign-in-places.ts';

/** One of the sign-ins that a demo book comes with. */
export interface DemoSignIn {
  username: string;
  role: RoleName;
  firstName: string;
  lastName: string;
  /** Where the user belongs in the book; absent for users of the provider. */
  at?: 'dealer' | 'group' | 'agency' | 'smallerAgency' | 'customer';
  isActiveDirectoryUser?: true;
  allowedClaimsPreAuth?: true;
  isInactive?: true;
}

/** The password of every demo sign-in; they work on loopback only. */
export const demoPassword = 'pitlane-demo';

/** The sign-ins of a demo book, a user for each role that sees different things. */
export const demoSignIns: readonly DemoSignIn[] = [
  {
    username: 'admin',
    role: 'MBPIAdministrator',
    firstName: 'Ada',
    lastName: 'Admin',
    isActiveDirectoryUser: true,
  },
  { username: 'staff', role: 'MBPIUser', firstName: 'Stan', lastName: 'Staff', isActiveDirectoryUser: true },
  {
    username: 'finance',
    role: 'MBPFinanceUser',
    firstName: 'Fern',
    lastName: 'Finance',
    isActiveDirectoryUser: true,
  },
  {
    username: 'rates',
    role: 'MBPIRateAdministrator',
    firstName: 'Ray',
    lastName: 'Rates',
    isActiveDirectoryUser: true,
  },
  { username: 'siteadmin', role: 'SiteAdministrator', firstName: 'Sid', lastName: 'Site' },
  { username: 'agent', role: 'MasterAgent', firstName: 'Agnes', lastName: 'Agent', at: 'agency' },
  { username: 'subagent', role: 'SubAgent', firstName: 'Sue', lastName: 'Subagent', at: 'smallerAgency' },
  {
    username: 'dealer',
    role: 'MasterDealer',
    firstName: 'Dale',
    lastName: 'Dealer',
    at: 'dealer',
    allowedClaimsPreAuth: true,
  },
  { username: 'group', role: 'MasterDealer', firstName: 'Grant', lastName: 'Group', at: 'group' },
  { username: 'fi', role: 'FIUser', firstName: 'Fiona', lastName: 'Finch', at: 'dealer' },
  {
    username: 'service',
    role: 'ServiceUser',
    firstName: 'Serge',
    lastName: 'Service',
    at: 'dealer',
    allowedClaimsPreAuth: true,
  },
  { username: 'limited', role: 'ServiceUserLimited', firstName: 'Lim', lastName: 'Limited', at: 'dealer' },
  { username: 'paygo', role: 'PayGoUser', firstName: 'Paige', lastName: 'Paygo', at: 'dealer' },
  { username: 'customer', role: 'Customer', firstName: 'Cass', lastName: 'Customer', at: 'customer' },
  {
    username: 'inactive',
    role: 'FIUser',
    firstName: 'Ina',
    lastName: 'Inactive',
    at: 'dealer',
    isInactive: true,
  },
];

/** Writes the demo sign-ins with their profiles at their places in the book. */
export async function writeSignIns(tx: Queryable, places: SignInPlaces): Promise<void> {
  // one password, one hash: fifteen would cost half a second of a start
  const passwordHash = await hashPassword(demoPassword);
  for (const signIn of demoSignIns) await writeSignIn(tx, signIn, places, passwordHash);
}

async function writeSignIn(
  tx: Queryable,
  signIn: DemoSignIn,
  places: SignInPlaces,
  passwordHash: string,
): Promise<void> {
  const email = `${signIn.username}@example.com`;
  const [identity] = await tx.query<{ id: string }>(
    `INSERT INTO identities (username, email_address, password_hash, is_demo) VALUES ($1, $2, $3, true) RETURNING id`,
    [signIn.username, email, passwordHash],
  );
  const { dealerCode, agentCode } = codesOf(signIn, places);
  const [profile] = await tx.query<{ user_profile_id: number }>(
    `INSERT INTO user_profiles (identity_id, username, first_name, last_name, email_address, role_id, agent_code, dealer_code,
       is_active, is_active_directory_user, allowed_claims_pre_auth)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING user_profile_id`,
    [
      identity?.id,
      signIn.username,
      signIn.firstName,
      signIn.lastName,
      email,
      roleNamed(signIn.role).id,
      agentCode,
      dealerCode,
      !signIn.isInactive,
      signIn.isActiveDirectoryUser ?? false,
      signIn.allowedClaimsPreAuth ?? false,
    ],
  );
  const dealers = signIn.at === 'group' ? places.groupDealerCodes : [];
  const contracts = signIn.at === 'customer' ? places.contractIds : [];
  for (const code of dealers) {
    await tx.query('INSERT INTO user_dealers VALUES ($1, $2)', [profile?.user_profile_id, code]);
  }
  for (const id of contracts) {
    await tx.query('INSERT INTO user_contracts VALUES ($1, $2)', [profile?.user_profile_id, id]);
  }
}

function codesOf(
  { at }: DemoSignIn,
  places: SignInPlaces,
): { dealerCode: string | null; agentCode: string | null } {
  const dealerCodes = { dealer: places.dealerCode, group: places.groupDealerCodes[0] };
  const agentCodes = { agency: places.agentCode, smallerAgency: places.subAgentCode };
  return {
    dealerCode: at === 'dealer' || at === 'group' ? (dealerCodes[at] ?? null) : null,
    agentCode: at === 'agency' || at === 'smallerAgency' ? agentCodes[at] : null,
  };
}
