import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../controls/Button.tsx';
import { FormStatus } from '../forms/FormStatus.tsx';
import { RestoredNote } from '../forms/RestoredNote.tsx';
import type { SchemaForm } from '../forms/use-schema-form.ts';
import { useUnsavedChanges } from '../forms/use-unsaved-changes.ts';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';
import { useFirstField } from './use-first-field.ts';

interface Props<Values extends FieldValues> {
  title: string;
  form: SchemaForm<Values>;
  /** The label of the primary button: "Save", "Add". */
  submitText: string;
  holds?: 'form' | 'table' | 'halves';
  /** False disables the primary button. */
  canSubmit?: boolean;
  /** Whether closing it with changes asks for confirmation; false for a password. */
  asksBeforeLeaving?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Closing it with unsaved text asks once whether that may be lost. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, form, submitText, holds = 'form', canSubmit = true, onClose, children } = props;
  const { asksBeforeLeaving = true } = props;
  const id = useId();
  const { field, within } = useFirstField();
  const [isLeaving, setIsLeaving] = useState(false);
  const discard = () => {
    form.forget();
    onClose();
  };
  const hasChanges = asksBeforeLeaving && form.isDirty;
  useUnsavedChanges(title, form, asksBeforeLeaving);
  const leave = () => (hasChanges && !form.isSending ? setIsLeaving(true) : discard());
  const stay = () => {
    setIsLeaving(false);
    field.current?.focus();
  };
  return (
    <Dialog
      title={title}
      holds={holds}
      initialFocus={field}
      onClose={isLeaving ? stay : leave}
      footer={
        isLeaving ? (
          <DiscardQuestion onStay={stay} onDiscard={discard} />
        ) : (
          <>
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" form={id} look="primary" isBusy={form.isSending} disabled={!canSubmit}>
              {submitText}
            </Button>
          </>
        )
      }
    >
      <form
        ref={within}
        id={id}
        noValidate
        // Enter in a single field submits even without a button, so while the question is shown it is blocked.
        onSubmit={(event) => (isLeaving ? event.preventDefault() : void form.submit(event))}
      >
        <RestoredNote form={form} />
        {children}
        <FormStatus isSending={form.isSending} problem={form.problem} />
      </form>
    </Dialog>
  );
}

interface DiscardQuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Replaces the dialog's buttons: one that became another while it is clicked would submit the form. */
function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  return (
    <>
      <p role="alert" className={styles.question}>
        Discard your changes?
      </p>
      <Button ref={focused} onClick={onStay}>
        Keep editing
      </Button>
      <Button look="danger" onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

/** Takes the focus of the button that it replaces. */
function focused(button: HTMLButtonElement | null): void {
  button?.focus();
}
