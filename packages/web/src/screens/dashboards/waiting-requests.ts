import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { urgentDays } from '@pitlane/shared/features/cancellations/rules/refund-clock';
import { panelLines } from './LinesPanel.tsx';

/** The filters of a dashboard, by their names on the wire. */
export type Criteria = Readonly<Record<string, string>>;

/** Lines of each list; all of them are one click away. */
const limit = panelLines;

/** The criteria of each list of cancellations. */
export const cancellationCriteria = {
  unpaid: { turn: 'Yours' },
  due: { due: `${urgentDays}d` },
  paid: { state: 'Paid' },
} as const;

/** The search for what is in suspense, at a dealer if the page is narrowed to one. */
export const suspendedAt = ({ dealerCode }: Criteria) =>
  `|status:suspense${dealerCode ? `|dealer:${dealerCode}` : ''}`;

/** The dealers that a page is narrowed to, as their list takes it. */
export const dealersOf = ({ agentCode, dealerCode }: Criteria) => ({
  ...(agentCode ? { agentCode } : {}),
  ...(dealerCode ? { q: dealerCode } : {}),
});

/** The request of each list: sent before the page renders, and again by the list, which then finds its rows in the store. */
export const waitingRequests = {
  cancellations: (list: keyof typeof cancellationCriteria, of: Criteria) => ({
    ...cancellationCriteria[list],
    ...of,
    limit,
  }),
  preAuthorizations: (session: Session) => ({
    view: may('claim.decide', session) ? ('open' as const) : ('infoNeeded' as const),
    limit,
  }),
  supplies: (session: Session) => ({
    view: may('supply.fulfil', session) ? ('toShip' as const) : ('open' as const),
    limit,
  }),
  messages: () => ({ isActiveOnly: 'true' as const, limit: 1 }),
  suspense: (of: Criteria) => ({ searchText: suspendedAt(of), searchAllDealers: true, limit }),
  unremitted: (of: Criteria) => ({ ...of, limit }),
  dealersByChange: (of: Criteria) => ({ ...dealersOf(of), limit }),
  batchesToPost: (of: Criteria) => ({ ...of, isOpen: true }),
  returnedDebits: (of: Criteria) => ({ ...of, isReturnedDebit: true }),
} as const;
