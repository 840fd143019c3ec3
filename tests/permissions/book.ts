import type { buildApp } from '@pitlane/server/app';
import type { Database } from '@pitlane/server/db/database';
import { demoSignIns } from '@pitlane/server/demo/sign-ins';
import { demoToken } from '@pitlane/server/testing/demo-token';
import { addPeople, everyonesPassword } from '@pitlane/server/testing/people';

/** The server, built and not listening. */
export type App = Awaited<ReturnType<typeof buildApp>>;

/** A user as the tables describe them; nothing here goes through the server's own rules. */
export interface PlainUser {
  username: string;
  /** Absent: there is no active profile, and the other values don't matter. */
  role?: string;
  isDirectory: boolean;
  mayPreAuthorize: boolean;
  dealerCode: string | null;
  agentCode: string | null;
  moreDealers: readonly string[];
  moreAgencies: readonly string[];
  contractIds: readonly number[];
}

/** A contract with what decides whose it is. */
export interface PlainContract {
  id: number;
  number: string;
  /** Its whole name, which no other contract has. */
  key: string;
  dealerCode: string;
  agentCode: string | null;
}

/** Whether a dealer is a user's own: as of a contract of it, but that a customer has contracts and no dealer. */
export function isOwnDealer(user: PlainUser, dealer: PlainDealer): boolean {
  return user.role !== 'Customer' && isOwn(user, { ...dealer, id: 0 });
}

/**
 * Whether a contract is a user's own, written plainly from decisions.md §3: internal, everything; agent, the dealers of
 * the agency and additional agencies; dealer, own and assigned dealers; customer, associated contracts; role None or
 * inactive, nothing.
 */
export function isOwn(
  user: PlainUser,
  contract: Pick<PlainContract, 'id' | 'dealerCode' | 'agentCode'>,
): boolean {
  if (user.role === undefined || user.role === 'None') return false;
  if (user.role === 'Customer') return user.contractIds.includes(contract.id);
  if (user.isDirectory) return true;
  const isDealer = ['MasterDealer', 'FIUser', 'ServiceUser', 'ServiceUserLimited', 'PayGoUser'].includes(
    user.role,
  );
  if (isDealer || user.dealerCode !== null) {
    return [user.dealerCode, ...user.moreDealers].includes(contract.dealerCode);
  }
  const isAgent = user.role === 'MasterAgent' || user.role === 'SubAgent' || user.agentCode !== null;
  return (
    isAgent &&
    contract.agentCode !== null &&
    [user.agentCode, ...user.moreAgencies].includes(contract.agentCode)
  );
}

/** Users without a role or profile, next to those of the demo book. `norole` is at the dealer of `dealer`. */
export async function addStrangers(db: Database): Promise<void> {
  const [dealer] = await db.query<{ code: string }>(
    `SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'`,
  );
  await addPeople(db, [
    { username: 'norole', role: 'None', dealerCode: dealer?.code ?? '' },
    { username: 'noprofile' },
  ]);
}

/** Returns the headers of a signed-in user. */
export async function headersOf(app: App, username: string): Promise<Record<string, string>> {
  const isDemo = demoSignIns.some((signIn) => signIn.username === username);
  const token = await demoToken(app, username, isDemo ? undefined : everyonesPassword);
  return { 'x-session-token': token };
}

/** Reads a user from the tables. */
export async function plainUser(db: Database, username: string): Promise<PlainUser> {
  const [row] = await db.query<Omit<PlainUser, 'role'> & { roleId: number; isActive: boolean }>(
    `SELECT username, role_id AS "roleId", is_active AS "isActive", is_active_directory_user AS "isDirectory",
       allowed_claims_pre_auth AS "mayPreAuthorize", dealer_code AS "dealerCode",
       agent_code AS "agentCode",
       array(SELECT dealer_code::text FROM user_dealers d WHERE d.user_profile_id = p.user_profile_id) AS "moreDealers",
       array(SELECT agent_code::text FROM user_agencies a WHERE a.user_profile_id = p.user_profile_id) AS "moreAgencies",
       array(SELECT contract_id FROM user_contracts c WHERE c.user_profile_id = p.user_profile_id) AS "contractIds"
     FROM user_profiles p WHERE username = $1`,
    [username],
  );
  const nobody = { username, isDirectory: false, mayPreAuthorize: false, dealerCode: null, agentCode: null };
  if (!row) return { ...nobody, moreDealers: [], moreAgencies: [], contractIds: [] };
  const { roleId, isActive, ...user } = row;
  const role = isActive ? { role: roleNames[roleId] ?? 'None' } : {};
  return { ...user, ...role, contractIds: row.contractIds.map(Number) };
}

/** Role ids as portal.md §6 lists them. */
export const roleNames = [
  'None',
  'MasterAgent',
  'SubAgent',
  'MasterDealer',
  'FIUser',
  'ServiceUser',
  'MBPIUser',
  'MBPIAdministrator',
  'SiteAdministrator',
  'MBPFinanceUser',
  'Customer',
  'MBPIRateAdministrator',
  'ServiceUserLimited',
  'PayGoUser',
] as const;

/** A dealer with what decides whose it is. */
export interface PlainDealer {
  dealerCode: string;
  agentCode: string | null;
}

/** Reads every dealer of the book. */
export async function plainDealers(db: Database): Promise<PlainDealer[]> {
  return db.query('SELECT dealer_code AS "dealerCode", agent_code AS "agentCode" FROM dealers ORDER BY 1');
}

/** Reads every contract of the book. */
export async function plainContracts(db: Database): Promise<PlainContract[]> {
  const text = `SELECT c.id, c.contract_number AS number, c.dealer_code AS "dealerCode", d.agent_code AS "agentCode",
      c.program_code || '-' || c.contract_number || c.contract_suffix AS key
    FROM contracts c JOIN dealers d ON d.dealer_code = c.dealer_code
    ORDER BY c.id`;
  return db.transaction((tx) => tx.query<PlainContract>(text), { scope: { kind: 'all' } });
}
