import { notFoundMessage, notFoundTitle } from '@pitlane/shared/kernel/failure-text';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { PlainPage } from '../../kit/pages/PlainPage.tsx';
import { Brand } from '../../widgets/brand/Brand.tsx';
import { tabTitle } from '../../widgets/brand/brand-of-host.ts';
import styles from './NotFoundScreen.module.css';

/** Where an address leads that the portal does not have, within the shell. Source: portal.md §2 */
export function NotFoundScreen() {
  return (
    <PlainPage title={notFoundTitle}>
      <Words />
    </PlainPage>
  );
}

/** The same for a user who isn't signed in. */
export function NotFoundOutside() {
  useEffect(() => {
    document.title = tabTitle('Not found');
  }, []);
  return (
    <main className={styles.page}>
      <Brand />
      <h1>{notFoundTitle}</h1>
      <Words />
    </main>
  );
}

function Words() {
  return (
    <>
      <p>{notFoundMessage}</p>
      <Link to="/landing">Go to the start page</Link>
    </>
  );
}
