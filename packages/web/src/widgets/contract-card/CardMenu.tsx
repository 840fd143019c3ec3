import type { CommandCall } from '@pitlane/shared/engine/effect';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { KebabHorizontalIcon } from '../../kit/icons.ts';
import { Menu } from '../../kit/menus/Menu.tsx';
import styles from './CardActions.module.css';
import { CardMenuEntry } from './CardMenuEntry.tsx';
import type { CardCommand } from './card-commands.ts';

interface Props {
  entries: readonly CardCommand[];
  call: (id: string) => CommandCall;
  isTabStop: boolean;
  onRun: (id: string) => void;
}

/** The other actions on a contract, by name. */
export function CardMenu({ entries, call, isTabStop, onRun }: Props) {
  return (
    <Menu
      title="Actions"
      align="start"
      className={styles.menu}
      anchor={(button) => (
        <IconButton
          {...button}
          icon={KebabHorizontalIcon}
          label="More actions"
          tip="above"
          tabIndex={isTabStop ? 0 : -1}
        />
      )}
    >
      {entries.map((entry) => (
        <CardMenuEntry
          key={entry.command.id}
          {...entry}
          call={call(entry.command.id)}
          onChoose={() => onRun(entry.command.id)}
        />
      ))}
    </Menu>
  );
}
