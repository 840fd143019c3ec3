import { iconNamed } from '../../components/icons.ts';
import { isApple } from '../../components/Keys.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { keysText } from '../../shell/keys.ts';
import styles from './CardActions.module.css';
import type { CardCommand } from './card-commands.ts';

interface Props extends CardCommand {
  isTabStop: boolean;
  isRunning: boolean;
  onRun: () => void;
}

/** One action of a card: its icon, its name and key in the tooltip; one that cannot be run keeps its place and says why. */
export function CardAction({ command, available, isTabStop, isRunning, onRun }: Props) {
  const Icon = iconNamed[command.icon];
  const reason = available === 'enabled' ? undefined : available.disabled;
  const keys = command.keys?.web ? keysText(command.keys.web, isApple) : '';
  return (
    <button
      type="button"
      className={styles.action}
      data-tip={reason ? `${command.title}: ${reason}` : [command.title, keys].filter(Boolean).join('  ')}
      aria-label={reason ? `${command.title}: ${reason}` : command.title}
      aria-disabled={reason !== undefined || isRunning}
      aria-busy={isRunning}
      aria-keyshortcuts={command.keys?.web}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onRun}
    >
      {isRunning ? <Spinner /> : Icon && <Icon />}
    </button>
  );
}
