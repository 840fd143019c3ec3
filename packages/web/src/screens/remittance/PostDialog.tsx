import { postBatch } from '@pitlane/shared/features/remittance/batch-commands';
import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import { mostCheck, paymentText } from '@pitlane/shared/features/remittance/remit-schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { MoneyColumn } from '../../kit/figures/MoneyColumn.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import { centsTyped } from './cents-typed.ts';
import styles from './Remittance.module.css';
import { SuspensePicker } from './SuspensePicker.tsx';
import { type SettleProps, useSettle } from './use-settle.ts';

const byCheck = 3;

/**
 * Posts a batch that was paid. Of a check, its amount and number are recorded, what it differs by shows as it is typed, and the contracts that a short
 * one leaves unpaid are picked here. Source: decisions.md §5 (Suspense, short payment), areas.md §6 (Better, 5)
 */
export function PostDialog(props: SettleProps) {
  const { batch, onClose } = props;
  const netCents = centsOf(batch.totals.netAmount ?? 0);
  const expectedCents = centsOf(batch.payment?.amount ?? batch.totals.netAmount ?? 0);
  const isCheck = batch.payment?.paymentMethodType === byCheck;
  const form = useSettle(props, {
    command: postBatch,
    stored: {
      check: batch.payment?.checkNumber ?? '',
      amount: isCheck ? (expectedCents / 100).toFixed(2) : '',
      explanation: batch.explanation ?? '',
      suspend: '',
      reason: '',
    },
    whyNot: (values) => whyNotPost(values, netCents),
  });
  return (
    <ConfirmDialog
      title="Post batch"
      canBeUndone={false}
      busy="Posting the batch…"
      isRunning={form.isSending}
      canConfirm
      failure={form.problem}
      startsAtField={isCheck}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <p className={styles.payer}>
        {batch.dealerName} ({batch.dealerCode})<span>{paymentText(batch.payment ?? noPayment)}</span>
      </p>
      {isCheck ? (
        <CheckFields form={form} batch={batch} netCents={netCents} />
      ) : (
        <p>{moneyText(netCents)} was received. The credits of this batch become free.</p>
      )}
    </ConfirmDialog>
  );
}

interface CheckProps {
  form: SchemaForm<Record<'amount' | 'check' | 'explanation' | 'suspend' | 'reason' | 'batch', string>>;
  batch: RemittanceBatch;
  netCents: Cents;
}

/** The check's amount and number, and what a difference needs: why, and which contracts go to Suspense. */
function CheckFields({ form, batch, netCents }: CheckProps) {
  const [amount, suspend] = useWatch({ control: form.control.control, name: ['amount', 'suspend'] });
  const paidCents = (amount.trim() === '' ? undefined : centsTyped(amount, mostCheck)) ?? netCents;
  const differenceCents = paidCents - netCents;
  return (
    <>
      <Fields columns={2}>
        <SchemaField form={form} name="amount">
          {(control) => <TextField {...control} placeholder={(netCents / 100).toFixed(2)} />}
        </SchemaField>
        <SchemaField form={form} name="check">
          {(control) => <TextField {...control} />}
        </SchemaField>
      </Fields>
      <div className={styles.difference}>
        <MoneyColumn
          label="Difference"
          lines={[
            { label: 'Check', cents: paidCents },
            { label: 'Batch', cents: 0 - netCents },
          ]}
          totalLabel={differenceCents === 0 ? 'Difference' : differenceCents < 0 ? 'Short' : 'Over'}
        />
      </div>
      {differenceCents !== 0 && (
        <SchemaField form={form} name="explanation">
          {(control) => <TextField {...control} placeholder="Why the check differs" />}
        </SchemaField>
      )}
      {differenceCents < 0 && (
        <SchemaField form={form} name="suspend">
          {({ value, onValue }) => (
            <SuspensePicker batch={batch} shortCents={-differenceCents} value={value} onValue={onValue} />
          )}
        </SchemaField>
      )}
      {differenceCents < 0 && suspend !== '' && (
        <SchemaField form={form} name="reason">
          {(control) => <TextField {...control} label="Reason for Suspense" />}
        </SchemaField>
      )}
    </>
  );
}

const noPayment = { paymentMethodType: null };

/** What the fields lack together: a check that differs is explained, and contracts go to Suspense only for a reason. */
function whyNotPost(values: Readonly<Record<string, unknown>>, netCents: number) {
  const { amount, explanation, suspend, reason } = values;
  const differenceCents = typeof amount === 'number' ? centsOf(amount) - netCents : 0;
  if (differenceCents !== 0 && !explanation) {
    return { code: 'explanation_required', field: 'explanation', message: 'Explanation is required.' };
  }
  if (differenceCents < 0 && suspend && !reason) {
    return { code: 'reason_required', field: 'reason', message: 'Reason is required.' };
  }
  return undefined;
}
