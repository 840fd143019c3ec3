import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useMemo, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { useRunCommand } from '../../portal/commands/use-run-command.ts';
import { CardMenu } from '../../widgets/contract-card/CardMenu.tsx';
import { claimCommand, pageCommands } from '../../widgets/contract-card/card-commands.ts';
import { useClaimsLink } from '../../widgets/contract-card/use-claims-link.ts';
import { useContractSelection } from '../../widgets/contract-card/use-contract-selection.ts';
import styles from './ContractHeadActions.module.css';

interface Props {
  session: Session;
  contract: Contract;
}

/** What can be done with the contract of a page: the usual actions by name and key, the rest in a menu. Source: look.md (Contract page) */
export function ContractHeadActions({ session, contract }: Props) {
  const selection = useContractSelection(contract);
  const link = useClaimsLink(contract, session);
  const run = useRunCommand(session);
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const { buttons, menu } = useMemo(
    () => pageCommands({ session, kept: {}, ...(selection ? { selection } : {}) }),
    [session, selection],
  );
  const key = contractKeyText(contract);
  const start = async (id: string) => {
    if (running.has(id)) return;
    setRunning((before) => new Set(before).add(id));
    try {
      await run({ command: id, args: { key } });
    } finally {
      setRunning((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  return (
    <div role="group" aria-label="Actions" className={styles.actions}>
      {buttons
        .filter(({ command }) => command.id !== claimCommand || link === 'there')
        .map(({ command }) => (
          <Button
            key={command.id}
            isBusy={running.has(command.id)}
            keys={command.keys?.web}
            onClick={() => void start(command.id)}
          >
            {command.title}
          </Button>
        ))}
      {menu.length > 0 && (
        <CardMenu
          entries={menu.toSorted(
            (one, other) => Number(Boolean(one.command.confirm)) - Number(Boolean(other.command.confirm)),
          )}
          call={(id) => ({ command: id, args: { key } })}
          isTabStop
          onRun={(id) => void start(id)}
        />
      )}
    </div>
  );
}
