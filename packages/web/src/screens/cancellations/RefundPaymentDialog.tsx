import '../../portal/cancellations-area.ts';
import { uploadHint } from '@pitlane/shared/engine/file';
import { payArguments } from '@pitlane/shared/features/cancellations/refund-commands';
import { proofUpload } from '@pitlane/shared/features/cancellations/refund-schema';
import type { RefundPartName } from '@pitlane/shared/features/cancellations/rules/refund-parts';
import { partTitle } from '@pitlane/shared/features/cancellations/rules/refund-text';
import type { Cancellation } from '@pitlane/shared/features/cancellations/schema';
import { dateInput } from '@pitlane/shared/kernel/date-input';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { FileDrop } from '../../kit/forms/FileDrop.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { api, portalCalls } from '../../portal/api/api.ts';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { rereadContract } from '../../portal/api/reread-contract.ts';
import { useUpload } from '../../portal/api/use-upload.ts';
import { type CommandFormProps, submitTextOf } from '../../portal/command-form/command-form-request.ts';
import { sendByCall } from '../../portal/run-command/use-command-form.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import styles from './RefundPaymentDialog.module.css';

type Values = { proof: string; paidOn: string; note: string };
type ProofFile = { fileContents: string; fileDownloadName: string; contentType?: string | undefined };

/**
 * Records the payment of one part of a refund: a check number or another reference, and for the dealer a file instead. The dialog is its own
 * confirmation: it shows what is paid to whom. Source: areas.md §13.1
 */
export function RefundPaymentDialog({ session, request: { call }, onClose }: CommandFormProps) {
  const isDealer = call.command === 'refund.payDealer';
  const key = String(call.args?.['key'] ?? '');
  const { data: cancellation } = api.useGetCancellationQuery({ key });
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<ProofFile>();
  const upload = useUpload(async (chosen) => setFile(chosen));
  const { own, isNothing } = partsToPay(cancellation, isDealer ? 'dealer' : 'provider');
  const form = useSchemaForm<Values>({
    schema: () => payArguments(file !== undefined || isNothing),
    stored: { proof: '', paidOn: dateInput(session.today), note: '' },
    send: (values) =>
      sendByCall(async () => {
        const { payDealerPart, payCancellation } = portalCalls(dispatch);
        const paid = { ...values, id: cancellation?.id ?? 0 };
        const after = await (isDealer ? payDealerPart({ ...paid, ...file }) : payCancellation(paid));
        void dispatch(rereadContract(key));
        const text = isDealer ? `Dealer's payment for ${key} recorded` : `Refund of ${key} marked paid`;
        showToast({ kind: 'success', title: '', text: `${text} (${after.quoteNumber})`, isSticky: false });
      }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isDealer ? 'Record dealer payment' : 'Mark refund paid'}
      form={form}
      submitText={submitTextOf(call.command) ?? 'Save'}
      canSubmit={cancellation?.id !== undefined && cancellation.id !== null && !upload.isUploading}
      onClose={onClose}
    >
      <PaidParts parts={own} />
      {!isNothing && <SchemaField form={form} name="proof" />}
      {isDealer && (
        <FileDrop
          label="Proof of payment (optional)"
          accepts={proofUpload.types.join(',')}
          hint={file ? file.fileDownloadName : uploadHint(proofUpload)}
          maxBytes={proofUpload.maxBytes}
          isSingle
          isBusy={upload.isUploading}
          error={upload.refusal}
          onFiles={([chosen]) => chosen && void upload.upload(chosen)}
          removal={file && { label: 'Remove file', onRemove: () => setFile(undefined) }}
        />
      )}
      <SchemaField form={form} name="paidOn" />
      <SchemaField form={form} name="note" />
      <p className={styles.final}>After this, the cancellation can't be rescinded.</p>
    </FormDialog>
  );
}

/** The payment and its payee. */
function PaidParts({ parts }: { parts: NonNullable<Cancellation['parts']> }) {
  const penalty = parts.reduce((sum, { latePenaltyAmount }) => sum + (latePenaltyAmount ?? 0), 0);
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.refundPartID}>
          <span>
            {partTitle(part)}
            {part.payee && <span className={styles.payee}> {part.payee}</span>}
          </span>
          <strong>{formatCell('money', part.amount)}</strong>
        </li>
      ))}
      {penalty > 0 && (
        <li>
          <span>Late penalty so far</span>
          <strong>{formatCell('money', penalty)}</strong>
        </li>
      )}
    </ul>
  );
}

/** The unpaid part of one side. A refund of $0 is marked paid too, without a proof. */
function partsToPay(cancellation: Cancellation | undefined, side: RefundPartName) {
  const parts = (cancellation?.parts ?? []).filter(({ part }) => part === side);
  const due = parts.filter(({ state }) => state === 'Due');
  const isNothing = parts.length > 0 && due.length === 0;
  return { own: isNothing ? parts : due, isNothing };
}
