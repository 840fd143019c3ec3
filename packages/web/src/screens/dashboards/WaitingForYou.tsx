import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { sideOf } from '@pitlane/shared/features/cancellations/rules/cancel-turn';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { CancellationsRow } from '@pitlane/shared/features/reports/list-schema';
import { searchPages } from '@pitlane/shared/features/reports/rules/search-pages';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Suspense as Loading } from 'react';
import { AlertIcon, CircleSlashIcon, CreditCardIcon } from '../../kit/icons.ts';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { contractPath } from '../../portal/address/contract-path.ts';
import { api } from '../../portal/api/api.ts';
import { batchesPanel, filesPanel } from './batches-panel.ts';
import { LinesPanel, listProblem, panelLines, problemOf } from './LinesPanel.tsx';

interface Props {
  session: Session;
  /** Nothing is read while the search window covers the page. */
  isCovered: boolean;
}

/** Lines of each list; all of them are one click away. */
const lines = panelLines;

/**
 * What needs action: cancellations until their refund is paid, the paid ones that the provider has to close, contracts
 * in suspense, contracts to remit, batches to post, and ACH files to release. Each as far as the user may see it.
 */
export function WaitingForYou({ session, isCovered }: Props) {
  return (
    <>
      {sideOf(session) && <Cancellations list={cancellationLists.unpaid} isCovered={isCovered} />}
      {may('cancellation.approve', session) && (
        <Cancellations list={cancellationLists.paid} isCovered={isCovered} />
      )}
      {may('contract.searchWindow', session) && <Suspense isCovered={isCovered} />}
      {may('remittance.use', session) && <Unremitted isCovered={isCovered} />}
      {may('remittance.settle', session) && <ToSettle isCovered={isCovered} />}
    </>
  );
}

/** Its calls load with it: everyone else's dashboard does without them. */
const { View: SettlementPanels } = lazyView(() =>
  import('./SettlementPanels.tsx').then((module) => module.SettlementPanels),
);

const settlementPanels = [batchesPanel, filesPanel];

function ToSettle(props: Covered) {
  return (
    <LoadBoundary>
      <Loading
        fallback={settlementPanels.map((panel) => (
          <LinesPanel key={panel.title} {...panel} lines={undefined} />
        ))}
      >
        <SettlementPanels {...props} />
      </Loading>
    </LoadBoundary>
  );
}

type Covered = Pick<Props, 'isCovered'>;

const cancellationLists = {
  unpaid: {
    title: 'Cancellations: your turn',
    criteria: { turn: 'Yours' },
    figure: ({ dueDate }: CancellationsRow) => (dueDate ? `Due ${formatCell('date', dueDate)}` : undefined),
    empty: 'No cancellations are waiting for you.',
  },
  paid: {
    title: 'Cancellations to close',
    criteria: { state: 'Paid' },
    figure: ({ daysOpen }: CancellationsRow) => `${daysOpen ?? '–'} days`,
    empty: 'All paid cancellations are closed.',
  },
} as const;

type CancellationList = (typeof cancellationLists)[keyof typeof cancellationLists];

function Cancellations({ list, isCovered }: Covered & { list: CancellationList }) {
  const { title, criteria, figure, empty } = list;
  const request = { ...criteria, limit: lines };
  const answer = api.useListCancellationsInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      title={title}
      icon={CircleSlashIcon}
      total={page?.page?.total}
      all={`${searchPages.Cancellations}?${new URLSearchParams(criteria).toString()}`}
      lines={page?.rows.map((row) => ({
        key: contractKeyText(row),
        address: contractPath(row),
        title: row.customerName || contractKeyText(row),
        detail: `${contractKeyText(row)} · ${row.state}`,
        figure: figure(row),
      }))}
      empty={empty}
      problem={problemOf(listProblem, answer)}
    />
  );
}

const suspended = '|status:suspense';

function Suspense({ isCovered }: Covered) {
  const request = { searchText: suspended, searchAllDealers: true, limit: lines };
  const answer = api.useSearchContractsInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      title="In suspense"
      icon={AlertIcon}
      total={page?.page?.total}
      all={`/dashboard?window=maximized&search=${encodeURIComponent(suspended)}`}
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

function Unremitted({ isCovered }: Covered) {
  const request = { limit: lines };
  const answer = api.useListPendingRemittanceInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      title="Contracts to remit"
      icon={CreditCardIcon}
      total={page?.page?.total}
      all={`${searchPages.PendingRemittance}?run=1`}
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
