import { may, type PermissionId } from '../../access/permissions.ts';
import { roleNamed } from '../../access/roles.ts';
import { isOfAgency } from '../../access/scope.ts';
import type { Session } from '../../access/session.ts';
import { counted } from '../../kernel/counted.ts';
import type { SavedUser } from './saved-user.ts';

/** The things that a user will and won't be able to see and do. */
export interface UserAbilities {
  /** Whose contracts: "12 dealers". */
  sees: string;
  can: readonly string[];
  cannot: readonly string[];
  /** All of it in a sentence: "12 dealers; can void contracts, remit; can't use the rater". */
  text: string;
}

/** The abilities that people ask about, each with its permission. */
const askedAbout: readonly [permission: PermissionId, words: string][] = [
  ['rater.use', 'use the rater'],
  ['rater.purchase', 'sell contracts'],
  ['contract.void', 'void contracts'],
  ['cancellation.request', 'request cancellations'],
  ['cancellation.approve', 'approve cancellations'],
  ['remittance.remit', 'remit'],
  ['remittance.settle', 'post batches and release ACH files'],
  ['report.use', 'read reports'],
  ['retail.write', 'change markup and lenders'],
  ['rate.write', 'import and approve rates'],
  ['agreement.write', "approve dealers' bank accounts"],
  ['import.run', 'import dealers and users from files'],
  ['claim.authorize', 'authorize claims'],
  ['document.read', 'read documents'],
  ['message.use', 'read internal messages'],
  ['user.change', 'manage users'],
  ['user.delete', 'delete users'],
  ['user.assumeIdentity', "assume a user's identity"],
  ['announcement.write', 'write announcements'],
];

/** The provider's own work isn't listed among the things that others can't do. */
const providersOwn: readonly PermissionId[] = [
  'cancellation.approve',
  'remittance.settle',
  'rate.write',
  'agreement.write',
  'import.run',
  'message.use',
  'user.delete',
  'user.assumeIdentity',
  'announcement.write',
];

/**
 * Returns what a user will be able to do and see with these rights, in words, as the form of a user shows it while
 * roles and dealers are picked. Source: areas.md §3 (the form says it in words), portal.md §6
 */
export function userAbilities(user: SavedUser): UserAbilities {
  const session = sessionOfUser(user);
  const able = askedAbout.filter(([permission]) => may(permission, session));
  const unable = askedAbout.filter(
    ([permission]) =>
      !may(permission, session) && (session.roleType === 'MBPIUser' || !providersOwn.includes(permission)),
  );
  const [can, cannot] = [able, unable].map((list) => list.map(([, words]) => words)) as [string[], string[]];
  const sees = seenBy(user, session);
  if (!user.isActive)
    return { sees: 'Nothing', can: [], cannot, text: 'Nothing while the account is inactive' };
  if (can.length === 0) return { sees, can, cannot, text: sees };
  const parts = [sees, `can ${can.join(', ')}`, ...(cannot.length > 0 ? [`can't ${cannot.join(', ')}`] : [])];
  return { sees, can, cannot, text: parts.join('; ') };
}

/** In place of a code that isn't chosen yet. */
const toBeChosen = '?';

/** The session of a user, with the dealer or agency that the role needs before it's chosen. */
function sessionOfUser(user: SavedUser): Session {
  const { type } = roleNamed(user.role);
  return {
    userProfileID: 0,
    username: user.username,
    fullName: `${user.firstName} ${user.lastName}`,
    emailAddress: user.emailAddress,
    role: user.role,
    roleType: type,
    isActiveDirectoryUser: user.isActiveDirectoryUser,
    isActive: user.isActive,
    dealerCode: user.dealerCode ?? (type === 'Dealer' ? toBeChosen : null),
    agentCode: user.agentCode ?? (type === 'Agent' ? toBeChosen : null),
    allowedClaimsPreAuth: user.allowedClaimsPreAuth,
    profilePhotoUrl: null,
    today: '2000-01-01',
    zone: 'UTC',
  };
}

/** The scope follows from the profile in the same way. */
function seenBy(user: SavedUser, session: Session): string {
  const { roleType } = session;
  if (roleType === 'None') return 'No contracts';
  if (roleType === 'Customer') return 'Own contracts only';
  if (user.isActiveDirectoryUser) return 'All dealers';
  if (isOfAgency(session)) {
    const agencies = new Set([...(user.agentCode ? [user.agentCode] : []), ...user.additionalAgencies]);
    return agencies.size === 0
      ? 'No contracts'
      : `Dealers of ${counted(agencies.size, 'agency', 'agencies')}`;
  }
  if (roleType !== 'Dealer' && user.dealerCode === null) return 'No contracts';
  return dealersSeen(user);
}

function dealersSeen(user: SavedUser): string {
  const { assignedAllActiveDealers: active, assignedAllInactiveDealers: inactive } = user;
  if (active && inactive) return 'All dealers';
  const own = new Set([
    ...(user.dealerCode ? [user.dealerCode] : []),
    ...user.additionalDealers,
    ...user.assignedDealers,
  ]);
  const named = own.size === 0 ? 'No contracts' : counted(own.size, 'dealer');
  if (!active && !inactive) return named;
  return `All ${active ? 'active' : 'inactive'} dealers${own.size === 0 ? '' : ` and ${named} by name`}`;
}
