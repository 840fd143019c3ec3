import type { Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import {
  type CancelState,
  cancelStates,
  isCalledOff,
} from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { commands } from '@pitlane/shared/registry/commands';
import { useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { useReadWithVersion } from '../../widgets/contract-live/use-read-with-version.ts';
import styles from './ContractProgress.module.css';

interface Props {
  session: Session;
  contractKey: string;
  version: number | null;
}

/** The command of each step that the server offers. */
const commandOfStep: Readonly<Record<string, string>> = {
  completeDocuments: 'cancellation.document',
  approve: 'cancellation.approve',
  pay: 'cancellation.pay',
  close: 'cancellation.close',
  rescind: 'cancellation.rescind',
  withdraw: 'cancellation.withdraw',
};

/** How far the cancellation of a contract has come, where one is under way or was, and its next steps. Source: decisions.md §4 (flow) */
export function CancellationState({ session, contractKey, version }: Props) {
  const { data, refetch } = api.useGetCancellationQuery(
    { key: contractKey },
    { refetchOnMountOrArgChange: true },
  );
  useReadWithVersion(version, refetch);
  if (!data?.state) return null;
  const last = data.steps?.at(-1);
  const label = cancelStates.find(({ name }) => name === data.state)?.label ?? data.state;
  const by = [last?.by && `by ${last.by}`, last?.at && instantText(last.at)].filter(Boolean).join(', ');
  return (
    <div className={styles.state}>
      <p>
        <span className={styles.label}>Cancellation</span>
        <strong>{label}</strong> {by}
        {data.dueDate &&
          !isCalledOff(data.state as CancelState) &&
          ` · refund due ${formatCell('date', data.dueDate)}`}
      </p>
      <div className={styles.steps}>
        {data.nextSteps?.map((step) => (
          <Step key={step} session={session} command={commandOfStep[step]} contractKey={contractKey} />
        ))}
      </div>
    </div>
  );
}

function Step({
  session,
  command: id,
  contractKey,
}: {
  session: Session;
  command: string | undefined;
  contractKey: string;
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
    <Button size="small" isBusy={isRunning} onClick={() => void start()}>
      {command.confirm?.title ?? command.title}
    </Button>
  );
}
