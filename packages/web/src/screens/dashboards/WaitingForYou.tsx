import type { Session } from '@pitlane/shared/access/session';
import {
  clockText,
  isRefundUrgent,
  urgentDays,
} from '@pitlane/shared/features/cancellations/rules/refund-clock';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { type DashboardPanel, panelsFor } from '@pitlane/shared/features/dashboards/rules/dashboard-panels';
import type { CancellationsRow } from '@pitlane/shared/features/reports/list-schema';
import { activeMessageStatuses } from '@pitlane/shared/features/reports/message-codes';
import { searchForms } from '@pitlane/shared/features/reports/rules/search-pages';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type ComponentType, Suspense } from 'react';
import { AlertIcon, CircleSlashIcon, CreditCardIcon, InboxIcon } from '../../kit/icons.ts';
import { type LazyView, lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { contractPath } from '../../portal/address/contract-path.ts';
import { api } from '../../portal/api/api.ts';
import { LinesPanel, listProblem, problemOf } from './LinesPanel.tsx';
import {
  claimsPanel,
  dealersPanel,
  type PanelProps,
  type PanelTitle,
  reachOfDealers,
  settlementPanelsOf,
  suppliesPanel,
} from './panels.ts';
import { cancellationCriteria, suspendedAt, waitingRequests } from './waiting-requests.ts';

/**
 * The work list: claims to answer or to complete, cancellations until their refund is paid, paid ones that the provider has to close, contracts
 * in suspense, contracts to remit, batches to post, and ACH files to release; for an agent, first the dealers that fell behind. Each as far as the user may
 * see it, in the order of the role.
 */
export function WaitingForYou(props: PanelProps) {
  return panelsFor(props.session).map((panel) => {
    const Panel = panels[panel];
    return <Panel key={panel} {...props} />;
  });
}

/** Creates a panel whose code, with its calls, loads separately; until then it shows its title. */
function latePanel(
  read: () => Promise<ComponentType<PanelProps>>,
  titlesOf: (session: Session) => readonly PanelTitle[],
): LazyView<PanelProps> {
  const { View: Late, load } = lazyView(read);
  const View = (props: PanelProps) => (
    <LoadBoundary>
      <Suspense
        fallback={titlesOf(props.session).map((panel) => (
          <LinesPanel key={panel.title} {...panel} lines={undefined} />
        ))}
      >
        <Late {...props} />
      </Suspense>
    </LoadBoundary>
  );
  return { View, load };
}

/** The panels of some roles, which the dashboards of all others do without. */
const latePanels = {
  dealersByChange: latePanel(
    () => import('./DealersByChange.tsx').then((module) => module.DealersByChange),
    () => [dealersPanel],
  ),
  preAuthorizations: latePanel(
    () => import('./WaitingClaims.tsx').then((module) => module.WaitingClaims),
    (session) => [claimsPanel[waitingRequests.preAuthorizations(session).view]],
  ),
  settlement: latePanel(
    () => import('./SettlementPanels.tsx').then((module) => module.SettlementPanels),
    settlementPanelsOf,
  ),
  supplies: latePanel(
    () => import('./SuppliesToShip.tsx').then((module) => module.SuppliesToShip),
    (session) => [suppliesPanel[waitingRequests.supplies(session).view]],
  ),
};

const panels: Record<DashboardPanel, ComponentType<PanelProps>> = {
  dealersByChange: latePanels.dealersByChange.View,
  preAuthorizations: latePanels.preAuthorizations.View,
  messages: Messages,
  cancellationsToDo: (props) => <Cancellations list="unpaid" {...props} />,
  refundsDue: (props) => <Cancellations list="due" {...props} />,
  cancellationsToClose: (props) => <Cancellations list="paid" {...props} />,
  suspense: SuspendedContracts,
  unremitted: Unremitted,
  settlement: latePanels.settlement.View,
  supplies: latePanels.supplies.View,
};

/** Loads the code of a panel, if it comes separately; rejects if it can't be loaded. */
export async function loadPanel(panel: DashboardPanel): Promise<void> {
  const late: Partial<Record<DashboardPanel, LazyView<PanelProps>>> = latePanels;
  await late[panel]?.load();
}

/** Loads the code of all of a user's panels; rejects if some of it can't be loaded. */
export async function loadWaiting(session: Session): Promise<void> {
  await Promise.all(panelsFor(session).map(loadPanel));
}

/** Without the penalty: next to it, the number of the contract and what is to be paid would be cut off. */
const clock = ({ daysLeft }: CancellationsRow) =>
  clockText({ daysLeft, daysLate: null, latePenaltyAmount: null });

const cancellationLists = {
  unpaid: {
    title: 'Cancellations: your turn',
    figure: clock,
    empty: 'No cancellations are waiting for you.',
  },
  due: {
    title: `Refunds due within ${urgentDays} days`,
    figure: clock,
    empty: `No refunds are due within ${urgentDays} days.`,
  },
  paid: {
    title: 'Cancellations to close',
    figure: ({ daysOpen }: CancellationsRow) => `${daysOpen ?? '–'} days`,
    empty: 'All paid cancellations are closed.',
  },
} as const;

/** A dealer's own part of an approved refund is what it has to do. */
function toPay({ state, dealerDueAmount }: CancellationsRow, { roleType }: Session): string | undefined {
  if (state !== 'Approved' || roleType !== 'Dealer' || !dealerDueAmount) return undefined;
  return `Pay ${formatCell('money', dealerDueAmount)}`;
}

function Cancellations({
  list,
  criteria: of,
  isCovered,
  session,
}: PanelProps & { list: keyof typeof cancellationLists }) {
  const { title, figure, empty } = cancellationLists[list];
  const criteria = { ...cancellationCriteria[list], ...of };
  const request = waitingRequests.cancellations(list, of);
  const answer = api.useListCancellationsInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      title={title}
      icon={CircleSlashIcon}
      total={page?.page?.total}
      all={`${searchForms.Cancellations.page}?${new URLSearchParams(criteria).toString()}`}
      lines={page?.rows.map((row) => ({
        key: contractKeyText(row),
        address: contractPath(row),
        title: row.customerName || contractKeyText(row),
        detail: `${contractKeyText(row)} · ${toPay(row, session) ?? row.state}`,
        figure: figure(row),
        isUrgent: isRefundUrgent(row.daysLeft),
      }))}
      empty={empty}
      problem={problemOf(listProblem, answer)}
    />
  );
}

/** The contract search knows no agencies: narrowed to one, the list says that it is of all. */
function SuspendedContracts({ criteria, isCovered }: PanelProps) {
  const request = waitingRequests.suspense(criteria);
  const answer = api.useSearchContractsInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      title="In suspense"
      reach={criteria['agentCode'] ? 'All agencies' : undefined}
      icon={AlertIcon}
      total={page?.page?.total}
      all={`/dashboard?window=maximized&search=${encodeURIComponent(suspendedAt(criteria))}`}
      lines={page?.rows.map((contract: Contract) => ({
        key: contractKeyText(contract),
        address: contractPath(contract),
        title: [contract.customer?.lastName, contract.customer?.firstName].filter(Boolean).join(', '),
        detail: contractKeyText(contract),
        figure: contract.purchaseDate ? `Sold ${formatCell('date', contract.purchaseDate)}` : undefined,
      }))}
      empty="No contracts are in suspense."
      problem={problemOf(listProblem, answer)}
    />
  );
}

function Unremitted({ criteria, isCovered }: PanelProps) {
  const request = waitingRequests.unremitted(criteria);
  const query = new URLSearchParams(Object.keys(criteria).length > 0 ? criteria : { run: '1' });
  const answer = api.useListPendingRemittanceInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      title="Contracts to remit"
      icon={CreditCardIcon}
      total={page?.page?.total}
      all={`${searchForms.PendingRemittance.page}?${query}`}
      lines={page?.rows.map((row) => ({
        key: contractKeyText(row),
        address: contractPath(row),
        title: row.customerName ?? '',
        detail: contractKeyText(row),
        figure: `${row.daysUnremitted ?? '–'} days`,
      }))}
      empty="Every contract is remitted."
      problem={problemOf(listProblem, answer)}
    />
  );
}

/** The open messages by status: the chart of the list as it opens, so that they add up to it and to the queue. Source: areas.md §8 (Reconcile), §1 (R11) */
function Messages({ criteria, isCovered }: PanelProps) {
  const answer = api.useListMessagesInfiniteQuery(waitingRequests.messages(), { skip: isCovered });
  const page = answer.data?.pages[0]?.page;
  const counts = page?.chart;
  return (
    <LinesPanel
      title="Messages"
      icon={InboxIcon}
      reach={reachOfDealers(criteria)}
      total={page?.total}
      all="/internalmessages/queue"
      reserved={activeMessageStatuses.length}
      lines={
        counts &&
        activeMessageStatuses.flatMap(({ name, label }) => {
          const count = counts.find(({ by }) => by === label)?.value;
          if (!count) return [];
          const list = new URLSearchParams({ messageStatus: name, run: '1' });
          const address = `${searchForms.InternalMessages.page}?${list}`;
          return [{ key: name, address, title: label, figure: formatCell('count', count) }];
        })
      }
      empty="No open messages."
      problem={problemOf(listProblem, answer)}
    />
  );
}
