import { ChangePassword } from '@pitlane/shared/features/identity/schema';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useCalls } from '../../portal/api/app-store.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { NewPasswordFields } from '../../widgets/passwords/NewPasswordFields.tsx';

interface Values {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

const done = 'Password changed. You were signed out everywhere else.';

/** A new password by the old one; every other session ends. Source: decisions.md §8 (Second factor, passwords) */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const calls = useCalls();
  const form = useSchemaForm<Values>({
    schema: ChangePassword,
    stored: { currentPassword: '', password: '', confirmPassword: '' },
    send: async (values) => sendByCall(() => calls.updateProfilePassword(ChangePassword().parse(values))),
    onDone: () => {
      showToast({ kind: 'success', title: '', text: done, isSticky: false });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change password"
      form={form}
      submitText="Change password"
      asksBeforeLeaving={false}
      onClose={onClose}
    >
      <SchemaField form={form} name="currentPassword">
        {(control) => <TextField {...control} label="Current password" isSecret />}
      </SchemaField>
      <NewPasswordFields form={form} />
    </FormDialog>
  );
}
