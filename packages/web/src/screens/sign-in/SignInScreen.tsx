import { sessionEndedText } from '@pitlane/shared/features/identity/rules/session-failure';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Field } from '../../kit/forms/Field.tsx';
import { brandOfHost } from '../../widgets/brand/brand-of-host.ts';
import { OutsidePage } from '../../widgets/brand/OutsidePage.tsx';
import styles from './SignInScreen.module.css';
import { useRememberedName } from './use-remembered-name.ts';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  hasEnded: boolean;
  /** Reads what comes after the sign-in ahead, while the user types. */
  loadPages: () => void;
}

/**
 * Sign in with username and password; then the requested page opens. A user whose session ended sees a message.
 * Source: decisions.md §7
 */
export function SignInScreen({ hasEnded, loadPages }: Props) {
  const { isDirectConsumer } = brandOfHost();
  const { state } = useLocation();
  const form = useSignInForm();
  const isWaiting = form.secondsToWait > 0;

  return (
    <OutsidePage title="Sign in">
      <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        {isDirectConsumer && (
          <p className={styles.ended}>
            See your plan and what it covers. New here?{' '}
            <Link to="/landing?register">Create your account</Link>
          </p>
        )}
        {hasEnded && (
          <p role="status" className={styles.ended}>
            {sessionEndedText}
          </p>
        )}
        <UsernameField form={form} />
        <PasswordField form={form} loadPages={loadPages} />
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={form.isRemembered}
            onChange={(event) => form.setIsRemembered(event.target.checked)}
          />
          Remember my username on this device
        </label>
        <Button type="submit" look="primary" size="large" isBusy={form.isSending} disabled={isWaiting}>
          {isWaiting ? `Sign in again in ${form.secondsToWait} s` : 'Sign in'}
        </Button>
        <Link className={styles.forgot} to="/landing?recover" state={state}>
          Forgot your password?
        </Link>
        <Problem form={form} />
      </form>
    </OutsidePage>
  );
}

interface PartProps {
  form: ReturnType<typeof useSignInForm>;
}

function UsernameField({ form: { nameField, missing, username, setUsername } }: PartProps) {
  return (
    <Field label="Username" error={missing.username}>
      {(control) => (
        <input
          {...control}
          className={styles.input}
          ref={nameField}
          name="username"
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- HTML has the word: browsers offer passkeys here
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      )}
    </Field>
  );
}

function PasswordField({ form, loadPages }: PartProps & Pick<Props, 'loadPages'>) {
  const { passwordField, missing, problem, password, setPassword } = form;
  return (
    <Field label="Password" error={missing.password}>
      {(control) => (
        <input
          {...control}
          className={styles.input}
          ref={passwordField}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={control['aria-invalid'] || Boolean(problem?.isWrongInput)}
          aria-describedby={control['aria-describedby'] ?? problemId}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          // A user who types a password is about to need it.
          onFocus={loadPages}
        />
      )}
    </Field>
  );
}

const problemId = 'sign-in-problem';

/** Why the sign-in failed, and another try where one may help. */
function Problem({ form: { problem, begin } }: PartProps) {
  return (
    <div id={problemId} className={styles.problem} role="alert">
      {problem && <p>{problem.text}</p>}
      {problem?.mayRetry && (
        <Button size="small" onClick={() => void begin()}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** The form's input, its problems, and sending it. */
function useSignInForm() {
  const { send, isSending, problem, secondsToWait, begin } = useSignIn();
  const { remembered, remember } = useRememberedName();
  const [username, setUsername] = useState(remembered);
  const [isRemembered, setIsRemembered] = useState(remembered !== '');
  const [password, setPassword] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const missing = {
    username: isIncomplete && !username.trim() ? 'Enter your username' : undefined,
    password: isIncomplete && !password ? 'Enter your password' : undefined,
  };
  useEffect(() => (remembered ? passwordField : nameField).current?.focus(), [remembered]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || secondsToWait > 0) return;
    setIsIncomplete(!username.trim() || !password);
    if (!username.trim()) return nameField.current?.focus();
    if (!password) return passwordField.current?.focus();
    const kind = await send(username.trim(), password);
    if (kind === 'refused') passwordField.current?.select();
    if (kind === 'signedIn') remember(isRemembered ? username.trim() : '');
  };
  return {
    nameField,
    passwordField,
    username,
    setUsername,
    password,
    setPassword,
    isRemembered,
    setIsRemembered,
    missing,
    /** The error of the form. A missing value is only shown at its field. */
    problem: missing.username || missing.password ? undefined : problem,
    isSending,
    secondsToWait,
    submit,
    begin,
  };
}
