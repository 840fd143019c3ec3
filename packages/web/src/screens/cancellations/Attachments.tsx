import '../../portal/cancellations-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { sizeInWords, uploadHint } from '@pitlane/shared/engine/file';
import { attachmentOperations } from '@pitlane/shared/features/attachments/operations';
import type { CancellationAttachment } from '@pitlane/shared/features/attachments/schema';
import type { CancelState } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { whyNotSignedNow } from '@pitlane/shared/features/cancellations/rules/signed-cancellation';
import type { SavedCancelQuote } from '@pitlane/shared/features/cancellations/schema';
import { acceptedEndings, documentUpload } from '@pitlane/shared/features/documents/rules/file-kinds';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { ConfirmButton } from '../../kit/dialogs/ConfirmButton.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { api, bases, portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { UploadList } from '../../widgets/uploads/UploadList.tsx';
import { useUploads } from '../../widgets/uploads/use-uploads.ts';
import styles from './Attachments.module.css';

/** The documents of a quote's cancellation: attached before the request or after it, until the approval. Source: decisions.md §8 (Pages) */
export function Attachments({ saved }: { saved: SavedCancelQuote }) {
  const session = useOutletContext<Session>();
  const quoteNumber = saved.quoteNumber ?? '';
  const { data: attached, error, refetch } = api.useListCancellationAttachmentsQuery({ quoteNumber });
  const state = (saved.state ?? 'Quoted') as CancelState;
  const isOver = saved.isExpired && state === 'Quoted';
  const canAttach =
    may('cancellation.attach', session) && !isOver && whyNotSignedNow(state, quoteNumber) === undefined;
  // A cancellation that ends while it is open leaves the place of the form, so that what is below doesn't move.
  const [couldAttach] = useState(canAttach);
  if (attached?.length === 0 && !canAttach && !couldAttach) return null;
  return (
    <section className={styles.documents} aria-labelledby="cancel-documents">
      <h2 id="cancel-documents">Documents</h2>
      {error && (
        <Notice
          kind="critical"
          title="Couldn't load the documents."
          action={<Button onClick={() => void refetch()}>Reload</Button>}
        />
      )}
      {attached && attached.length > 0 && (
        <ul className={styles.list} aria-label="Attached documents">
          {attached.map((one) => (
            <Attached key={one.id} quoteNumber={quoteNumber} attachment={one} canRemove={canAttach} />
          ))}
        </ul>
      )}
      {(canAttach || couldAttach) && (
        <div className={styles.place}>
          <div className={canAttach ? undefined : styles.past} inert={!canAttach}>
            <AttachFiles saved={saved} attached={attached ?? []} />
          </div>
          {!canAttach && attached?.length === 0 && (
            <p className={styles.about}>No documents were attached.</p>
          )}
        </div>
      )}
    </section>
  );
}

function Attached(props: { quoteNumber: string; attachment: CancellationAttachment; canRemove: boolean }) {
  const { quoteNumber, attachment, canRemove } = props;
  const { id, label, fileName, size, uploadedAt, uploadedBy } = attachment;
  const calls = portalCalls(useAppDispatch());
  return (
    <li>
      <p className={styles.file}>
        <a
          href={`${bases.main}/api/v1/cancel-quotes/${encodeURIComponent(quoteNumber)}/attachments/${id}`}
          download
        >
          {fileName}
        </a>
        <span className={styles.about}>
          {label} · {sizeInWords(size ?? 0)} · {instantDay(uploadedAt)} {uploadedBy}
        </span>
      </p>
      {canRemove && (
        <ConfirmButton
          text="Remove"
          label={`Remove ${fileName}`}
          title="Remove document"
          busy="Removing the document…"
          onConfirm={() => calls.removeCancellationAttachment({ quoteNumber, id: id ?? 0 })}
        >
          {fileName} is removed from quote {quoteNumber}. Its name stays on the record.
        </ConfirmButton>
      )}
    </li>
  );
}

function AttachFiles({
  saved,
  attached,
}: {
  saved: SavedCancelQuote;
  attached: readonly CancellationAttachment[];
}) {
  const required = saved.quote?.document;
  const own = required?.kind === 'file' ? required : undefined;
  const isThere = attached.some(({ document }) => document === own?.name);
  const [chosen, setChosen] = useState<string>();
  const document = chosen ?? (own && !isThere ? (own.name ?? 'other') : 'other');
  const uploads = useUploads(attachmentOperations.attachToCancellation, () => ({
    quoteNumber: saved.quoteNumber ?? '',
    document: document as 'other',
  }));
  return (
    <div className={styles.attach}>
      {own && !isThere && (
        <p className={styles.about}>The {own.words} is needed before the documents are complete.</p>
      )}
      {own && (
        <SelectField
          label="Document"
          value={document}
          choices={[
            { value: own.name ?? '', text: own.label ?? '' },
            { value: 'other', text: 'Other document' },
          ]}
          onValue={setChosen}
        />
      )}
      <FileDrop
        label={
          own
            ? `Attach ${document === 'other' ? 'another document' : `the ${own.words}`}`
            : 'Attach documents'
        }
        accepts={acceptedEndings}
        hint={uploadHint(documentUpload)}
        maxBytes={documentUpload.maxBytes}
        onFiles={(files) => uploads.add(files)}
      />
      <UploadList {...uploads} />
    </div>
  );
}
