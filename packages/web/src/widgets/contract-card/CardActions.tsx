import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useMemo } from 'react';
import { Spinner } from '../../kit/states/Spinner.tsx';
import { useSession } from '../../portal/signed-in/use-session.ts';
import { CardAction } from './CardAction.tsx';
import styles from './CardActions.module.css';
import { CardMenu } from './CardMenu.tsx';
import { cardCommands, claimCommand } from './card-commands.ts';
import { useClaimsLink } from './use-claims-link.ts';
import { useContractActions } from './use-contract-actions.ts';

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
  const { selection, running, call, start } = useContractActions(session, contract);
  const link = useClaimsLink(contract, session);
  const { foot, menu } = useMemo(
    () => cardCommands({ session, kept: {}, ...(selection ? { selection } : {}) }),
    [session, selection],
  );
  return (
    <div className={styles.actions} role="group" aria-label="Actions">
      {foot.map(({ command, available }) =>
        // Its place is reserved while the claims system is called, and also if it has no link.
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
          // The next contract may have fewer buttons before it. A menu that was only moved there would count as a layout shift.
          key={contractKeyText(contract)}
          entries={menu}
          call={call}
          isTabStop={isTabStop}
          onRun={(id) => void start(id)}
        />
      )}
    </div>
  );
}
