import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { sideOf } from '@pitlane/shared/features/cancellations/rules/cancel-turn';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { CancellationsRow } from '@pitlane/shared/features/reports/list-schema';
import { searchForms } from '@pitlane/shared/features/reports/rules/search-pages';
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
  /** What the page is narrowed to. The lists take a dealer and know no agency. */
  criteria: Readonly<Record<string, string>>;
  /** Nothing is read while the search window covers the page. */
  isCovered: boolean;
}

/** Lines of each list; all of them are one click away. */
const lines = panelLines;

/**
 * What needs action: cancellations until their refund is paid, the paid ones that the provider has to close, contracts
 * in suspense, contracts to remit, batches to post, and ACH files to release. Each as far as the user may see it.
 */
export function WaitingForYou({ session, criteria, isCovered }: Props) {
  const { dealerCode } = criteria;
  const of = { dealer: dealerCode ? { dealerCode } : {}, reach: reachOf(criteria, 'dealerCode'), isCovered };
  return (
    <>
      {sideOf(session) && <Cancellations list={cancellationLists.unpaid} {...of} />}
      {may('cancellation.approve', session) && <Cancellations list={cancellationLists.paid} {...of} />}
      {may('contract.searchWindow', session) && <Suspense {...of} />}
      {may('remittance.use', session) && <Unremitted {...of} />}
      {may('remittance.settle', session) && <ToSettle reach={reachOf(criteria)} isCovered={isCovered} />}
    </>
  );
}

/** What a list says that takes less than the filter has; undefined if it is narrowed by all of it. */
function reachOf(criteria: Props['criteria'], taken?: string): string | undefined {
  const left = Object.keys(criteria).filter((key) => key !== taken);
  if (left.length === 0) return undefined;
  return left.includes('dealerCode') ? 'All dealers' : 'All agencies';
}

/** Its calls load with it: everyone else's dashboard does without them. */
const { View: SettlementPanels } = lazyView(() =>
  import('./SettlementPanels.tsx').then((module) => module.SettlementPanels),
);

const settlementPanels = [batchesPanel, filesPanel];

function ToSettle(props: Unfiltered) {
  return (
    <LoadBoundary>
      <Loading
        fallback={settlementPanels.map((panel) => (
          <LinesPanel key={panel.title} {...panel} reach={props.reach} lines={undefined} />
        ))}
      >
        <SettlementPanels {...props} />
      </Loading>
    </LoadBoundary>
  );
}

interface Unfiltered extends Pick<Props, 'isCovered'> {
  reach: string | undefined;
}

interface Panel extends Unfiltered {
  /** The dealer that the page is narrowed to; empty for all. */
  dealer: { dealerCode?: string };
}

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

function Cancellations({ list, dealer, reach, isCovered }: Panel & { list: CancellationList }) {
  const { title, figure, empty } = list;
  const criteria = { ...list.criteria, ...dealer };
  const request = { ...criteria, limit: lines };
  const answer = api.useListCancellationsInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      title={title}
      icon={CircleSlashIcon}
      reach={reach}
      total={page?.page?.total}
      all={`${searchForms.Cancellations.page}?${new URLSearchParams(criteria).toString()}`}
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

/** The search for what is in suspense, at a dealer if the page is narrowed to one. */
const suspendedAt = ({ dealerCode }: Panel['dealer']) =>
  `|status:suspense${dealerCode ? `|dealer:${dealerCode}` : ''}`;

function Suspense({ dealer, reach, isCovered }: Panel) {
  const suspended = suspendedAt(dealer);
  const request = { searchText: suspended, searchAllDealers: true, limit: lines };
  const answer = api.useSearchContractsInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      title="In suspense"
      icon={AlertIcon}
      reach={reach}
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

function Unremitted({ dealer, reach, isCovered }: Panel) {
  const request = { ...dealer, limit: lines };
  const answer = api.useListPendingRemittanceInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      title="Contracts to remit"
      icon={CreditCardIcon}
      reach={reach}
      total={page?.page?.total}
      all={`${searchForms.PendingRemittance.page}?${new URLSearchParams(dealer.dealerCode ? dealer : { run: '1' }).toString()}`}
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
