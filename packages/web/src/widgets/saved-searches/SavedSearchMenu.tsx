import type { Session } from '@pitlane/shared/access/session';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { ComponentProps } from 'react';
import { type Icon, PencilIcon, PinIcon, PinSlashIcon, TrashIcon } from '../../kit/icons.ts';
import { Menu, MenuRow } from '../../kit/menus/Menu.tsx';
import { openCommandForm } from '../../portal/command-form/command-form-request.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import type { ShownSearch } from './use-saved-searches.ts';

interface Props extends ComponentProps<'button'> {
  session: Session;
  search: ShownSearch;
  /** Called after an entry was chosen. */
  onLeave?: (() => void) | undefined;
}

interface Entry {
  title: string;
  icon: Icon;
  run: () => void;
}

/** A button that opens what can be done with a saved search. */
export function SavedSearchMenu({ session, search, onLeave, ...button }: Props) {
  const entries = useMenuEntries(session, search);
  return (
    <Menu title={search.name} anchor={(anchor) => <button {...button} {...anchor} type="button" />}>
      {entries.map(({ title, icon, run }) => (
        <MenuRow
          key={title}
          title={title}
          icon={icon}
          onChoose={() => {
            onLeave?.();
            run();
          }}
        />
      ))}
    </Menu>
  );
}

function useMenuEntries(session: Session, { id, name, isPinned }: ShownSearch): readonly Entry[] {
  const run = useRunCommand(session);
  const call = (command: string): CommandCall => ({ command, args: { id } });
  return [
    {
      title: 'Rename',
      icon: PencilIcon,
      run: () => openCommandForm({ call: call('search.rename'), starts: { name } }),
    },
    isPinned
      ? { title: 'Unpin from the menu', icon: PinSlashIcon, run: () => void run(call('search.unpin')) }
      : { title: 'Pin to the menu', icon: PinIcon, run: () => void run(call('search.pin')) },
    { title: 'Remove', icon: TrashIcon, run: () => void run(call('search.remove')) },
  ];
}
