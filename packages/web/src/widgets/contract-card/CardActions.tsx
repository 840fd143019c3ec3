import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useMemo, useState } from 'react';
import { Spinner } from '../../kit/states/Spinner.tsx';
import { useRunCommand } from '../../portal/commands/use-run-command.ts';
import { useSession } from '../../portal/signed-in/use-session.ts';
import { CardAction } from './CardAction.tsx';
import styles from './CardActions.module.css';
import { CardMenu } from './CardMenu.tsx';
import { cardCommands, claimCommand } from './card-commands.ts';
import { useClaimsLink } from './use-claims-link.ts';
import { useContractSelection } from './use-contract-selection.ts';

interface Props {
  contract: Contract;
  isTabStop: boolean;
}

/** What can be done with a contract, as the buttons of its card; each shows its own wait. Source: portal.md §2 (Contract card) */
export function CardActions(props: Props) {
  const view = useSession();
  return view.kind === 'signedIn' ? <Actions {...props} session={view.session} /> : <span />;
}

function Actions({ contract, isTabStop, session }: Props & { session: Session }) {
  const selection = useContractSelection(contract);
  const run = useRunCommand(session);
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const link = useClaimsLink(contract, session);
  const { foot, menu } = useMemo(
    () => cardCommands({ session, kept: {}, ...(selection ? { selection } : {}) }),
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
    <div className={styles.actions} role="group" aria-label="Actions">
      {foot.map(({ command, available }) =>
        // Its place is kept while the claims system is asked, and where it knows no link.
        command.id === claimCommand && link !== 'there' ? (
          <span key={command.id} className={styles.kept}>
            {link === 'asked' && <Spinner />}
          </span>
        ) : (
          <CardAction
            key={command.id}
            command={command}
            available={available}
            isTabStop={isTabStop}
            isRunning={running.has(command.id)}
            onRun={() => void start(command.id)}
          />
        ),
      )}
      {menu.length > 0 && (
        <CardMenu
          entries={menu}
          call={(id) => ({ command: id, args: { key } })}
          isTabStop={isTabStop}
          onRun={(id) => void start(id)}
        />
      )}
    </div>
  );
}
