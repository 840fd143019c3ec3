import type { Session } from '@pitlane/shared/access/session';
import { NoteText } from '@pitlane/shared/features/history/schema';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { useId } from 'react';
import { z } from 'zod';
import { Button } from '../../kit/controls/Button.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { type FieldControl, SchemaField } from '../../kit/forms/SchemaField.tsx';
import { submitOrLeaveByKey } from '../../kit/forms/TextAreaField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import styles from './NoteForm.module.css';

const Note = lazy(() => z.object({ text: NoteText() }));

interface Props {
  session: Session;
  /** The name under which the draft is saved. */
  draft: string;
  /** The command that adds a note, with its arguments other than the text. */
  command: string;
  args: Readonly<Record<string, string>>;
}

/** A place to write a note on something; drafts are saved. Source: decisions.md §3 */
export function NoteForm({ session, draft, command, args }: Props) {
  const form = useCommandForm<{ text: string }>({
    session,
    schema: Note,
    stored: { text: '' },
    draft,
    checksWhileTyped: true,
    call: ({ text }) => ({ command, args: { ...args, text } }),
    onDone: () => form.control.reset(),
  });
  return (
    <form
      className={styles.write}
      noValidate
      data-restored={form.isRestored}
      onSubmit={(event) => void form.submit(event)}
    >
      <SchemaField form={form} name="text">
        {(control) => <NoteBox form={form} control={control} />}
      </SchemaField>
    </form>
  );
}

/** The text, and what is wrong with it. */
function NoteBox({ form, control }: { form: SchemaForm<{ text: string }>; control: FieldControl }) {
  const id = useId();
  const { ref, value, error, onValue } = control;
  // Emptied again, there is nothing to be wrong.
  const problem = (value === '' && !form.control.formState.isSubmitted ? undefined : error) ?? form.problem;
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        New note
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={2}
        placeholder="Add a note"
        data-note-field
        value={value}
        readOnly={form.isSending}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={submitOrLeaveByKey}
      />
      <div className={styles.under}>
        <FormStatus id={`${id}-problem`} isSending={form.isSending} problem={problem} />
        <Button type="submit" size="small" isBusy={form.isSending}>
          Add note
        </Button>
      </div>
    </>
  );
}
