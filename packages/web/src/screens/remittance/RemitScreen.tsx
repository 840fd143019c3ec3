import '../../portal/remittance-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import type { DealerRemittance } from '@pitlane/shared/features/remittance/account-schema';
import type { BankAccount } from '@pitlane/shared/features/remittance/bank-account-schema';
import { type FormMethod, formMethods } from '@pitlane/shared/features/remittance/remit-form';
import { useMemo } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { LoadingContainer } from '../../kit/states/LoadingContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { DealerPage } from '../../widgets/dealers/DealerPage.tsx';
import { useDealerOfPage } from '../../widgets/dealers/use-dealer-of-page.ts';
import { countText } from './batch-lines-of.ts';
import { keysOfAll, keysUnder, type NextBatch, nextBatch } from './next-batch.ts';
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
  const { data, isError, isFetching, refetch } = api.useGetDealerRemittanceQuery({ dealerCode });
  const accounts = api.useListBankAccountsQuery({ dealerCode });
  const methods = useFormMethods();
  const hasFailed = (isError && !isFetching) || (accounts.isError && !accounts.isFetching);
  return (
    <LoadingContainer
      state={data && methods && accounts.data ? 'loaded' : hasFailed ? 'failed' : 'loading'}
      failure="Couldn't load what is pending."
      onReload={() => void Promise.all([refetch(), accounts.refetch()])}
      height={480}
    >
      {data && methods && accounts.data && (
        <Cockpit session={session} remittance={data} methods={methods} accounts={accounts.data} />
      )}
    </LoadingContainer>
  );
}

/** The ways to pay that are set up; those that need no processor where a server doesn't say. */
function useFormMethods(): readonly FormMethod[] | undefined {
  const { data, isError } = api.useListPaymentMethodsQuery({});
  if (!data) return isError ? formMethods.filter(({ code }) => code !== 'CreditCard') : undefined;
  return formMethods.filter(({ paymentMethodType }) =>
    data.some((method) => method.paymentMethodType === paymentMethodType),
  );
}

/** The contracts sold fewer days ago than the address says, where it does. */
function useAgeLimit(remittance: DealerRemittance) {
  const [params, setParams] = useSearchParams();
  const limit = Number.parseInt(params.get('under') ?? '', 10) || undefined;
  const shown = useMemo(
    () => ({
      ...remittance,
      contracts: remittance.contracts.filter(
        ({ daysUnremitted }) => limit === undefined || (daysUnremitted ?? 0) < limit,
      ),
    }),
    [remittance, limit],
  );
  const clear = () =>
    setParams(
      (before) => {
        before.delete('under');
        return before;
      },
      { replace: true },
    );
  return { shown, limit, clear };
}

interface CockpitProps {
  session: Session;
  remittance: DealerRemittance;
  methods: readonly FormMethod[];
  accounts: readonly BankAccount[];
}

/** The review is above the list: it stays open when the last contract leaves the list while its outcome is unknown. */
function Cockpit(props: CockpitProps) {
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
          title="Nothing to remit"
          text="Every contract sold so far has been remitted. New sales appear here."
        />
      ) : (
        <NextBatchForm {...props} choice={choice} batch={batch} onReview={review.open} />
      )}
      {review.shown && <ReviewDialog {...review.shown} />}
    </>
  );
}

interface NextBatchProps extends CockpitProps {
  choice: ReturnType<typeof useChosen>;
  batch: NextBatch;
  onReview: ReturnType<typeof useRemit>['open'];
}

function NextBatchForm({ session, remittance, methods, accounts, choice, batch, onReview }: NextBatchProps) {
  const { chosen, toggle, setOverRemit, choose } = choice;
  const mayRemit = may('remittance.remit', session);
  const under = remittance.amberDays ?? 30;
  const young = keysUnder(remittance, under);
  const { shown, limit, clear } = useAgeLimit(remittance);
  const all = keysOfAll(shown);
  const takeUnder = () => choose(young);
  useShortcuts(
    'Remittance',
    mayRemit ? [{ keys: ['A'], title: `Choose all contracts under ${under} days`, run: takeUnder }] : [],
  );
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
      {limit !== undefined && (
        <p className={styles.limit} role="status">
          {shown.contracts.length} of {countText(remittance.contracts.length)}, sold fewer than {limit} days
          ago
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
  if (!mayRemit) return pending;
  return (
    <RemitForm
      remittance={remittance}
      batch={batch}
      methods={methods}
      accounts={accounts}
      onReview={onReview}
    >
      {pending}
    </RemitForm>
  );
}
