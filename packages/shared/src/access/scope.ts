import type { Scope, Session } from './session.ts';

/** A profile's data in addition to its own dealer and agency, with the dealers of its agencies already looked up. */
export interface Holdings {
  /** Additional and assigned dealers. */
  dealerCodes: readonly string[];
  /** The dealers of the agency and of the additional agencies. */
  agencyDealerCodes: readonly string[];
  /** The contracts that a customer has taken into the portal. */
  contractIds: readonly number[];
}

/**
 * Returns the contracts that a user may see as their own: internal users see all, customers those associated with them,
 * dealers those of their own and assigned dealers, agents those of the dealers of their agency and additional agencies.
 * A customer is always treated as a customer, even if the directory lists them, as in customer mode. A user with a
 * dealer code is a dealer even if an agency is set as well, as for the role flags. Users without a role, inactive
 * users, and provider users outside the directory with neither code see none. Source: decisions.md §3, portal.md §6
 */
export function scopeOf(session: Omit<Session, 'today' | 'zone'>, holdings: Holdings): Scope {
  if (session.roleType === 'None' || !session.isActive) return { kind: 'none' };
  if (session.roleType === 'Customer') return { kind: 'contracts', contractIds: holdings.contractIds };
  if (session.isActiveDirectoryUser) return { kind: 'all' };
  if (session.dealerCode !== null || session.roleType === 'Dealer') {
    const own = session.dealerCode === null ? [] : [session.dealerCode];
    return { kind: 'dealers', dealerCodes: [...new Set([...own, ...holdings.dealerCodes])] };
  }
  return isOfAgency(session)
    ? { kind: 'dealers', dealerCodes: holdings.agencyDealerCodes }
    : { kind: 'none' };
}

/**
 * Returns whether the scope of a user outside the directory comes from agencies; for anyone else the agencies in a
 * profile don't matter. Source: decisions.md §3 (Scope)
 */
export function isOfAgency(session: Pick<Session, 'roleType' | 'dealerCode' | 'agentCode'>): boolean {
  const isOfDealer = session.dealerCode !== null || session.roleType === 'Dealer';
  return !isOfDealer && (session.agentCode !== null || session.roleType === 'Agent');
}

/**
 * Returns whether a user sees no contracts regardless of what the profile holds in addition to its own codes, so that a
 * face, which never gets the scope, can say so instead of finding nothing. Source: decisions.md §3 (Scope)
 */
export function seesNoContracts(session: Session): boolean {
  return scopeOf(session, { dealerCodes: [], agencyDealerCodes: [], contractIds: [] }).kind === 'none';
}

/** Returns whether a contract is in a scope. Source: decisions.md §3 (Scope) */
export function isInScope(scope: Scope, contract: { id: number; dealerCode: string }): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'dealers':
      return scope.dealerCodes.includes(contract.dealerCode);
    case 'contracts':
      return scope.contractIds.includes(contract.id);
    case 'none':
      return false;
  }
}

/** Returns whether a dealer is in a scope; a customer's has contracts and no dealer. Source: decisions.md §3 (Scope) */
export function hasDealer(scope: Scope, dealerCode: string): boolean {
  return scope.kind === 'all' || (scope.kind === 'dealers' && scope.dealerCodes.includes(dealerCode));
}
