import type { CommandCall } from '@pitlane/shared/engine/effect';
import { Keys } from '../../kit/controls/Keys.tsx';
import { iconNamed } from '../../kit/icons.ts';
import { usePreview } from '../../portal/confirm/use-preview.ts';
import styles from './CardActions.module.css';
import type { CardCommand } from './card-commands.ts';

interface Props extends CardCommand {
  call: CommandCall;
  onChoose: () => void;
}

/**
 * A row of a card's menu. Why it cannot be run stands under its name, also where only the server knows: that is asked while the menu is
 * open. The row stays, since its question says more and leads on.
 */
export function CardMenuEntry({ command, available, call, onChoose }: Props) {
  const Icon = iconNamed[command.icon];
  const { preview } = usePreview(command, call);
  const reason = available === 'enabled' ? preview?.problem?.message : available.disabled;
  return (
    <button
      type="button"
      className={styles.entry}
      aria-disabled={reason !== undefined}
      aria-keyshortcuts={command.keys?.web}
      onClick={onChoose}
    >
      <span className={styles.sign}>{Icon && <Icon />}</span>
      <span className={styles.words}>
        {command.title}
        {/* The line is there before the server's word is: nothing moves under the pointer. */}
        {(reason || command.confirm) && <span className={styles.reason}>{reason ?? "Can't be undone"}</span>}
      </span>
      {command.keys?.web && <Keys of={command.keys.web} />}
    </button>
  );
}
