import type { Session } from '@pitlane/shared/access/session';
import { useEffect, useRef } from 'react';
import styles from './MenuOverlay.module.css';
import { SideMenu } from './SideMenu.tsx';

/** The side menu over the page, on screens under 960 px. Source: portal.md §2 (Shell) */
export function MenuOverlay({ session, onClose }: { session: Session; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <SideMenu session={session} className={styles.menu} onLeave={onClose} />
    </dialog>
  );
}
