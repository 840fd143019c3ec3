import { seesMoney } from '../../../access/groups.ts';
import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import { sideOf } from '../../cancellations/rules/cancel-turn.ts';

/** The lists of a dashboard: what waits for its user, and for an agent the dealers that fell behind. */
export type DashboardPanel =
  | 'dealersByChange'
  | 'preAuthorizations'
  | 'messages'
  | 'cancellationsToDo'
  | 'refundsDue'
  | 'cancellationsToClose'
  | 'suspense'
  | 'unremitted'
  | 'settlement'
  | 'supplies';

const queues = [
  'preAuthorizations',
  'messages',
  'cancellationsToDo',
  'refundsDue',
  'cancellationsToClose',
  'suspense',
  'unremitted',
  'settlement',
  'supplies',
] as const;

/** Whether a user has a list at all. */
const isTheirs: Readonly<Record<DashboardPanel, (session: Session) => boolean>> = {
  dealersByChange: (session) => session.roleType === 'Agent' && may('dealer.figures', session),
  // First among the queues: an answer is due within two business hours.
  preAuthorizations: (session) => may('claim.authorize', session),
  messages: (session) => may('message.use', session),
  cancellationsToDo: (session) => sideOf(session) !== undefined,
  // The dealer's share is in its own list; the provider answers for both.
  refundsDue: (session) => may('cancellation.approve', session),
  cancellationsToClose: (session) => may('cancellation.approve', session),
  // The service lane can't do anything about it, and sees no sales.
  suspense: (session) => may('contract.searchWindow', session) && seesMoney(session),
  unremitted: (session) => may('remittance.use', session),
  settlement: (session) => may('remittance.settle', session),
  // Staff ship them; the people who ordered see their orders. Finance and rates aren't involved.
  supplies: ({ role, ...session }) =>
    may('supply.read', { ...session, role }) && role !== 'MBPFinanceUser' && role !== 'MBPIRateAdministrator',
};

/** The lists that a role sees first; the others follow in their usual order. */
function firstOf({ role, roleType }: Session): readonly DashboardPanel[] {
  if (role === 'MBPFinanceUser') return ['settlement'];
  return roleType === 'Agent' || roleType === 'Dealer' ? ['dealersByChange', 'unremitted'] : [];
}

/**
 * Returns the lists of a user's dashboard in their order: an agent's dealers by change, a dealer's contracts to remit, finance's batches, and for the other
 * staff the queues. Source: areas.md §4 (layout by role)
 */
export function panelsFor(session: Session): readonly DashboardPanel[] {
  return [...new Set([...firstOf(session), ...queues])].filter((panel) => isTheirs[panel](session));
}
