import type { SignInResult } from '@pitlane/shared/client/session/kratos';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { waitText } from '@pitlane/shared/kernel/wait-text';
import { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { identity } from '../../session/identity.ts';

interface Props {
  username: string;
  onDone: (isConfirmed: boolean) => void;
}

const Password = lazy(() =>
  z.object({ password: z.string().min(1, 'Enter your password.').meta({ label: 'Password' }) }),
);

/** Enter the password again before something is created that outlives the session. Source: security.md §3 */
export function ConfirmPasswordDialog({ username, onDone }: Props) {
  const form = useSchemaForm<{ password: string }>({
    schema: Password,
    stored: { password: '' },
    send: async ({ password }) => {
      const why = whyNot(await signedInAgain(username, String(password)));
      if (why === undefined) return { kind: 'done' };
      form.control.setFocus('password', { shouldSelect: true });
      return { kind: 'refused', reason: why, errors: [{ field: 'password', message: why }] };
    },
    onDone: () => onDone(true),
  });
  return (
    <FormDialog
      title="Confirm it's you"
      form={form}
      submitText="Continue"
      asksBeforeLeaving={false}
      onClose={() => onDone(false)}
    >
      <p>You signed in a while ago. Enter your password again to continue.</p>
      <SchemaField form={form} name="password">
        {(control) => <TextField {...control} isSecret />}
      </SchemaField>
    </FormDialog>
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
      return `${result.message} Wait ${waitText(result.seconds)}, then try again.`;
    case 'failed':
      return result.message;
    default:
      return result satisfies never;
  }
}
