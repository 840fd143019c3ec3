import { notFoundMessage, notFoundTitle } from '@pitlane/shared/kernel/failure-text';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../widgets/brand/Brand.tsx';
import { tabTitle } from '../../widgets/brand/brand-of-host.ts';
import styles from './NotFoundScreen.module.css';

/** Where an address leads that the portal does not have. Source: portal.md §2 */
export function NotFoundScreen() {
  useEffect(() => {
    document.title = tabTitle('Not found');
  }, []);
  return (
    <main className={styles.page}>
      <Brand />
      <h1>{notFoundTitle}</h1>
      <p>{notFoundMessage}</p>
      <Link to="/">Go to the start page</Link>
    </main>
  );
}
