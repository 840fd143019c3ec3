import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import styles from './Passwords.module.css';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** The new password, twice, and what it must be like. */
export function NewPasswordFields<Values extends NewPassword>({ form }: { form: SchemaForm<Values> }) {
  return (
    <>
      <SchemaField form={form} name={'password' as never}>
        {(control) => <TextField {...control} label="New password" isSecret fills="new-password" />}
      </SchemaField>
      <SchemaField form={form} name={'confirmPassword' as never}>
        {(control) => <TextField {...control} label="Confirm password" isSecret fills="new-password" />}
      </SchemaField>
      <p className={styles.hint}>12 or more characters. A few random words work well.</p>
    </>
  );
}
