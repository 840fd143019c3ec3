import { type ComponentProps, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import styles from './PopupButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  /** What the panel is called. */
  title: string;
  /** What stands on the button. */
  face: ReactNode;
  /** The panel's width in px: where it opens must be known before it does. */
  panelWidth: number;
  /** What is in the panel; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below it. The browser closes it by Esc or a click beside it, and gives the focus back. */
export function PopupButton({ title, face, panelWidth, children, ...button }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = (event: ToggleEvent) => {
    const at = opener.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !at || !panel.current) return;
    const left = Math.max(8, Math.min(at.right - panelWidth, window.innerWidth - panelWidth - 8));
    Object.assign(panel.current.style, {
      left: `${left}px`,
      top: `${at.bottom + 4}px`,
      maxHeight: `${Math.max(160, window.innerHeight - at.bottom - 16)}px`,
    });
  };
  return (
    <>
      <button {...button} ref={opener} type="button" popoverTarget={id} aria-expanded={isOpen}>
        {face}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={title}
        className={styles.panel}
        style={{ width: panelWidth }}
        onBeforeToggle={place}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
