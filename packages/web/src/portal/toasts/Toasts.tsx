import type { Session } from '@pitlane/shared/access/session';
import { useState } from 'react';
import { ConnectionNotice } from '../connection/ConnectionNotice.tsx';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { useRunCommand } from '../run-command/use-run-command.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toasts.module.css';
import { closeToast, type PortalToast, useToasts } from './toasts.ts';
import { useIsTopOutlet } from './use-outlet.ts';

/** The maximum number of toasts shown at once; older ones wait, with their time, until there is space. */
const mostShown = 3;

/**
 * The toasts, in the side menu or, if that isn't visible, at the top. Their timers pause on hover and focus. Shown in the shell, and
 * also in a modal dialog whose actions show toasts. Source: portal.md §8
 */
export function Toasts({ session, place = 'page' }: { session: Session; place?: 'page' | 'dialog' }) {
  const toasts = useToasts();
  const isTop = useIsTopOutlet(place);
  const run = useRunCommand(session);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  if (!isTop) return null;

  const shown = toasts.slice(-mostShown);
  const waiting = toasts.length - shown.length;
  const close = (toast: PortalToast) => {
    // When the last toast is removed, no event reports that the pointer or the focus has left it.
    setIsPointedAt(false);
    setIsFocused(false);
    closeToast(toast);
  };
  const undo = (toast: PortalToast) => {
    close(toast);
    if (toast.undo) void run(toast.undo);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes that somebody is there
    <section
      className={styles.notices}
      aria-label="Notifications"
      data-passing
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <ConnectionNotice />
      {waiting > 0 && <p className={styles.waiting}>{waiting} earlier</p>}
      <ol>
        {shown.map((toast) => (
          <ToastCard
            key={keyOf(toast)}
            toast={toast}
            isPaused={isPointedAt || isFocused}
            onClose={() => close(toast)}
            onUndo={() => undo(toast)}
          />
        ))}
      </ol>
      {shown.length > 0 && <NoticeKeys toasts={shown} onClose={close} />}
      <p className="visually-hidden" aria-live="polite">
        {spoken(toasts.filter(({ kind }) => kind !== 'error'))}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {spoken(toasts.filter(({ kind }) => kind === 'error'))}
      </p>
    </section>
  );
}

/** The key that closes the newest toast; undo has its own key for a minute (undo.ts). */
function NoticeKeys(props: { toasts: readonly PortalToast[]; onClose: (toast: PortalToast) => void }) {
  const last = props.toasts.at(-1);
  useShortcuts(
    'Notifications',
    last ? [{ keys: ['x'], title: 'Close the latest notification', run: () => props.onClose(last) }] : [],
    // A toast appears unasked, so a page's own use of X has priority.
    { far: true },
  );
  return null;
}

const keys = new WeakMap<PortalToast, number>();
let lastKey = 0;

/** A toast that is shown again, with another undo, starts its time again. */
function keyOf(toast: PortalToast): number {
  const key = keys.get(toast) ?? ++lastKey;
  keys.set(toast, key);
  return key;
}

/** The text for screen readers: the newest toast. */
function spoken(toasts: readonly PortalToast[]): string {
  const last = toasts.at(-1);
  return last ? [last.title, last.text].filter(Boolean).join(': ') : '';
}
