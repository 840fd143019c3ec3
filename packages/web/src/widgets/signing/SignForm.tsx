import { failureOf } from '@pitlane/shared/client/calls';
import type { PortalFile } from '@pitlane/shared/engine/file';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { line } from '@pitlane/shared/kernel/request';
import { z } from 'zod';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { type SendResult, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { saveFile } from '../../portal/effects/save-file.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import styles from './Signing.module.css';

const SignedName = lazy(() => z.object({ signedName: line('Name', 80).meta({ label: 'Full name' }) }));

interface Props {
  title: string;
  /** The statements that are signed. */
  texts: readonly string[];
  /** The signer is the user, whose name the browser may know: not a customer at a dealer's screen. */
  isOwn?: boolean;
  /** The last signature, if it was signed before. */
  last: { signedName: string | null; signedAt: string | null } | undefined;
  /** The name of the document that the signer gets as a PDF: `menu`. */
  document: string;
  /** Signs, and returns the signed PDF. */
  sign: (signedName: string) => Promise<PortalFile>;
  /** Called when the document has changed since it was shown. */
  onChanged: () => void;
  onClose: () => void;
}

/** Somebody reads statements and types a name to sign them; the browser saves the signed PDF at once. Source: areas.md R53 */
export function SignForm(props: Props) {
  const { title, texts, isOwn = false, last, document, sign, onChanged, onClose } = props;
  const send = async ({ signedName }: Record<string, unknown>): Promise<SendResult> => {
    try {
      const file = await sign(String(signedName));
      saveFile(file);
      showToast({ kind: 'success', title: '', text: `Signed. Saved ${file.name}`, isSticky: false });
      return { kind: 'done' };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 409) onChanged();
      return { kind: 'failed', failure };
    }
  };
  const form = useSchemaForm<{ signedName: string }>({
    schema: SignedName,
    stored: { signedName: '' },
    send,
    onDone: onClose,
  });
  return (
    <FormDialog title={title} form={form} submitText="Sign" asksBeforeLeaving={false} onClose={onClose}>
      {last && (
        <p className={styles.muted}>
          Last signed by {last.signedName}, {instantInZone(last.signedAt)}.
        </p>
      )}
      <div className={styles.statements}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <SchemaField form={form} name="signedName">
        {(control) => <TextField {...control} fills={isOwn ? 'name' : undefined} />}
      </SchemaField>
      <p className={styles.muted}>
        Typing your name signs {texts.length === 1 ? 'the statement' : 'each statement'} above. You get the
        signed {document} as a PDF.
      </p>
    </FormDialog>
  );
}
