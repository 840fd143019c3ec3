import { CallError } from '@pitlane/shared/client/calls';
import { needsFreshSignIn } from '@pitlane/shared/features/identity/rules/fresh-sign-in';
import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../portal/signed-in/use-session.ts';
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx';

/** Makes a call; if the sign-in is too old for it, asks for the password and repeats the call. */
type WithFreshSignIn = <T>(call: () => Promise<T>) => Promise<T>;

/** Returns a function that makes such calls, and the dialog to show. If it's canceled, the call stays refused. */
export function useFreshSignIn(): { withFreshSignIn: WithFreshSignIn; dialog: ReactNode } {
  const view = useSession();
  const [asked, setAsked] = useState<{ done: (isConfirmed: boolean) => void }>();
  const withFreshSignIn: WithFreshSignIn = useCallback(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError && needsFreshSignIn(error.failure.errors))) throw error;
      const isConfirmed = await new Promise<boolean>((done) => setAsked({ done }));
      setAsked(undefined);
      if (!isConfirmed) throw error;
      return call();
    }
  }, []);
  const username = view.kind === 'signedIn' ? view.session.username : '';
  const dialog = asked && <ConfirmPasswordDialog username={username} onDone={asked.done} />;
  return { withFreshSignIn, dialog };
}
