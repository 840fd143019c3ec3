import { clearDifference, returnBatch } from '@pitlane/shared/features/remittance/batch-commands';
import { clearings } from '@pitlane/shared/features/remittance/batch-schema';
import { paymentText } from '@pitlane/shared/features/remittance/remit-schema';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import styles from './Remittance.module.css';
import { type SettleProps, useSettle } from './use-settle.ts';

/** Returns a batch that wasn't paid; a posted one becomes a debit of the dealer's next batch. Source: areas.md §6.2 (R33) */
export function ReturnDialog(props: SettleProps) {
  const { batch } = props;
  const form = useSettle(props, {
    command: returnBatch,
    stored: { reason: '', code: '', fee: '' },
  });
  const then =
    batch.status === 'Posted'
      ? `The batch stays posted. ${formatCell('money', batch.payment?.amount ?? null)} is charged in the dealer's next batch.`
      : 'Its contracts are pending again, and its credits and debits are open again.';
  return (
    <SettleDialog batch={batch} form={form} title="Return batch" busy="Returning the batch…" then={then}>
      <SchemaField form={form} name="reason" />
      <Fields columns={2}>
        <SchemaField form={form} name="code" />
        <SchemaField form={form} name="fee" />
      </Fields>
    </SettleDialog>
  );
}

/** Clears the difference between a batch and its payment. Source: areas.md §6 (Better, 5) */
export function ClearDialog(props: SettleProps) {
  const { batch } = props;
  const form = useSettle(props, { command: clearDifference, stored: { how: '', note: '' } });
  const cents = centsOf(batch.differenceAmount ?? 0);
  const then = [`${moneyText(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}.`, batch.explanation]
    .filter(Boolean)
    .join(' ');
  // An overpayment can't be charged.
  const ways = clearings.filter(({ code }) => cents < 0 || code !== 'NextBatch');
  return (
    <SettleDialog
      batch={batch}
      form={form}
      title="Clear difference"
      busy="Clearing the difference…"
      then={then}
    >
      <SchemaField form={form} name="how">
        {(control) => (
          <SelectField
            {...control}
            choices={[
              { value: '', text: 'Choose…' },
              ...ways.map(({ code, label }) => ({ value: code, text: label })),
            ]}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="note" />
    </SettleDialog>
  );
}

interface Props extends Pick<SettleProps, 'batch'> {
  form: Pick<SchemaForm<FieldValues>, 'isSending' | 'problem' | 'submit'> & { leave: () => void };
  title: string;
  busy: string;
  /** Its result, or its subject. */
  then: string;
  children: ReactNode;
}

/** A question about a batch with a few fields: the focus starts at the first, and Enter sends nothing. */
function SettleDialog({ batch, form, title, busy, then, children }: Props) {
  return (
    <ConfirmDialog
      title={title}
      canBeUndone={false}
      busy={busy}
      isRunning={form.isSending}
      canConfirm
      failure={form.problem}
      startsAtField
      onConfirm={(event) => void form.submit(event)}
      onClose={form.leave}
    >
      <p className={styles.payer}>
        {batch.dealerName} ({batch.dealerCode})
        <span>{paymentText(batch.payment ?? { paymentMethodType: null })}</span>
      </p>
      <p className={styles.then}>{then}</p>
      {children}
    </ConfirmDialog>
  );
}
