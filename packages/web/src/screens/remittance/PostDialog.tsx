import { postBatch } from '@pitlane/shared/features/remittance/batch-commands';
import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import { paymentText } from '@pitlane/shared/features/remittance/remit-schema';
import { needsExplanation } from '@pitlane/shared/features/remittance/rules/batch-payment';
import { moneyText } from '@pitlane/shared/kernel/format';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';
import { useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { MoneyColumn } from '../../kit/figures/MoneyColumn.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import styles from './Remittance.module.css';
import { SuspensePicker } from './SuspensePicker.tsx';
import { type SettleProps, useSettle } from './use-settle.ts';

const byCheck = 3;

/**
 * Posts a batch that was paid. Of a check, its amount and number are recorded, what it differs by shows as it is typed, and the contracts that a short
 * one leaves unpaid are picked here. Source: decisions.md §5 (Suspense, short payment), areas.md §6 (Better, 5)
 */
export function PostDialog(props: SettleProps) {
  const { batch } = props;
  const netCents = centsOf(batch.totals.netAmount ?? 0);
  const expectedCents = centsOf(batch.payment?.amount ?? batch.totals.netAmount ?? 0);
  const isCheck = batch.payment?.paymentMethodType === byCheck;
  const form = useSettle(props, {
    command: postBatch,
    stored: {
      check: batch.payment?.checkNumber ?? '',
      amount: isCheck ? amountText(expectedCents) : '',
      explanation: batch.explanation ?? '',
      suspend: '',
      reason: '',
    },
    whyNot: (values) => whyNotPost(values, { isCheck, netCents }),
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
      onConfirm={(event) => void form.submit(event)}
      onClose={form.leave}
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
  const paidCents = centsGiven(form, amount);
  const differenceCents = paidCents === undefined ? 0 : paidCents - netCents;
  return (
    <>
      <div className={styles.checkFields}>
        <Fields columns={2}>
          <SchemaField form={form} name="amount">
            {(control) => <TextField {...control} />}
          </SchemaField>
          <SchemaField form={form} name="check">
            {(control) => <TextField {...control} />}
          </SchemaField>
        </Fields>
      </div>
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
      {paidCents !== undefined && needsExplanation(paidCents, netCents) && (
        <SchemaField form={form} name="explanation">
          {(control) => <TextField {...control} placeholder="Why the check differs" />}
        </SchemaField>
      )}
      {differenceCents < 0 && (
        <SchemaField form={form} name="suspend">
          {({ value, onValue, error }) => (
            <SuspensePicker
              batch={batch}
              shortCents={-differenceCents}
              value={value}
              onValue={onValue}
              error={error}
            />
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

/** The effect of posting a typed amount, as the command reads it; undefined while it refuses it. */
function centsGiven({ fields }: CheckProps['form'], amount: string): Cents | undefined {
  const data = fields.get('amount')?.schema.safeParse(amount).data;
  return typeof data === 'number' ? centsOf(data) : undefined;
}

/** An amount to change: "1,874.00". */
function amountText(cents: Cents): string {
  return moneyText(cents).replace('$', '');
}

const noPayment = { paymentMethodType: null };

/** Returns the errors of the fields together: a check has an amount, a difference has an explanation, and contracts go to Suspense only for a reason. */
function whyNotPost(
  values: Readonly<Record<string, unknown>>,
  { isCheck, netCents }: { isCheck: boolean; netCents: Cents },
) {
  const { amount, explanation, suspend, reason } = values;
  if (isCheck && typeof amount !== 'number') {
    return { code: 'amount_required', field: 'amount', message: 'Check amount is required.' };
  }
  const paidCents = typeof amount === 'number' ? centsOf(amount) : netCents;
  if (needsExplanation(paidCents, netCents) && !explanation) {
    return { code: 'explanation_required', field: 'explanation', message: 'Explanation is required.' };
  }
  if (paidCents < netCents && suspend && !reason) {
    return { code: 'reason_required', field: 'reason', message: 'Reason is required.' };
  }
  return undefined;
}
