import { Button, TextInput } from '@primer/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Brand } from '../../components/Brand.tsx';
import styles from './SignInScreen.module.css';
import { useSignIn } from './use-sign-in.ts';

/** Sign in with name and password; afterwards the place that was wanted opens. Source: decisions.md §7 */
export function SignInScreen() {
  const { send, isSending, problem, secondsToWait, begin } = useSignIn();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isWaiting = secondsToWait > 0;

  useEffect(() => nameField.current?.focus(), []);
  useEffect(() => {
    document.title = 'Sign in · Pitlane';
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isWaiting) return;
    if (!username.trim()) return nameField.current?.focus();
    if (!password) return passwordField.current?.focus();
    const isRefused = (await send(username.trim(), password)) === 'refused';
    if (isRefused) passwordField.current?.select();
  };

  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Brand />
        <h1>Sign in</h1>
        <label htmlFor="username">Sign-in name</label>
        <TextInput
          ref={nameField}
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="large"
          block
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <label htmlFor="password">Password</label>
        <TextInput
          ref={passwordField}
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          size="large"
          block
          required
          aria-describedby="sign-in-problem"
          aria-invalid={problem?.isWrongInput || undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" block loading={isSending} disabled={isWaiting}>
          {isWaiting ? `Sign in again in ${secondsToWait} s` : 'Sign in'}
        </Button>
        <div id="sign-in-problem" className={styles.problem} role="alert">
          {problem && <p>{problem.text}</p>}
          {problem?.mayRetry && (
            <Button size="small" onClick={() => void begin()}>
              Try again
            </Button>
          )}
        </div>
      </form>
    </main>
  );
}
