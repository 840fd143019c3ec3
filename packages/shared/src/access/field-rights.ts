import { isAgentUser, isInternalUser, isStaff, seesMoney, settles } from './groups.ts';
import { isCustomer, isInternal, isService, isUser, type Session } from './session.ts';

/** The facts that a field right depends on, in addition to the user: is this contract in the user's own scope? */
export interface FieldSubject {
  isInScope: boolean;
  isUserAllowedAccess: boolean;
}

/**
 * Returns the facts of anything in a user's scope: rows of reports and quotes, for example, which the server gives to nobody else. Source: decisions.md §1.1
 */
export function subjectInScope(session: Session): FieldSubject {
  return { isInScope: true, isUserAllowedAccess: isUserAllowedAccess(session, true) };
}

/** Customer mode and the limits of service users come before the directory flag. */
const isInternalWithMoney = (session: Session) => isInternalUser(session) && seesMoney(session);

/**
 * Who sees which field of a contract. A field names its right in the schema (`sees`); the server leaves out what the
 * caller may not see, and the faces don't offer it. Source: portal.md §6, decisions.md §2 and §3
 */
export const fieldRights = {
  /** Foreign contracts come without it. */
  inScope: (_session, subject) => subject.isInScope,
  /** "A service user sees contracts in scope without money." */
  money: (session, subject) => subject.isInScope && !isService(session),
  /** Notes, and who at the dealer or the provider did what: never to customers, never of a foreign contract. */
  notes: (session, subject) => subject.isInScope && isStaff(session),
  dealerCost: isInternalWithMoney,
  /** "Customers see `customerPrice` of their own contracts" amends the card's rule. Source: decisions.md §8 */
  customerCost: (session, subject) =>
    isInternalWithMoney(session) || ((isAgentUser(session) || isCustomer(session)) && subject.isInScope),
  customerRefund: (session, subject) => isInternalWithMoney(session) || subject.isUserAllowedAccess,
  /** Everyone who can see a cancel quote sees its fee. */
  cancelFee: (session, subject) => isInternalWithMoney(session) || subject.isUserAllowedAccess,
  /** The provider's and the dealer's share of a refund. */
  refundParts: (session, subject) => subject.isUserAllowedAccess && isStaff(session),
  /** The parts of a cancel quote and the cost behind them: anyone who settles a quote must know what they owe. */
  quoteParts: (session, subject) => isInternalWithMoney(session) || (subject.isInScope && settles(session)),
  /** Sales, claims, refunds and earned premium in the user's own scope. Assumption: anyone who may use reports reads it. */
  ownMoney: (session, subject) => subject.isInScope && seesMoney(session),
  /**
   * Remittance, rater and retail show a dealer its own cost: that is their work. Assumption: reports as well, since the dealer pays it; and not its
   * agency, whom the card hides it from (docs/decisions/0020).
   */
  ownDealerCost: (session, subject) =>
    isInternalWithMoney(session) ||
    (subject.isInScope && session.roleType === 'Dealer' && seesMoney(session)),
  dealerExpiration: isInternalUser,
  /** Assumption: the provider's reserve for an open claim is internal until it is paid. */
  claimReserve: isInternalWithMoney,
} as const satisfies Record<string, (session: Session, subject: FieldSubject) => boolean>;

/** The name of a right to a field. */
export type FieldRight = keyof typeof fieldRights;

/** Returns whether a user sees a field that needs `right`. Users without a role see none. Source: decisions.md §3 */
export function maySee(right: FieldRight, session: Session, subject: FieldSubject): boolean {
  return isUser(session) && fieldRights[right](session, subject);
}

/**
 * Whether the user has full access to a contract: internal, their own as its customer, or in scope; never the service lane, not even in the directory. Source: decisions.md §3
 */
export function isUserAllowedAccess(session: Session, isInScope: boolean): boolean {
  return !isService(session) && (isInternal(session) || isInScope);
}
