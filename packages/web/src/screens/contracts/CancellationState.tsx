import '../../portal/cancellations-area.ts';
import { isStaff, seesMoney } from '@pitlane/shared/access/groups';
import type { Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import {
  type CancelState,
  type CancelStep,
  callsOff,
  cancelStates,
  commandOfStep,
  isRefundOpen,
  isUnderWay,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { nextTurn } from '@pitlane/shared/features/cancellations/rules/cancel-turn';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { api } from '../../portal/api/api.ts';
import { commands } from '../../portal/registry.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useReadWithVersion } from '../../widgets/contract-live/use-read-with-version.ts';
import { RefundLine } from '../../widgets/refunds/RefundLine.tsx';
import { useIsAttached } from '../../widgets/refunds/use-is-attached.ts';
import styles from './ContractProgress.module.css';

interface Props {
  session: Session;
  contract: Contract;
}

/** The status of a contract's current or last cancellation, and its next steps. Source: decisions.md §4 (flow) */
export function CancellationState({ session, contract }: Props) {
  const contractKey = contractKeyText(contract);
  const { data, refetch } = api.useGetCancellationQuery(
    { key: contractKey },
    { refetchOnMountOrArgChange: true },
  );
  useReadWithVersion(contract.version, refetch);
  const isAttached = useIsAttached(data, session);
  if (!data?.state) return null;
  const state = data.state as CancelState;
  // A step is judged by the contract, which is read again after each: until it is, the next step waits.
  const isRead = contract.cancellationState === (isUnderWay(state) ? state : null);
  const last = data.steps?.at(-1);
  const label = cancelStates.find(({ name }) => name === state)?.label ?? state;
  // The service lane sees neither refunds nor who has to pay them.
  const mayReadRefund = seesMoney(session) || !isStaff(session);
  const turn = mayReadRefund ? nextTurn(data, session, isAttached) : undefined;
  const by = [last?.by && `by ${last.by}`, last?.at && instantInZone(last.at)].filter(Boolean).join(', ');
  return (
    <div className={styles.state}>
      <p>
        <span className={styles.label}>Cancellation</span>
        <strong>{label}</strong> {by}
        {mayReadRefund &&
          data.dueDate &&
          isRefundOpen(state) &&
          ` · refund due ${formatCell('date', data.dueDate)}`}
        {turn && ` · ${turn.text}`}
      </p>
      <RefundLine cancellation={data} hasClock={mayReadRefund} />
      <div className={styles.steps}>
        {data.nextSteps?.map((step) => (
          <Step
            key={step}
            session={session}
            command={commandOfStep(step as CancelStep)}
            contractKey={contractKey}
            isNext={turn?.isOwn === true && !callsOff(step as CancelStep)}
            isReady={isRead}
          />
        ))}
      </div>
    </div>
  );
}

function Step({
  session,
  command: id,
  contractKey,
  isNext,
  isReady,
}: {
  session: Session;
  command: string | undefined;
  contractKey: string;
  /** It moves the cancellation on: what the page is opened for. */
  isNext: boolean;
  isReady: boolean;
}) {
  const run = useRunCommand(session);
  const [isRunning, setIsRunning] = useState(false);
  const command = commands.find((known) => known.id === id);
  if (!command || !mayRun(command, session)) return null;
  const start = async () => {
    setIsRunning(true);
    try {
      await run({ command: command.id, args: { key: contractKey } });
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button
      look={isNext ? 'primary' : 'plain'}
      size="small"
      isBusy={isRunning}
      disabled={!isReady}
      onClick={() => void start()}
    >
      {command.confirm?.title ?? command.title}
    </Button>
  );
}
