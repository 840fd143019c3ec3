import { notFoundMessage, notFoundTitle } from '@pitlane/shared/kernel/failure-text';
import { useCallback, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import plain from '../../kit/pages/PlainPage.module.css';
import { useSignOut } from '../../portal/signed-in/use-sign-out.ts';
import styles from './NoProfileScreen.module.css';

/** The not-found page of someone whose sign-in has no active profile: says so, and lets another sign in. Source: portal.md §8 */
export function NoProfileScreen() {
  const [problem, setProblem] = useState('');
  const signOut = useSignOut(useCallback(({ title, text }) => setProblem(`${title}. ${text}`), []));
  return (
    <div className={plain.page}>
      <p className={styles.reason}>
        Your account has no active profile. Ask your administrator to activate it.
      </p>
      <h1>{notFoundTitle}</h1>
      <p>{notFoundMessage}</p>
      <Button onClick={signOut}>Logout</Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
