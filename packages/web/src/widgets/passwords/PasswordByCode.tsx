import { ChangePasswordByCode, RequestPasswordChange } from '@pitlane/shared/features/identity/schema';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import styles from './Passwords.module.css';

interface Props {
  /** A user is signed in, for whom the code is. */
  isSignedIn: boolean;
  onDone: () => void;
}

/** A new password by an emailed code: for who forgot the old one, or must choose another. Source: portal.md §7 (Profile), decisions.md §8 */
export function PasswordByCode({ isSignedIn, onDone }: Props) {
  const [sent, setSent] = useState<SentTo>();
  return sent === undefined ? (
    <Request isSignedIn={isSignedIn} onSent={setSent} />
  ) : (
    <Change {...sent} onDone={onDone} />
  );
}

/** The username that a code was requested for, and whether the server could send it. */
interface SentTo {
  userName: string;
  isMailSetUp: boolean;
}

function Request({ isSignedIn, onSent }: { isSignedIn: boolean; onSent: (sent: SentTo) => void }) {
  const calls = useCalls();
  const form = useSchemaForm<{ userName: string }>({
    schema: RequestPasswordChange,
    stored: { userName: '' },
    send: async ({ userName = '' }) => {
      const who = String(userName).trim();
      if (!isSignedIn && !who) {
        const message = 'Enter your username or email.';
        return { kind: 'refused', reason: message, errors: [{ field: 'userName', message }] };
      }
      return sendByCall(async () => {
        const { isMailSetUp } = await calls.requestPasswordChange({ userName: who });
        onSent({ userName: who, isMailSetUp: isMailSetUp !== false });
      });
    },
  });
  const { setFocus } = form.control;
  useEffect(() => {
    if (!isSignedIn) setFocus('userName');
  }, [isSignedIn, setFocus]);
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <p className={styles.lead}>We'll email you a 6-digit code for choosing a new password.</p>
      {!isSignedIn && (
        <SchemaField form={form} name="userName">
          {(control) => <TextField {...control} label="Username or email" fills="username" />}
        </SchemaField>
      )}
      <FormStatus isSending={false} problem={form.problem} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={form.isSending}>
          Email me a code
        </Button>
      </div>
    </form>
  );
}

function Change({ userName, isMailSetUp, onDone }: SentTo & { onDone: () => void }) {
  const calls = useCalls();
  const form = useSchemaForm<{ code: string; password: string; confirmPassword: string }>({
    schema: ChangePasswordByCode,
    stored: { code: '', password: '', confirmPassword: '' },
    send: async ({ code, password, confirmPassword }) =>
      sendByCall(() =>
        calls.changePasswordByCode({
          ...(userName ? { userName } : {}),
          code: String(code).replaceAll(/\s/g, ''),
          password: String(password),
          confirmPassword: String(confirmPassword),
        }),
      ),
    onDone,
  });
  const { setFocus } = form.control;
  // The button that was pressed is gone: without this the focus would be nowhere.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <p role="status" className={styles.lead}>
        {isMailSetUp
          ? 'If the account exists, we emailed it a code. It works for 10 minutes.'
          : "Email isn't set up on this server, so no code can be sent. Ask your administrator."}
      </p>
      <SchemaField form={form} name="code">
        {(control) => <TextField {...control} label="Code" fills="one-time-code" digits="numeric" />}
      </SchemaField>
      <NewPasswordFields form={form} />
      <FormStatus isSending={false} problem={form.problem} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" isBusy={form.isSending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
