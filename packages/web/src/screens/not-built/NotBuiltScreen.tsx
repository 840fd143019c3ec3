import { pageToCome } from '@pitlane/shared/engine/screen';
import { useLocation } from 'react-router-dom';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import styles from './NotBuiltScreen.module.css';

/** Says plainly that a page of the menu isn't built yet. */
export function NotBuiltScreen() {
  const { title } = pageHeaderAt(useLocation().pathname);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{pageToCome}</p>
    </div>
  );
}
