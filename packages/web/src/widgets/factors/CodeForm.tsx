import { lazy } from '@pitlane/shared/kernel/lazy';
import { type ReactNode, useEffect } from 'react';
import { z } from 'zod';
import { Button } from '../../kit/controls/Button.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { type SendResult, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import styles from './Factors.module.css';

interface Props {
  label?: string;
  submitText: string;
  /** A recovery code has letters. */
  isDigits?: boolean;
  /** Checks the code. */
  onCode: (code: string) => Promise<SendResult>;
  /** More buttons, before the one that sends. */
  actions?: ReactNode;
}

const Code = lazy(() =>
  z.object({
    answer: z
      .string()
      .transform((typed) => typed.replaceAll(/\s/g, ''))
      .pipe(z.string().min(1, 'Enter the code.'))
      .meta({ label: 'Code' }),
  }),
);

/** A code to type or paste; blanks in it don't count. Source: WCAG 3.3.8 */
export function CodeForm({ label = 'Code', submitText, isDigits = true, onCode, actions }: Props) {
  const form = useSchemaForm<{ answer: string }>({
    schema: Code,
    stored: { answer: '' },
    send: async ({ answer }) => {
      const sent = await onCode(String(answer));
      if (sent.kind !== 'done') form.control.setFocus('answer', { shouldSelect: true });
      return sent;
    },
  });
  const { setFocus } = form.control;
  useEffect(() => setFocus('answer'), [setFocus]);
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <SchemaField form={form} name="answer">
        {(control) => (
          <TextField
            {...control}
            label={label}
            fills="one-time-code"
            digits={isDigits ? 'numeric' : undefined}
          />
        )}
      </SchemaField>
      <FormStatus isSending={false} problem={form.problem} />
      <div className={styles.actions}>
        {actions}
        <Button type="submit" look="primary" isBusy={form.isSending}>
          {submitText}
        </Button>
      </div>
    </form>
  );
}
