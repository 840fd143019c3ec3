import type { CommandCall } from '@pitlane/shared/engine/effect';
import { iconNamed } from '../../kit/icons.ts';
import { MenuRow } from '../../kit/menus/Menu.tsx';
import { usePreview } from '../../portal/confirm/use-preview.ts';
import { noteWithoutKey } from '../../portal/keys/teach-key.ts';
import type { CardCommand } from './card-commands.ts';

interface Props extends CardCommand {
  call: CommandCall;
  onChoose: () => void;
}

/**
 * A row of a card's menu. Why it cannot be run is under its name, also where only the server knows: that is read while the menu is
 * open. The row stays, since its question says more and leads on.
 */
export function CardMenuEntry({ command, available, call, onChoose }: Props) {
  const { preview } = usePreview(command, call);
  const reason = available === 'enabled' ? preview?.problem?.message : available.disabled;
  return (
    <MenuRow
      title={command.title}
      icon={iconNamed[command.icon]}
      keys={command.keys?.web}
      // The line is reserved until the server's response, so that nothing moves under the pointer.
      note={reason ?? (command.confirm ? "Can't be undone" : undefined)}
      isOff={reason !== undefined}
      onChoose={() => {
        noteWithoutKey({ id: `command ${command.id}`, title: command.title, keys: command.keys?.web });
        onChoose();
      }}
    />
  );
}
