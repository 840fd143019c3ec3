import type { FieldValues } from 'react-hook-form';
import { Button } from '../controls/Button.tsx';
import styles from './RestoredNote.module.css';
import type { SchemaForm } from './use-schema-form.ts';

/** Says that a form was filled in with unsaved changes from before, and can discard them. */
export function RestoredNote<Values extends FieldValues>({ form }: { form: SchemaForm<Values> }) {
  if (!form.isRestored || !form.isDirty) return null;
  const discard = () => {
    form.forget();
    form.control.reset();
  };
  return (
    <div className={styles.note}>
      <p role="status">Your unsaved changes from before are filled in.</p>
      <Button size="small" onClick={discard}>
        Discard them
      </Button>
    </div>
  );
}
