import '../../portal/api/other-calls.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PasswordByCode } from '../../widgets/passwords/PasswordByCode.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/**
 * Sets a new password for a user who forgot the old one; a second factor is still required afterwards. Source: decisions.md
 * §8
 */
export function RecoveryScreen() {
  // The page that was wanted.
  const { state } = useLocation();
  const [isDone, setIsDone] = useState(false);
  return (
    <SignInFrame
      title="Choose a new password"
      leave={
        <Link to="/landing" state={state}>
          Back to sign in
        </Link>
      }
    >
      {isDone ? (
        <p role="status">Your password is changed. Sign in with the new one.</p>
      ) : (
        <PasswordByCode isSignedIn={false} onDone={() => setIsDone(true)} />
      )}
    </SignInFrame>
  );
}
