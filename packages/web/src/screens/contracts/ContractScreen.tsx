import { missingOrOutOfScope } from '@pitlane/shared/access/no-access';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { contractSeenBy } from '@pitlane/shared/features/contracts/contract-seen-by';
import { programTitle } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import {
  coverageText,
  customerName,
  numberText,
  planTitle,
  vehicleDescription,
} from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { CopyText } from '../../kit/clipboard/CopyText.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { ArrowLeftIcon } from '../../kit/icons.ts';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { oneColumn } from '../../kit/pages/detail-columns.ts';
import { PlainPage } from '../../kit/pages/PlainPage.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { useSearchWindow } from '../../portal/address/search-window.ts';
import { api } from '../../portal/api/api.ts';
import { useReconnect } from '../../portal/connection/use-reconnect.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useSelected } from '../../portal/run-command/selection.ts';
import { noteRecent } from '../../session/recents.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { Ageing } from '../../widgets/contract-card/Ageing.tsx';
import { DealerExpired } from '../../widgets/contract-card/DealerExpired.tsx';
import { StatusWord } from '../../widgets/contract-card/StatusWord.tsx';
import { useContractSelection } from '../../widgets/contract-card/use-contract-selection.ts';
import { VinText } from '../../widgets/contract-card/VinText.tsx';
import { useLiveContracts } from '../../widgets/contract-live/use-live-contracts.ts';
import { useIsAttached } from '../../widgets/refunds/use-is-attached.ts';
import { CancellationState } from './CancellationState.tsx';
import { ContractActivity } from './ContractActivity.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { ContractHeadActions } from './ContractHeadActions.tsx';
import styles from './ContractScreen.module.css';
import { RefreshLine } from './RefreshLine.tsx';
import { SameDeal } from './SameDeal.tsx';
import { useContract } from './use-contract.ts';

/** One contract on its own page, all of it on one screen. Source: decisions.md §1.4, look.md (Contract page) */
export function ContractScreen() {
  const session = useOutletContext<Session>();
  const { program = '', number = '' } = useParams();
  const { contract: read, isReading, isMissing, failure, retry } = useContract(program, number);
  const contract = useMemo(() => read && contractSeenBy(session, read), [session, read]);
  const { label: backLabel, goBack } = useWayBack(session);
  useReconnect(failure, retry);
  useLiveContracts(useMemo(() => (contract ? [contract] : []), [contract]));
  useSelected('page', useContractSelection(contract));
  const mayNote = may('note.write', session) && contract !== undefined && contract.dealerCode !== null;
  useShortcuts('Contract', [
    ...(mayNote ? [{ keys: ['N'], title: 'Go to the note field', run: toNoteField }] : []),
    { keys: ['Esc'], title: backLabel, run: goBack },
  ]);
  const name = contract && customerName(contract.customer);
  useTabTitle([name, `${program}-${number}`].filter(Boolean).join(' · '));

  const back = (
    <Button look="quiet" size="small" icon={ArrowLeftIcon} onClick={goBack}>
      {backLabel}
    </Button>
  );
  if (contract) return <ContractDetails session={session} contract={contract} back={back} />;
  if (isReading && !failure) return <Waiting label={`${program}-${number}`} back={back} />;
  return (
    <PlainPage title={isMissing ? `No contract ${program}-${number}` : "Couldn't load the contract"}>
      <p>{isMissing ? missingOrOutOfScope : failure?.message}</p>
      <Button onClick={() => (isMissing ? goBack() : retry())}>{isMissing ? backLabel : 'Try again'}</Button>
    </PlainPage>
  );
}

interface DetailsProps {
  session: Session;
  contract: Contract;
  back: ReactNode;
}

function ContractDetails({ session, contract, back }: DetailsProps) {
  // The contract's related data loads separately: the facts don't wait for it.
  const isPainted = useDeferredValue(true, false);
  const key = contractKeyText(contract);
  // A foreign contract shows what helps its customer, no more.
  const isForeign = contract.dealerCode === null;
  const reads = {
    refresh: isPainted && !isForeign && may('contract.refresh', session),
    cancellation: isPainted && !isForeign && may('cancellation.quote', session),
  };
  const isProgressRead = useIsProgressRead(key, session, reads) && isPainted;
  const isNarrow = useMedia(oneColumn);
  const hasActivity = !isForeign && may('note.read', session);
  const name = customerName(contract.customer) || 'No name';
  const { version } = contract;
  useEffect(() => {
    if (!isForeign) noteRecent('recentContracts', key);
  }, [isForeign, key]);
  return (
    <DetailPage
      title={<Copyable text={name} what="customer" />}
      label={name}
      back={back}
      status={<Status contract={contract} />}
      actions={<ContractHeadActions session={session} contract={contract} />}
      summary={<Summary contract={contract} />}
      // A cancellation in progress is above all that, with its next steps; in a narrow window, any cancellation takes two lines.
      isBodyHidden={(contract.cancellationState !== null || isNarrow) && !isProgressRead}
      progress={
        <div className={styles.progress} hidden={!isProgressRead}>
          {reads.refresh && <RefreshLine contractKey={key} version={version} />}
          {reads.cancellation && <CancellationState session={session} contract={contract} />}
        </div>
      }
      activity={
        hasActivity &&
        (isPainted ? (
          <ContractActivity session={session} contract={contract} />
        ) : (
          <Skeleton lines={6} height={36} />
        ))
      }
      related={isPainted && !isForeign && <SameDeal contract={contract} />}
    >
      <ContractFacts contract={contract} />
    </DetailPage>
  );
}

/** The contract's status, and what to notice about its remittance and its dealer. */
function Status({ contract }: { contract: Contract }) {
  return (
    <>
      <StatusWord contract={contract} isWhole />
      <Ageing contract={contract} />
      <DealerExpired contract={contract} />
    </>
  );
}

/** Returns whether everything in progress for a contract is loaded, as far as the user may see it: it's shown in one paint. */
function useIsProgressRead(
  key: string,
  session: Session,
  reads: { refresh: boolean; cancellation: boolean },
): boolean {
  const refresh = api.useGetRefreshStateQuery({ key }, { skip: !reads.refresh });
  const cancellation = api.useGetCancellationQuery({ key }, { skip: !reads.cancellation });
  const isAttached = useIsAttached(cancellation.data, session);
  return !refresh.isLoading && !cancellation.isLoading && isAttached !== undefined;
}

/** The identification of the contract: its number, VIN and vehicle, then its coverage and term. */
function Summary({ contract }: { contract: Contract }) {
  const { vehicle } = contract;
  const program = [
    programTitle(contract.programCode),
    planTitle(contract.planDescription),
    coverageText(contract),
  ];
  return (
    <>
      <p className={styles.numbers} data-copies>
        <CopyText text={numberText(contract)} what="contract number" />
        {vehicle?.vin && <VinText vin={vehicle.vin} isTabStop />}
        <span>
          <Copyable text={vehicleDescription(vehicle)} what="vehicle" />
        </span>
      </p>
      <p>
        <Copyable text={program.filter(Boolean).join(' · ')} what="program, plan and coverage" />
      </p>
    </>
  );
}

/** The page before the contract is there: its lines have their places already. */
function Waiting({ label, back }: { label: string; back: ReactNode }) {
  return (
    <DetailPage
      title={label}
      label={label}
      back={back}
      summary={<Skeleton lines={2} height={20} />}
      progress={null}
      activity={<Skeleton lines={6} height={36} />}
    >
      <p role="status" className="visually-hidden">
        Loading…
      </p>
      <Skeleton lines={1} height={266} />
    </DetailPage>
  );
}

/** Focuses the note on the page, scrolling to it. */
function toNoteField(): void {
  document.querySelector<HTMLElement>('[data-note-field]')?.focus();
}

/** Back to the search that led here, or to a new one; a customer, who has no search, goes to their contracts. */
function useWayBack(session: Session): { label: string; goBack: () => void } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { open } = useSearchWindow();
  const { isFromSearch, resultCount } = (state ?? {}) as { isFromSearch?: boolean; resultCount?: number };
  if (!may('contract.searchWindow', session)) {
    return { label: 'Your coverage', goBack: () => void navigate('/dashboard') };
  }
  if (isFromSearch !== true) return { label: 'Search contracts', goBack: () => open('maximized') };
  const count = resultCount && resultCount > 1 ? `${formatCell('count', resultCount)} results` : 'results';
  return { label: `Back to ${count}`, goBack: () => void navigate(-1) };
}
