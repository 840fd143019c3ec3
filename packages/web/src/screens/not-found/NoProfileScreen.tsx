import { notFoundMessage, notFoundTitle } from '@pitlane/shared/kernel/failure-text';
import { useCallback, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { PlainPage } from '../../kit/pages/PlainPage.tsx';
import { useSignOut } from '../../portal/signed-in/use-sign-out.ts';
import styles from './NoProfileScreen.module.css';

/**
 * The not-found page of a user without an active profile: says so, and lets another user sign in. The page's own text is small,
 * because no address is wrong here. Source: portal.md §8
 */
export function NoProfileScreen() {
  const [problem, setProblem] = useState('');
  const signOut = useSignOut(useCallback(({ title, text }) => setProblem(`${title}. ${text}`), []));
  return (
    <PlainPage title="Your account has no active profile">
      <p>Ask your administrator to activate it.</p>
      <Button onClick={signOut}>Logout</Button>
      {problem && <p role="alert">{problem}</p>}
      <p className={styles.code}>
        {notFoundTitle}. {notFoundMessage}
      </p>
    </PlainPage>
  );
}
