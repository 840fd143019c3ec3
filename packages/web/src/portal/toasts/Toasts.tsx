import type { Session } from '@pitlane/shared/access/session';
import { useState } from 'react';
import { ConnectionNotice } from '../connection/ConnectionNotice.tsx';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { useRunCommand } from '../run-command/use-run-command.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toasts.module.css';
import { closeToast, type PortalToast, useToasts } from './toasts.ts';
import { useIsTopOutlet } from './use-outlet.ts';

/** Notices shown at once; older ones wait, with their time, until there is room. */
const mostShown = 3;

/**
 * The notices, in the side menu or, where it isn't in sight, at the top. Their timers pause under the pointer and the focus. Shown in the shell, and
 * also in a modal dialog whose actions end in notices. Source: portal.md §8
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
    // When the last notice is removed, no event says that the pointer or the focus has left it.
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

/** The key of the newest notice; the way back has its own key for a minute (undo.ts). */
function NoticeKeys(props: { toasts: readonly PortalToast[]; onClose: (toast: PortalToast) => void }) {
  const last = props.toasts.at(-1);
  useShortcuts(
    'Notifications',
    last ? [{ keys: ['x'], title: 'Close the latest notification', run: () => props.onClose(last) }] : [],
    // A notification comes by itself: on a page where X does something, it still does that.
    { far: true },
  );
  return null;
}

const keys = new WeakMap<PortalToast, number>();
let lastKey = 0;

/** A notice that is shown again, with another way back, starts again. */
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
