import {
  isAgent,
  isAssumed,
  isCustomer,
  isDealer,
  isInternal,
  isService,
  isUser,
  type Session,
} from './session.ts';

// The user groups that rights refer to. Each contains only active users with a role.

/** Everyone but customers, who have a portal of two entries. Source: decisions.md §3 (Customer mode) */
export function isStaff(session: Session): boolean {
  return isUser(session) && !isCustomer(session);
}

/** Everyone but customers and the service lane, who see contracts without money. Source: decisions.md §3 */
export function seesMoney(session: Session): boolean {
  return isStaff(session) && !isService(session);
}

/** Internal users; a directory user with the role Customer is in customer mode anyway. Source: decisions.md §3 */
export function isInternalUser(session: Session): boolean {
  return isStaff(session) && isInternal(session);
}

/** Users whose role is of type MBPIUser (6 to 9 and 11), in the directory or not. Source: decisions.md §3 */
export function hasProviderRole(session: Session): boolean {
  return isUser(session) && session.roleType === 'MBPIUser';
}

/** The roles 7 and 8, in the directory or not. Source: decisions.md §3 */
export function isAdministrator(session: Session): boolean {
  return isUser(session) && (session.role === 'MBPIAdministrator' || session.role === 'SiteAdministrator');
}

/**
 * Agents: a role of type Agent with an agent code and no dealer code. The flag alone is not enough: a dealer's user who
 * lost the dealer code would become an agent by losing something. Source: portal.md §6 (Flags), decisions.md §3
 */
export function isAgentUser(session: Session): boolean {
  return isUser(session) && session.roleType === 'Agent' && isAgent(session);
}

/** Dealers: a role of type Dealer with a dealer code, the service lane among them. Source: portal.md §6 (Flags), decisions.md §3 */
export function isDealerUser(session: Session): boolean {
  return isUser(session) && session.roleType === 'Dealer' && isDealer(session);
}

/**
 * Agents, MasterDealer and internal users, who act for a whole agency or dealer; never the service lane. Source:
 * decisions.md §3 (User management)
 */
export function leadsDealer(session: Session): boolean {
  const leads = isAgentUser(session) || session.role === 'MasterDealer' || isInternalUser(session);
  return leads && seesMoney(session);
}

/**
 * Agents, MasterDealer, FIUser and internal users: those who settle refunds and set prices at a dealer.
 * Source: decisions.md §3 (Request a cancellation; Retail markup and lenders)
 */
export function settles(session: Session): boolean {
  return leadsDealer(session) || (isUser(session) && session.role === 'FIUser');
}

/** The user in person, not someone who assumed their identity. Source: decisions.md §3 */
export function isInPerson(session: Session): boolean {
  return isUser(session) && !isAssumed(session);
}
