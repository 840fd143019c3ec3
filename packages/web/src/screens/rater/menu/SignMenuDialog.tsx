import { CallError } from '@pitlane/shared/client/calls';
import type { MenuSignatures } from '@pitlane/shared/features/menus/sign-schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { lazy } from '@pitlane/shared/kernel/lazy';
import { line } from '@pitlane/shared/kernel/request';
import { z } from 'zod';
import { Dialog } from '../../../kit/dialogs/Dialog.tsx';
import { FormDialog } from '../../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../../kit/forms/SchemaField.tsx';
import { TextField } from '../../../kit/forms/TextField.tsx';
import { type Sent, useSchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { LoadingContainer } from '../../../kit/states/LoadingContainer.tsx';
import { api, portalCalls } from '../../../portal/api/api.ts';
import { useAppDispatch } from '../../../portal/api/app-store.ts';
import { saveFile } from '../../../portal/effects/save-file.ts';
import styles from './Menu.module.css';

interface Props {
  savedQuoteID: number;
  onClose: () => void;
}

/** What was just decided is saved within 2 s: until then the server would have the menu of before signed. */
const pollMs = 2_000;

const SignedName = lazy(() => z.object({ signedName: line('Name', 80).meta({ label: 'Full name' }) }));

/** The customer reads what was accepted and declined, and types a name to sign it; the browser saves the signed PDF at once. Source: areas.md R53 */
export function SignMenuDialog({ savedQuoteID, onClose }: Props) {
  const shown = api.useGetMenuSignaturesQuery(
    { savedQuoteID },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  );
  const { data, error, isFetching, refetch } = shown;
  if (data?.texts?.length) {
    return (
      <SignForm savedQuoteID={savedQuoteID} shown={data} onAgain={() => void refetch()} onClose={onClose} />
    );
  }
  return (
    <Dialog title="Sign menu" onClose={onClose}>
      <LoadingContainer
        state={data ? 'loaded' : error && !isFetching ? 'failed' : 'loading'}
        failure={error?.message ?? "Couldn't load what is signed."}
        onReload={() => void refetch()}
        height={120}
      >
        <p>Nothing was accepted or declined yet. Accept or decline the products, then sign.</p>
      </LoadingContainer>
    </Dialog>
  );
}

function SignForm({
  savedQuoteID,
  shown,
  onAgain,
  onClose,
}: Props & { shown: MenuSignatures; onAgain: () => void }) {
  const dispatch = useAppDispatch();
  const send = async ({ signedName }: Record<string, unknown>): Promise<Sent> => {
    const request = { savedQuoteID, signedName: String(signedName), previewHash: shown.previewHash ?? '' };
    try {
      saveFile(await portalCalls(dispatch).signMenu(request));
      return { kind: 'done' };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.failure.status === 409) onAgain();
      return { kind: 'failed', failure: error.failure };
    }
  };
  const form = useSchemaForm<{ signedName: string }>({
    schema: SignedName,
    stored: { signedName: '' },
    send,
    onDone: onClose,
  });
  const [last] = shown.signatures ?? [];
  return (
    <FormDialog title="Sign menu" form={form} submitText="Sign" asksBeforeLeaving={false} onClose={onClose}>
      {last && (
        <p className={styles.muted}>
          Last signed by {last.signedName}, {instantText(last.signedAt)}.
        </p>
      )}
      <div className={styles.statements}>
        {(shown.texts ?? []).map(({ part, text }) => (
          <p key={part}>{text}</p>
        ))}
      </div>
      <SchemaField form={form} name="signedName">
        {(control) => <TextField {...control} />}
      </SchemaField>
      <p className={styles.muted}>
        Typing your name signs each statement above. You get the signed menu as a PDF.
      </p>
    </FormDialog>
  );
}
