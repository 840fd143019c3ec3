import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { CancellationState } from './CancellationState.tsx';
import { ContractNotes } from './ContractNotes.tsx';
import styles from './ContractSections.module.css';
import { ContractTimeline } from './ContractTimeline.tsx';
import { RefreshLine } from './RefreshLine.tsx';

interface Props {
  session: Session;
  contract: Contract;
}

/** What hangs on a contract beside its card: how far it is refreshed and cancelled, its notes, and what happened to it. */
export function ContractSections({ session, contract }: Props) {
  // A foreign contract shows what helps its customer, no more.
  if (contract.dealerCode === null) return null;
  const key = contractKeyText(contract);
  const { version } = contract;
  return (
    <div className={styles.sections}>
      <div className={styles.states}>
        {may('contract.refresh', session) && <RefreshLine contractKey={key} version={version} />}
        {may('cancellation.quote', session) && (
          <CancellationState session={session} contractKey={key} version={version} />
        )}
      </div>
      {may('note.read', session) && (
        <>
          <ContractNotes key={key} session={session} contract={contract} />
          <ContractTimeline contractKey={key} version={version} />
        </>
      )}
    </div>
  );
}
