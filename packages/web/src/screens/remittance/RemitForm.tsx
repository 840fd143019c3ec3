import { type BankAccount, maskedAccount } from '@pitlane/shared/features/remittance/bank-account-schema';
import {
  type FormMethod,
  type RemitFormValues,
  RemitForm as schema,
} from '@pitlane/shared/features/remittance/remit-form';
import { mostContracts, tooManyContracts } from '@pitlane/shared/features/remittance/remit-schema';
import { bankAccountStates } from '@pitlane/shared/features/remittance/rules/bank-account-state';
import { needsExplanation } from '@pitlane/shared/features/remittance/rules/batch-payment';
import { whyNotOverRemit } from '@pitlane/shared/features/remittance/rules/over-remit';
import { codeLabel } from '@pitlane/shared/kernel/codes';
import { moneyText } from '@pitlane/shared/kernel/format';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { centsOf } from '@pitlane/shared/kernel/money';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Segments } from '../../kit/controls/Segments.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { submitFormOf } from '../../kit/forms/submit-form.ts';
import { TextField } from '../../kit/forms/TextField.tsx';
import { type SchemaForm, type SendResult, useSchemaForm } from '../../kit/forms/use-schema-form.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { draftNamed } from '../../session/drafts.ts';
import { BatchColumn } from './BatchColumn.tsx';
import type { Chosen, NextBatch } from './next-batch.ts';
import styles from './Remittance.module.css';

interface Props {
  dealerCode: string;
  /** All pending contracts are loaded. */
  isReady: boolean;
  batch: NextBatch;
  /** The ways to pay that are set up. */
  methods: readonly FormMethod[];
  /** The dealer's bank accounts: the only one that can be debited is chosen. */
  accounts: readonly BankAccount[];
  chosen: Chosen;
  /** The batch that is being remitted: nothing can be changed until the response. */
  running: string | undefined;
  onReview: (values: RemitFormValues) => Promise<SendResult>;
  /** The contracts to choose from, next to which the batch grows. */
  children: ReactNode;
}

/** Returns the draft of a dealer's payment, which is stored until its batch is remitted. */
export function paymentDraftOf(dealerCode: string) {
  return draftNamed(`remit payment ${dealerCode}`);
}

type Values = Record<keyof RemitFormValues, string>;

/** One form: the contracts on the left, the totals and the payment on the right, and the button to the review. */
export function RemitForm(props: Props) {
  const { dealerCode, methods, accounts, chosen, running, children } = props;
  const usable = accounts.filter(isUsable);
  /** The wrong over-remit that stopped the last review. */
  const [stoppedBy, setStoppedBy] = useState<string>();
  const isCorrected = stoppedBy !== undefined && stoppedBy !== wrongOverRemit(chosen);
  const onReview = async (values: RemitFormValues): Promise<SendResult> => {
    // A contract that is scrolled out of sight, or older than the list shows, has no field to go to.
    const reason = wrongOverRemit(chosen);
    setStoppedBy(reason);
    return reason ? { kind: 'refused', reason } : await props.onReview(values);
  };
  const form = useRemitForm({ dealerCode, methods, usable, onReview });
  const element = useRef<HTMLFormElement>(null);
  useShortcuts('Remittance', [
    { keys: ['mod+Enter'], title: 'Review the batch', run: () => submitFormOf(element.current) },
  ]);
  // The contracts take most of a frame, so the batch, which has its own space next to them, renders in a later one.
  const isListDrawn = useDeferredValue(true, false);
  return (
    <form
      ref={element}
      noValidate
      aria-label="Remit"
      onSubmit={(event) => {
        if (running) event.preventDefault();
        else void form.submit(event);
      }}
    >
      <fieldset role="presentation" className={styles.cockpit} disabled={running !== undefined}>
        {children}
        {isListDrawn && (
          <Batch {...props} form={form} problem={isCorrected ? undefined : form.problem} usable={usable} />
        )}
      </fieldset>
    </form>
  );
}

interface BatchProps extends Omit<Props, 'chosen' | 'onReview' | 'children'> {
  form: SchemaForm<Values>;
  /** Why it can't be reviewed, if that belongs to no field. */
  problem: string | undefined;
  usable: readonly BankAccount[];
}

/** The batch as it grows, how it is paid, and the button to the review. */
function Batch(props: BatchProps) {
  const { form, problem, usable, dealerCode, isReady, batch, methods, accounts, running } = props;
  const [method, checkAmount] = useWatch({ control: form.control.control, name: ['method', 'checkAmount'] });
  const isEmpty = batch.lines.length === 0;
  return (
    <section aria-labelledby="batch" className={styles.batch}>
      <h2 id="batch">This batch</h2>
      {isReady ? <BatchColumn batch={batch} /> : <p className={styles.words}>Loading the contracts…</p>}
      <SchemaField form={form} name="method">
        {({ label, value, onValue, error }) => (
          <Segments
            label={label}
            choices={methods.map(({ code, label: text }) => ({ value: code, text }))}
            value={value}
            onValue={onValue}
            error={error}
          />
        )}
      </SchemaField>
      {method === 'Check' && <CheckFields form={form} batch={batch} checkAmount={checkAmount} />}
      {method === 'CreditCard' && <p className={styles.small}>You'll enter the card when you review.</p>}
      {method === 'ACH' && <AccountField form={form} usable={usable} />}
      {method === 'ACH' && usable.length === 0 && <NoAccount dealerCode={dealerCode} accounts={accounts} />}
      <SchemaField form={form} name="note" />
      <Button
        type="submit"
        look="primary"
        keys="mod+Enter"
        isBusy={form.isSending}
        reason={whyNotReview(isReady, batch.lines.length)}
      >
        Review {isEmpty ? 'batch' : moneyText(batch.totals.netCents)}
      </Button>
      <FormStatus isSending={running !== undefined} sendingText={running} problem={problem} />
    </section>
  );
}

/** The first over-remit of a batch that can't be, and why. */
function wrongOverRemit(chosen: Chosen): string | undefined {
  for (const [key, text] of chosen) {
    const problem = whyNotOverRemit(text);
    if (problem) return `Over-remit of ${key}: ${problem}`;
  }
  return undefined;
}

function whyNotReview(isReady: boolean, contracts: number): string | undefined {
  if (!isReady) return 'The contracts are still loading.';
  if (contracts === 0) return 'Choose contracts first.';
  return contracts > mostContracts ? tooManyContracts : undefined;
}

interface FormOptions extends Pick<Props, 'methods' | 'onReview'> {
  dealerCode: string;
  usable: readonly BankAccount[];
}

/** The form's input, stored as a draft until the batch is remitted. */
function useRemitForm({ dealerCode, methods, usable, onReview }: FormOptions) {
  const [only, ...others] = usable;
  const draft = useMemo(() => paymentDraftOf(dealerCode), [dealerCode]);
  const form: SchemaForm<Values> = useSchemaForm<Values>({
    schema,
    draft,
    stored: {
      method: methods[0]?.code ?? 'Check',
      bankAccountID: others.length === 0 ? (only?.bankAccountID ?? '') : '',
      checkNumber: '',
      checkAmount: '',
      explanation: '',
      note: '',
    },
    send: async (values) => await onReview(values as RemitFormValues),
    // It is only under review.
    onDone: () => draft.write(form.control.getValues()),
  });
  return form;
}

interface CheckProps {
  form: SchemaForm<Values>;
  batch: NextBatch;
  checkAmount: string;
}

/** The check; an amount of its own has to be explained where it differs from the batch. */
function CheckFields({ form, batch, checkAmount }: CheckProps) {
  const amount = form.fields.get('checkAmount')?.schema.safeParse(checkAmount).data;
  const isOptional = typeof amount === 'number' && !needsExplanation(centsOf(amount), batch.totals.netCents);
  return (
    <>
      <Fields columns={2}>
        <SchemaField form={form} name="checkNumber">
          {(control) => <TextField {...control} />}
        </SchemaField>
        <SchemaField form={form} name="checkAmount">
          {(control) => <TextField {...control} placeholder={(batch.totals.netCents / 100).toFixed(2)} />}
        </SchemaField>
      </Fields>
      {checkAmount.trim() !== '' && (
        <SchemaField form={form} name="explanation">
          {(control) => (
            <TextField {...control} label={`${control.label}${isOptional ? ' (optional)' : ''}`} />
          )}
        </SchemaField>
      )}
    </>
  );
}

/** The account to debit. */
function AccountField({ form, usable }: { form: SchemaForm<Values>; usable: readonly BankAccount[] }) {
  const choices = usable.map((account) => ({
    value: account.bankAccountID ?? '',
    text: accountText(account),
  }));
  return (
    <SchemaField form={form} name="bankAccountID">
      {(control) => <SelectField {...control} choices={[{ value: '', text: 'Choose…' }, ...choices]} />}
    </SchemaField>
  );
}

/** Why no account can be debited, and what to do. */
function NoAccount({ dealerCode, accounts }: { dealerCode: string; accounts: readonly BankAccount[] }) {
  const waiting = accounts.find(({ status }) => status !== 'Retired');
  if (!waiting) {
    return (
      <p className={styles.small}>
        This dealer has no bank account yet.{' '}
        <Link to={`/remittance/accounts?${new URLSearchParams({ dealer: dealerCode })}`}>
          Add a bank account
        </Link>
      </p>
    );
  }
  const from = waiting.usableFrom && ` Usable from ${instantInZone(waiting.usableFrom)}.`;
  return (
    <p className={styles.small}>
      {accountText(waiting)}: {codeLabel(bankAccountStates, waiting.status, 'Status')}.{from}
    </p>
  );
}

/**
 * Whether an account can be debited now: approved, and a day after it was added. Another backend may say nothing of its status.
 * Source: areas.md §6.2 (R38)
 */
function isUsable({ status, usableFrom }: BankAccount): boolean {
  return (status ?? 'Approved') === 'Approved' && (usableFrom ?? '') <= new Date().toISOString();
}

function accountText({ bankName, last4 }: BankAccount): string {
  return `${bankName} ${maskedAccount(last4)}`;
}
