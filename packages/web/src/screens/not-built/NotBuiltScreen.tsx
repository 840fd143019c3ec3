import { useLocation } from 'react-router-dom';
import { pageHeaderAt } from '../../shell/page-header.ts';
import styles from './NotBuiltScreen.module.css';
import { meanwhile } from './not-built.ts';

/** Says plainly that a page of the menu is still to come, and where its work is done meanwhile. */
export function NotBuiltScreen() {
  const { title, screen } = pageHeaderAt(useLocation().pathname);
  const way = screen && meanwhile[screen.id as keyof typeof meanwhile];
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>This page is not built yet.</p>
      {way && <p>{way}</p>}
    </div>
  );
}
