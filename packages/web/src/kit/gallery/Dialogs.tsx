import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { ConfirmButton } from '../dialogs/ConfirmButton.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { Window } from '../dialogs/Window.tsx';
import { SchemaField } from '../forms/SchemaField.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { XIcon } from '../icons.ts';
import { type Contact, contact } from './contact.ts';
import styles from './KitPage.module.css';

/** A form, a question, plain words and a window over the page. */
export function Dialogs() {
  const [opened, setOpened] = useState<'form' | 'words' | 'window'>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpened('form')}>Form dialog</Button>
      <Button onClick={() => setOpened('words')}>Dialog</Button>
      <Button onClick={() => setOpened('window')}>Window</Button>
      <ConfirmButton
        text="Confirm dialog"
        label="Confirm dialog"
        title="Void contract"
        busy="Voiding contract…"
        onConfirm={async () => undefined}
      >
        <p>15138628 Dana Smith. This cannot be undone.</p>
      </ConfirmButton>
      {opened === 'form' && <ContactDialog onClose={close} />}
      {opened === 'words' && (
        <Dialog title="Recovery codes" onClose={close}>
          <p>Each code signs you in once.</p>
        </Dialog>
      )}
      {opened === 'window' && (
        <Window title="Announcements" place="end" onClose={close}>
          <div className={styles.panel}>
            <IconButton icon={XIcon} label="Close" onClick={close} />
            <p>Contracts sold in this fiscal year count if they're remitted by the cut-off.</p>
          </div>
        </Window>
      )}
    </div>
  );
}

function ContactDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm<Contact>({
    schema: contact,
    stored: { name: '', since: '', isActive: true },
    send: async () => ({ kind: 'done' }),
    onDone: onClose,
    onLeft: () => undefined,
  });
  return (
    <FormDialog title="New contact" form={form} submitText="Add" onClose={onClose}>
      <SchemaField form={form} name="name" />
      <SchemaField form={form} name="since" />
      <SchemaField form={form} name="kind" />
      <SchemaField form={form} name="note" />
      <SchemaField form={form} name="isActive" />
    </FormDialog>
  );
}
