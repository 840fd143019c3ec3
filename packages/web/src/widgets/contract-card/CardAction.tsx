import { IconButton } from '../../kit/controls/IconButton.tsx';
import { iconNamed, KebabHorizontalIcon } from '../../kit/icons.ts';
import type { CardCommand } from './card-commands.ts';

/** An action and how it is shown. */
export interface CardActionProps extends CardCommand {
  isTabStop: boolean;
  isRunning: boolean;
  onRun: () => void;
}

/** An action of a card: its icon, with name and key in the tooltip. A disabled one keeps its place and shows the reason. */
export function CardAction({ command, available, isTabStop, isRunning, onRun }: CardActionProps) {
  const reason = available === 'enabled' ? undefined : available.disabled;
  return (
    <IconButton
      icon={iconNamed[command.icon] ?? KebabHorizontalIcon}
      label={reason ? `${command.title}: ${reason}` : command.title}
      keys={reason ? undefined : command.keys?.web}
      tip="above"
      isBusy={isRunning}
      aria-disabled={reason !== undefined || isRunning}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onRun}
    />
  );
}
