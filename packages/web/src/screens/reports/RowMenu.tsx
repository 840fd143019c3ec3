import type { Session } from '@pitlane/shared/access/session';
import { type Command, mayRun } from '@pitlane/shared/engine/command';
import type { RowAction } from '@pitlane/shared/engine/report';
import { useEffect } from 'react';
import { iconNamed, KebabHorizontalIcon } from '../../kit/icons.ts';
import { Menu, MenuRow } from '../../kit/menus/Menu.tsx';
import { useCommands } from '../../portal/registry.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './RowMenu.module.css';
import type { ReportRow } from './shown-rows.ts';

interface Props {
  session: Session;
  actions: readonly RowAction[];
  row: ReportRow;
  /** The row's name: its first cell. */
  name: string;
}

/** The menu of a row, at its left edge; the grid's menu key opens it too. */
export function RowMenu({ session, actions, row, name }: Props) {
  const run = useRunCommand(session);
  const loaded = useCommands();
  // The commands of an area are loaded once one of its pages or the palette was open.
  useEffect(() => void import('../../portal/rater-area.ts').catch(() => undefined), []);
  const offered = actions.flatMap(({ command, args, ...shown }) => {
    const rowArgs = args(row);
    return rowArgs && isOffered(loaded, command, session)
      ? [{ ...shown, call: { command, args: rowArgs } }]
      : [];
  });
  if (offered.length === 0) return null;
  return (
    <Menu
      title={name}
      align="start"
      anchor={(anchor) => (
        <button
          {...anchor}
          type="button"
          tabIndex={-1}
          className={styles.button}
          data-row-menu
          aria-label={`Actions for ${name}`}
        >
          <KebabHorizontalIcon />
        </button>
      )}
    >
      {offered.map(({ title, icon, call }) => (
        <MenuRow key={title} title={title} icon={iconNamed[icon]} onChoose={() => void run(call)} />
      ))}
    </Menu>
  );
}

function isOffered(commands: readonly Command[], id: string, session: Session): boolean {
  const command = commands.find((one) => one.id === id);
  return command !== undefined && mayRun(command, session);
}
