import { getAnchoredPosition } from '@primer/behaviors';
import { type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './Popover.module.css';

/** The attributes with which a button opens a panel. */
export interface PopoverAnchor {
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog' | 'menu';
}

interface Props {
  /** The panel's label. */
  title: string;
  /** Its content: commands, or anything else. */
  holds?: 'dialog' | 'menu';
  /** The button that opens it, with the attributes that connect it to the panel. */
  anchor: (button: PopoverAnchor) => ReactNode;
  /** The edge of the button that the panel is aligned to, if there is room. */
  align?: 'start' | 'end';
  className?: string | undefined;
  /** The panel's content, drawn while it is open; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** The least height of a panel, in px, where neither side of its button has room. */
const leastHeight = 160;
/** The space between the panel and the edge of the window, in px. */
const edge = 8;

/**
 * A panel at a button, drawn above everything. The browser closes it on Esc or a click outside and returns the focus; it opens on the
 * side of the button that has room, with the focus on its first control.
 */
export function Popover({ title, holds = 'dialog', anchor, align = 'end', ...props }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: ToggleEvent) => {
    if (event.newState !== 'open' || event.target !== event.currentTarget) return;
    // Drawn before the browser shows it, so that its size is known.
    flushSync(() => setIsOpen(true));
    requestAnimationFrame(() => {
      if (!panel.current?.matches(':popover-open')) return;
      place(panel, align);
      panel.current.querySelector<HTMLElement>(firstControl)?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      {anchor({ popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': holds })}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keeps what happens in it from what the button is in, as a card */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={holds}
        aria-label={title}
        className={`${styles.panel} ${props.className ?? ''}`}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onBeforeToggle={open}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'closed') setIsOpen(false);
        }}
      >
        {isOpen && props.children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}

const firstControl = 'a[href], button:not(:disabled), input:not(:disabled), select, [tabindex="0"]';

/** Puts a panel below its button, or above if there is more room. */
function place({ current: panel }: RefObject<HTMLElement | null>, align: 'start' | 'end'): void {
  const button = panel && document.querySelector(`[popovertarget="${panel.id}"]`);
  if (!panel || !button) return;
  const at = button.getBoundingClientRect();
  const room = Math.max(window.innerHeight - at.bottom, at.top) - 2 * edge;
  panel.style.maxHeight = `${Math.max(leastHeight, room)}px`;
  const { top, left } = getAnchoredPosition(panel, button, { align, displayInViewport: true });
  // The package counts from the page's corner; the panel is in the window.
  const page = document.body.getBoundingClientRect();
  const most = window.innerWidth - panel.offsetWidth - edge;
  panel.style.top = `${top + page.top}px`;
  panel.style.left = `${Math.max(edge, Math.min(left + page.left, most))}px`;
}
