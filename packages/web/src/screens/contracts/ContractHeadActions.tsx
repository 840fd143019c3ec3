import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { useMemo, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { Keys } from '../../kit/controls/Keys.tsx';
import { iconNamed, KebabHorizontalIcon } from '../../kit/icons.ts';
import { Menu, type MenuEntry } from '../../kit/menus/Menu.tsx';
import { useRunCommand } from '../../portal/commands/use-run-command.ts';
import { usePreview } from '../../portal/confirm/use-preview.ts';
import { type CardCommand, claimCommand, pageCommands } from '../../widgets/contract-card/card-commands.ts';
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
            aria-keyshortcuts={command.keys?.web}
            onClick={() => void start(command.id)}
          >
            {command.title}
            {command.keys?.web && (
              <span className={styles.keys} aria-hidden="true">
                <Keys of={command.keys.web} />
              </span>
            )}
          </Button>
        ))}
      {menu.length > 0 && <MoreActions entries={menu} contractKey={key} onRun={(id) => void start(id)} />}
    </div>
  );
}

interface MoreProps {
  entries: readonly CardCommand[];
  contractKey: string;
  onRun: (id: string) => void;
}

/** The rest by name; why one can't be run is under it, also where only the server knows: that is asked while the menu is open. */
function MoreActions({ entries, contractKey, onRun }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  const asked = entries.find(({ command }) => command.preview)?.command;
  const { preview } = usePreview(isOpen ? asked : undefined, {
    command: asked?.id ?? '',
    args: { key: contractKey },
  });
  const rows = entries.map(({ command, available }): MenuEntry => {
    const problem = command === asked ? preview?.problem : undefined;
    return {
      id: command.id,
      title: command.title,
      icon: iconNamed[command.icon],
      keys: command.keys?.web,
      whyDisabled: available === 'enabled' ? problem?.message : available.disabled,
      isDanger: command.confirm !== undefined,
      onChoose: () => onRun(command.id),
    };
  });
  const dangers = rows.filter(({ isDanger }) => isDanger);
  return (
    <Menu
      anchor={<IconButton icon={KebabHorizontalIcon} label="More actions" />}
      groups={[rows.filter(({ isDanger }) => !isDanger), dangers]}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    />
  );
}
