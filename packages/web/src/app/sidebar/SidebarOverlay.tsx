import type { Session } from '@pitlane/shared/access/session';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { useEffect, useRef } from 'react';
import styles from '../shell/MenuOverlay.module.css';
import { Sidebar } from './Sidebar.tsx';

interface Props {
  session: Session;
  form: SidebarForm;
  onClose: () => void;
}

/** The search form over the page, on screens under 960 px. Source: portal.md §2 (Shell) */
export function SidebarOverlay({ session, form, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog by itself; the click is on its backdrop
    <dialog
      ref={dialog}
      className={`${styles.overlay} ${styles.atEnd}`}
      aria-label="Search form"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <Sidebar session={session} form={form} onLeave={() => dialog.current?.close()} />
    </dialog>
  );
}
