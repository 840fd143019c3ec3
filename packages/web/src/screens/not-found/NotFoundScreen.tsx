import { notFoundMessage, notFoundTitle } from '@pitlane/shared/kernel/failure-text';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { PlainPage } from '../../kit/pages/PlainPage.tsx';
import { OutsidePage } from '../../widgets/brand/OutsidePage.tsx';
import styles from './NotFoundScreen.module.css';

/** The page for an address that the portal doesn't have, within the shell. Source: portal.md §2 */
export function NotFoundScreen() {
  return (
    <PlainPage title={notFoundTitle}>
      <Words />
    </PlainPage>
  );
}

/** The same for a user who isn't signed in. */
export function NotFoundOutside() {
  const page = useRef<HTMLElement>(null);
  // Not the focus keeper of the other pages: it would be loaded before the sign-in.
  useEffect(() => page.current?.focus(), []);
  return (
    <OutsidePage title={notFoundTitle} tab="Not found" ref={page}>
      <div className={styles.words}>
        <Words />
      </div>
    </OutsidePage>
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
