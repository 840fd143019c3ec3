import type { SignInResult } from '@pitlane/shared/client/session/kratos';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { identity } from '../../session/identity.ts';
import styles from './TokenDialog.module.css';

interface Props {
  username: string;
  onDone: (isConfirmed: boolean) => void;
}

/** Enter the password again before something is created that outlives the session. Source: security.md §3 */
export function ConfirmPasswordDialog({ username, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('input')?.focus();
    return () => shown?.close();
  }, []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (password === '') return setProblem('Enter your password.');
    setIsSending(true);
    const why = whyNot(await signedInAgain(username, password));
    setIsSending(false);
    if (why === undefined) return onDone(true);
    setProblem(why);
    dialog.current?.querySelector('input')?.select();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="confirm-password-title"
      onCancel={(event) => {
        event.preventDefault();
        onDone(false);
      }}
    >
      <h2 id="confirm-password-title">Confirm it's you</h2>
      <form noValidate onSubmit={(event) => void send(event)}>
        <p>You signed in a while ago. Enter your password again to continue.</p>
        <TextField
          label="Password"
          isSecret
          value={password}
          error={problem}
          onValue={(value) => {
            setPassword(value);
            setProblem(undefined);
          }}
        />
        <footer className={styles.foot}>
          <Button onClick={() => onDone(false)}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isSending}>
            Continue
          </Button>
        </footer>
      </form>
    </dialog>
  );
}

async function signedInAgain(username: string, password: string): Promise<SignInResult> {
  const begun = await identity.beginBrowserSignIn({ isAgain: true });
  if (begun.kind === 'flow') return identity.signIn(begun.flow, username, password);
  return begun.kind === 'failed' ? begun : { kind: 'expired' };
}

function whyNot(result: SignInResult): string | undefined {
  switch (result.kind) {
    case 'signedIn':
      return undefined;
    case 'refused':
      return 'Wrong password. Try again.';
    case 'expired':
      return 'That took too long. Try again.';
    case 'wait':
      return `${result.message} Wait ${result.seconds} seconds, then try again.`;
    case 'failed':
      return result.message;
    default:
      return result satisfies never;
  }
}
