import type { Session } from '@pitlane/shared/access/session';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useMemo } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { CardMenu } from '../../widgets/contract-card/CardMenu.tsx';
import { claimCommand, pageCommands } from '../../widgets/contract-card/card-commands.ts';
import { useClaimsLink } from '../../widgets/contract-card/use-claims-link.ts';
import { useContractActions } from '../../widgets/contract-card/use-contract-actions.ts';
import styles from './ContractHeadActions.module.css';

interface Props {
  session: Session;
  contract: Contract;
}

/** The actions of a page's contract: the usual ones as buttons with their keys, the rest in a menu. Source: look.md (Contract page) */
export function ContractHeadActions({ session, contract }: Props) {
  const { selection, running, call, start } = useContractActions(session, contract);
  const link = useClaimsLink(contract, session);
  const { buttons, menu } = useMemo(
    () => pageCommands({ session, kept: {}, ...(selection ? { selection } : {}) }),
    [session, selection],
  );
  const shown = buttons
    .filter(
      ({ command, available }) => command.id !== claimCommand || available !== 'enabled' || link === 'there',
    )
    .map(({ command, available }) => (
      <Button
        key={command.id}
        isBusy={running.has(command.id)}
        reason={available === 'enabled' ? undefined : available.disabled}
        keys={command.keys?.web}
        onClick={() => void start(command.id)}
      >
        {command.title}
      </Button>
    ));
  return (
    <div role="group" aria-label="Actions" className={styles.actions}>
      {shown.slice(0, -1)}
      {/* The menu is never alone on a line. */}
      <div className={styles.last}>
        {shown.slice(-1)}
        {menu.length > 0 && (
          <CardMenu
            entries={menu.toSorted(
              (one, other) => Number(Boolean(one.command.confirm)) - Number(Boolean(other.command.confirm)),
            )}
            call={call}
            isTabStop
            onRun={(id) => void start(id)}
          />
        )}
      </div>
    </div>
  );
}
