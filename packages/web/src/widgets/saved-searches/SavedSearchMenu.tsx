import type { Session } from '@pitlane/shared/access/session';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { type ComponentProps, type ToggleEvent, useId, useRef, useState } from 'react';
import { type Icon, PencilIcon, PinIcon, PinSlashIcon, TrashIcon } from '../../kit/icons.ts';
import { openPalette } from '../../portal/commands/palette-request.ts';
import { useRunCommand } from '../../portal/commands/use-run-command.ts';
import styles from './SavedSearchMenu.module.css';
import type { ShownSearch } from './use-saved-searches.ts';

interface Props extends ComponentProps<'button'> {
  session: Session;
  search: ShownSearch;
  /** After something was chosen. */
  onLeave?: (() => void) | undefined;
}

interface Entry {
  title: string;
  icon: Icon;
  run: () => void;
}

/** The panel's size, in px: where it opens must be known before it does. */
const width = 204;
const height = 126;

/** A button that opens what can be done with a saved search. The browser closes the panel by Esc or a click beside it. */
export function SavedSearchMenu({ session, search, onLeave, ...button }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const entries = useMenuEntries(session, search);
  const choose = (entry: Entry) => {
    panel.current?.hidePopover();
    onLeave?.();
    entry.run();
  };
  const place = (event: ToggleEvent) => {
    const at = opener.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !at || !panel.current) return;
    const left = Math.max(8, Math.min(at.right - width, window.innerWidth - width - 8));
    const top = Math.min(at.bottom + 4, window.innerHeight - height - 8);
    Object.assign(panel.current.style, { left: `${left}px`, top: `${top}px` });
  };
  return (
    <>
      <button {...button} ref={opener} type="button" popoverTarget={id} aria-expanded={isOpen} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        style={{ width, height }}
        onBeforeToggle={place}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {entries.map((entry) => (
          <button key={entry.title} type="button" className={styles.entry} onClick={() => choose(entry)}>
            <entry.icon />
            {entry.title}
          </button>
        ))}
      </div>
    </>
  );
}

function useMenuEntries(session: Session, { id, name, isPinned }: ShownSearch): readonly Entry[] {
  const run = useRunCommand(session);
  const call = (command: string): CommandCall => ({ command, args: { id } });
  return [
    {
      title: 'Rename',
      icon: PencilIcon,
      run: () => openPalette({ kind: 'arguments', call: call('search.rename'), text: name }),
    },
    isPinned
      ? { title: 'Unpin from the menu', icon: PinSlashIcon, run: () => void run(call('search.unpin')) }
      : { title: 'Pin to the menu', icon: PinIcon, run: () => void run(call('search.pin')) },
    { title: 'Remove', icon: TrashIcon, run: () => void run(call('search.remove')) },
  ];
}
