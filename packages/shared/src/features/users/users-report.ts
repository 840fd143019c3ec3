import { isAgentUser, isInternalUser } from '../../access/groups.ts';
import type { Session } from '../../access/session.ts';
import { defineReport } from '../../engine/report.ts';
import { searchForms } from '../reports/rules/search-pages.ts';
import { manageUserOperations } from './manage-operations.ts';

/** Agents and those who see users of all agencies; everyone at a dealer is the dealer's. */
const hasAgencies = (session: Session) => isAgentUser(session) || isInternalUser(session);

/** Users of one's own dealers or agencies. Source: portal.md §2 (routes, Side menu), areas.md §3 (list with filters) */
export const usersReport = defineReport({
  id: 'user.list',
  title: 'User Management',
  path: searchForms.Users.page,
  menu: { label: 'User Management', icon: 'people' },
  keys: { web: 'g u' },
  keywords: ['users', 'roles', 'invite', 'sign-in', 'access review', 'inactive'],
  access: 'user.manage',
  form: 'Users',
  operation: manageUserOperations.listPortalUsers,
  rowName: 'user',
  pageSize: 100,
  adds: 'user.add',
  leadsTo: [{ screen: 'access.review' }, { screen: 'import.open', query: 'kind=users' }],
  columns: [
    { key: 'fullName', opens: 'user' },
    { key: 'username' },
    { key: 'roleName' },
    { key: 'dealerName', opens: 'dealer' },
    { key: 'status' },
    { key: 'agencyName', isHidden: (session) => !hasAgencies(session) },
    { key: 'lastLoginDate', isHidden: 'narrow' },
    // More would cut the names on a screen of 1280 px.
    { key: 'daysAway', isHidden: true },
    { key: 'emailAddress', isHidden: true },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'agentCode', isHidden: true },
    { key: 'isActiveDirectoryUser', isHidden: true },
    { key: 'hasSecondFactor', isHidden: true },
    { key: 'allowedClaimsPreAuth', isHidden: true },
    { key: 'pipMemberNumber', isHidden: true },
    { key: 'isFakeUser', isHidden: true },
    { key: 'invitedDate', isHidden: true },
    { key: 'lastReviewedDate', isHidden: true },
    { key: 'reviewedBy', isHidden: true },
    { key: 'userProfileID', isHidden: true },
  ],
});
