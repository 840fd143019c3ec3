import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useMemo } from 'react';
import { CardAction } from './CardAction.tsx';
import styles from './CardActions.module.css';
import { CardMenu } from './CardMenu.tsx';
import { ClaimAction } from './ClaimAction.tsx';
import { cardCommands, claimCommand } from './card-commands.ts';
import { useContractActions } from './use-contract-actions.ts';

interface Props {
  contract: Contract;
  session: Session;
  isTabStop: boolean;
}

/** The actions of a contract, as buttons of its card; each has its own busy state. Source: portal.md §2 (Contract card) */
export function CardActions({ contract, session, isTabStop }: Props) {
  const { selection, running, call, start } = useContractActions(session, contract);
  const { foot, menu } = useMemo(
    () => cardCommands({ session, kept: {}, ...(selection ? { selection } : {}) }),
    [session, selection],
  );
  const key = contractKeyText(contract);
  return (
    <div className={styles.actions} role="group" aria-label="Actions">
      {foot.map(({ command, available }) => {
        const action = {
          command,
          available,
          isTabStop,
          isRunning: running.has(command.id),
          onRun: () => void start(command.id),
        };
        return command.id === claimCommand ? (
          <ClaimAction key={`${command.id} ${key}`} contract={contract} session={session} action={action} />
        ) : (
          <CardAction key={command.id} {...action} />
        );
      })}
      {menu.length > 0 && (
        <CardMenu
          // The next contract may have fewer buttons before it. A menu that was only moved there would count as a layout shift.
          key={key}
          entries={menu}
          call={call}
          isTabStop={isTabStop}
          onRun={(id) => void start(id)}
        />
      )}
    </div>
  );
}
