import type { CommandCall } from '@pitlane/shared/engine/effect';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { KebabHorizontalIcon } from '../../kit/icons.ts';
import styles from './CardActions.module.css';
import { CardMenuEntry } from './CardMenuEntry.tsx';
import type { CardCommand } from './card-commands.ts';

interface Props {
  entries: readonly CardCommand[];
  call: (id: string) => CommandCall;
  isTabStop: boolean;
  onRun: (id: string) => void;
}

/** The panel's width, in px: where it opens must be known before it does. */
const width = 280;

/** What else can be done with a contract, by name. The browser closes the panel by Esc or a click beside it, and gives the focus back. */
export function CardMenu({ entries, call, isTabStop, onRun }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    // Its rows are read and drawn only now: a list has many cards.
    flushSync(() => setIsOpen(true));
    panel.current?.showPopover();
    place(panel.current, opener.current);
    panel.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const choose = (commandId: string) => {
    panel.current?.hidePopover();
    opener.current?.focus();
    onRun(commandId);
  };
  return (
    <>
      <IconButton
        ref={opener}
        icon={KebabHorizontalIcon}
        label="More actions"
        tip="above"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        tabIndex={isTabStop ? 0 : -1}
        onClick={open}
      />
      {isOpen &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keeps what happens in it from the card
          <div
            ref={panel}
            id={id}
            popover="auto"
            role="dialog"
            aria-label="Actions"
            className={styles.panel}
            style={{ width }}
            onToggle={(event) => event.newState === 'closed' && setIsOpen(false)}
            onClick={(event) => event.stopPropagation()}
            onKeyDown={moveInside}
          >
            {entries.map((entry) => (
              <CardMenuEntry
                key={entry.command.id}
                {...entry}
                call={call(entry.command.id)}
                onChoose={() => choose(entry.command.id)}
              />
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}

/** Above its opener where there is no room below. */
function place(panel: HTMLElement | null, opener: HTMLElement | null): void {
  const at = opener?.getBoundingClientRect();
  if (!panel || !at) return;
  const left = Math.max(8, Math.min(at.left, window.innerWidth - width - 8));
  const isBelow = at.bottom + 4 + panel.offsetHeight <= window.innerHeight - 8;
  const top = isBelow ? at.bottom + 4 : Math.max(8, at.top - 4 - panel.offsetHeight);
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px` });
}

/** Arrows go through the rows; no key reaches the card that the menu stands over. */
function moveInside(event: KeyboardEvent<HTMLDivElement>): void {
  event.stopPropagation();
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const step = event.key === 'ArrowDown' ? 1 : rows.length - 1;
  rows[(at + step) % rows.length]?.focus();
}
