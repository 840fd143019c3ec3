import '../../portal/remittance-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import { useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { DealerPage } from '../../widgets/dealers/DealerPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { keysOfAll, keysUnder, nextBatch } from './next-batch.ts';
import { PendingContracts } from './PendingContracts.tsx';
import { PendingHeadline } from './PendingHeadline.tsx';
import { RemitForm } from './RemitForm.tsx';
import styles from './Remittance.module.css';
import { useChosen } from './use-chosen.ts';

/** Remits: a dealer's pending contracts on the left, the batch as it grows on the right. Source: areas.md §6 (Better) */
export function RemitScreen() {
  const session = useOutletContext<Session>();
  return (
    <DealerPage
      of={useDealerOfPage()}
      title="Remittance"
      withoutDealer="Choose a dealer to see what it has to remit."
    >
      {(dealer) => <DealersRemittance key={dealer.dealerCode} session={session} dealer={dealer} />}
    </DealerPage>
  );
}

function DealersRemittance({ session, dealer }: { session: Session; dealer: Dealer }) {
  const dealerCode = dealer.dealerCode ?? '';
  const { data, isError, isFetching, refetch } = api.useGetDealerRemittanceQuery({ dealerCode });
  return (
    <LoadingContainer
      state={data ? 'loaded' : isError && !isFetching ? 'failed' : 'loading'}
      failure="Couldn't load what is pending."
      onReload={() => void refetch()}
      height={480}
    >
      {data && <Cockpit session={session} remittance={data} />}
    </LoadingContainer>
  );
}

function Cockpit({ session, remittance }: { session: Session; remittance: DealerRemittance }) {
  const { chosen, toggle, setOverRemit, choose } = useChosen(remittance);
  const batch = useMemo(() => nextBatch(remittance, chosen), [remittance, chosen]);
  const mayRemit = may('remittance.remit', session);
  const under = remittance.amberDays ?? 30;
  const young = keysUnder(remittance, under);
  const all = keysOfAll(remittance);
  const takeUnder = () => choose(young);
  useShortcuts(
    'Remittance',
    mayRemit ? [{ keys: ['A'], title: `Choose all contracts under ${under} days`, run: takeUnder }] : [],
  );
  if (remittance.contracts.length === 0) {
    return (
      <EmptyState
        title="Nothing to remit"
        text="Every contract sold so far has been remitted. New sales appear here."
      />
    );
  }
  const pending = (
    <section aria-label="Pending contracts">
      <PendingHeadline remittance={remittance} />
      {mayRemit && (
        <div className={styles.choices}>
          <Button size="small" keys="a" disabled={young.length === 0} onClick={takeUnder}>
            Choose all under {under} days ({young.length})
          </Button>
          <Button size="small" disabled={all.length === 0} onClick={() => choose(all)}>
            Choose all ({all.length})
          </Button>
          <Button size="small" look="quiet" disabled={chosen.size === 0} onClick={() => choose([])}>
            Clear
          </Button>
        </div>
      )}
      <PendingContracts
        contracts={remittance.contracts}
        chosen={chosen}
        mayRemit={mayRemit}
        onToggle={toggle}
        onOverRemit={setOverRemit}
      />
    </section>
  );
  if (!mayRemit) return pending;
  return (
    <RemitForm remittance={remittance} batch={batch} onRemitted={() => choose([])}>
      {pending}
    </RemitForm>
  );
}
