import '../../portal/remittance-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import type { BankAccount } from '@pitlane/shared/features/remittance/bank-account-schema';
import { type FormMethod, formMethods } from '@pitlane/shared/features/remittance/remit-form';
import { usualUnder } from '@pitlane/shared/features/remittance/rules/under-days';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { useAddressParam } from '../../portal/address/use-address-param.ts';
import { api } from '../../portal/api/api.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { DealerPage } from '../../widgets/dealers/DealerPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { isWhole, keysOfAll, keysOfBatch, keysUnder, type NextBatch, nextBatch } from './next-batch.ts';
import { PendingContracts } from './PendingContracts.tsx';
import { PendingHeadline } from './PendingHeadline.tsx';
import { paymentDraftOf, RemitForm } from './RemitForm.tsx';
import styles from './Remittance.module.css';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useChosen } from './use-chosen.ts';
import { useRemit } from './use-remit.ts';

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
  const { remittance, hasFailed, reload } = useDealerRemittance(dealerCode);
  const accounts = api.useListBankAccountsQuery({ dealerCode });
  const methods = useFormMethods();
  const { data: known, isError, isFetching, refetch } = accounts;
  const isLoaded = remittance && methods && known && !hasFailed;
  const isMissing = hasFailed || (isError && !isFetching);
  return (
    <LoadingContainer
      state={isLoaded ? 'loaded' : isMissing ? 'failed' : 'loading'}
      failure="Couldn't load the pending contracts."
      onReload={() => void Promise.all([reload(), refetch()])}
      height={480}
    >
      {isLoaded && <Cockpit session={session} remittance={remittance} methods={methods} accounts={known} />}
    </LoadingContainer>
  );
}

/** The number of contracts of a long list that are loaded and rendered first: thousands at once would delay the first paint. */
const firstContracts = 100;

/** Loads a dealer's pending contracts: of a long list the oldest first, then all. An age in the address needs all of them. */
function useDealerRemittance(dealerCode: string) {
  const [params] = useSearchParams();
  const [needsAll] = useState(() => params.has('under'));
  const first = api.useGetDealerRemittanceQuery({ dealerCode, first: firstContracts }, { skip: needsAll });
  // The first contracts render before the rest are requested, in a separate frame.
  const isLong = useDeferredValue(needsAll || (first.data !== undefined && !isWhole(first.data)));
  const all = api.useGetDealerRemittanceQuery({ dealerCode }, { skip: !isLong });
  const last = isLong ? all : first;
  return {
    remittance: last.data ?? first.data,
    hasFailed: last.isError && !last.isFetching && !last.data,
    reload: last.refetch,
  };
}

/** The ways to pay that are set up; those that need no processor where a server doesn't say. */
function useFormMethods(): readonly FormMethod[] | undefined {
  const { data, isError } = api.useListPaymentMethodsQuery({});
  return useMemo(() => {
    if (!data) return isError ? formMethods.filter(({ code }) => code !== 'CreditCard') : undefined;
    return formMethods.filter(({ paymentMethodType }) =>
      data.some((method) => method.paymentMethodType === paymentMethodType),
    );
  }, [data, isError]);
}

/** Returns the contracts sold fewer days ago than the address says, if it does. */
function useAgeLimit(remittance: DealerRemittance) {
  const [under = '', setUnder] = useAddressParam('under');
  const limit = Number.parseInt(under, 10) || undefined;
  const shown = useMemo(
    () => ({
      ...remittance,
      contracts: remittance.contracts.filter(
        ({ daysUnremitted }) => limit === undefined || (daysUnremitted ?? 0) < limit,
      ),
    }),
    [remittance, limit],
  );
  return { shown, limit, clear: () => setUnder(undefined) };
}

interface CockpitProps {
  session: Session;
  remittance: DealerRemittance;
  methods: readonly FormMethod[];
  accounts: readonly BankAccount[];
}

/** The review is above the list: it stays open when the last contract leaves the list while its outcome is unknown. */
const Cockpit = memo(function DealersCockpit(props: CockpitProps) {
  const { remittance } = props;
  const dealerCode = remittance.dealerCode ?? '';
  const choice = useChosen(remittance);
  const { chosen, choose } = choice;
  const batch = useMemo(() => nextBatch(remittance, chosen), [remittance, chosen]);
  const review = useRemit({
    dealerCode,
    batch,
    onRemitted: () => {
      paymentDraftOf(dealerCode).write(undefined);
      choose([]);
    },
  });
  return (
    <>
      {remittance.contracts.length === 0 ? (
        <EmptyState
          title="Nothing to remit."
          text={review.running ?? 'Every contract sold so far has been remitted. New sales appear here.'}
        />
      ) : (
        <NextBatchForm {...props} choice={choice} batch={batch} review={review} />
      )}
      {review.shown && <ReviewDialog {...review.shown} />}
    </>
  );
});

interface NextBatchProps extends CockpitProps {
  choice: ReturnType<typeof useChosen>;
  batch: NextBatch;
  review: Pick<ReturnType<typeof useRemit>, 'open' | 'running'>;
}

function NextBatchForm(props: NextBatchProps) {
  const { session, remittance, methods, accounts, choice, batch, review } = props;
  const mayRemit = may('remittance.remit', session);
  const isLocked = review.running !== undefined;
  const list = <Pending remittance={remittance} choice={choice} mayRemit={mayRemit} isLocked={isLocked} />;
  if (!mayRemit) return list;
  return (
    <RemitForm
      dealerCode={remittance.dealerCode ?? ''}
      isReady={isWhole(remittance)}
      batch={batch}
      methods={methods}
      accounts={accounts}
      chosen={choice.chosen}
      running={review.running}
      onReview={review.open}
    >
      {list}
    </RemitForm>
  );
}

interface PendingProps {
  remittance: DealerRemittance;
  choice: ReturnType<typeof useChosen>;
  mayRemit: boolean;
  /** A batch is being remitted: nothing can be chosen until the response. */
  isLocked: boolean;
}

/** The pending contracts, and buttons that choose many of them at once. */
function Pending({ remittance, choice, mayRemit, isLocked }: PendingProps) {
  const { chosen, toggle, setOverRemit } = choice;
  const { shown, limit, clear } = useAgeLimit(remittance);
  return (
    <section aria-label="Pending contracts">
      <PendingHeadline remittance={remittance} />
      {mayRemit && <ChooseMany remittance={remittance} shown={shown} choice={choice} isLocked={isLocked} />}
      {limit !== undefined && (
        <p className={styles.limit} role="status">
          {shown.contracts.length} of {counted(remittance.contracts.length, 'contract')}, sold fewer than{' '}
          {limit} days ago
          <Button size="small" look="quiet" onClick={clear}>
            Show all
          </Button>
        </p>
      )}
      <PendingContracts
        contracts={shown.contracts}
        chosen={chosen}
        mayRemit={mayRemit}
        onToggle={toggle}
        onOverRemit={setOverRemit}
      />
    </section>
  );
}

interface ChooseManyProps extends Pick<PendingProps, 'remittance' | 'choice' | 'isLocked'> {
  /** The contracts that are listed, where the address limits their age. */
  shown: DealerRemittance;
}

/** Buttons that choose many contracts at once, as many as one batch can have. */
function ChooseMany({ remittance, shown, choice: { chosen, choose }, isLocked }: ChooseManyProps) {
  const under = usualUnder(remittance);
  const young = keysUnder(remittance, under);
  const all = keysOfAll(shown);
  const isReady = isWhole(remittance);
  const takeUnder = () => choose(keysOfBatch(young));
  useShortcuts(
    'Remittance',
    isReady && !isLocked
      ? [{ keys: ['A'], title: `Choose all contracts under ${under} days`, run: takeUnder }]
      : [],
  );
  const chooseText = (what: string, keys: readonly string[]) => {
    const taken = keysOfBatch(keys).length;
    if (!isReady) return `Choose all${what}`;
    return taken < keys.length
      ? `Choose the oldest ${formatCell('count', taken)}${what}`
      : `Choose all${what} (${taken})`;
  };
  return (
    <div className={styles.choices}>
      <Button size="small" keys="a" disabled={!isReady || young.length === 0} onClick={takeUnder}>
        {chooseText(` under ${under} days`, young)}
      </Button>
      <Button size="small" disabled={!isReady || all.length === 0} onClick={() => choose(keysOfBatch(all))}>
        {chooseText('', all)}
      </Button>
      <Button size="small" look="quiet" disabled={chosen.size === 0} onClick={() => choose([])}>
        Clear
      </Button>
    </div>
  );
}
