import { isCustomer, type Session } from '@pitlane/shared/access/session';
import type { QuoteQuestions } from '@pitlane/shared/features/cancellations/rules/quote-questions';
import { cancelReasonsFor } from '@pitlane/shared/features/cancellations/rules/reasons';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { DateField } from '../../kit/forms/DateField.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { SchemaForm } from '../../kit/forms/use-schema-form.ts';
import styles from './QuotePage.module.css';
import type { QuoteText } from './quote-address.ts';
import type { QuoteField } from './quote-form.ts';

interface Props {
  session: Session;
  form: SchemaForm<QuoteText>;
  questions: QuoteQuestions;
  lienholder: string | null;
  /** The payee without proof that the loan is paid off, for a reason that says so. */
  payoffHint?: string | undefined;
  isOdometerRequired: boolean;
  /** That the odometer is below the one at sale, or of an earlier day. */
  odometerWarning?: string | undefined;
}

function reasonChoices(session: Session) {
  const reasons = cancelReasonsFor(session).map(({ name, label }) => ({ value: name, text: label }));
  return [{ value: '', text: 'Choose…' }, ...reasons];
}

/** Date, odometer and reason, and below them only the questions that the rules need in this case. */
export function QuoteForm(props: Props) {
  const { session, form, questions, lienholder, payoffHint, isOdometerRequired, odometerWarning } = props;
  const isOwn = isCustomer(session);
  const line = (
    name: QuoteField,
    more: { label?: string; placeholder?: string; warning?: string | undefined } = {},
  ) => (
    <SchemaField form={form} name={name}>
      {({ onLeave, ...control }) => (
        <TextField {...control} {...more} onLeave={() => control.value && onLeave()} />
      )}
    </SchemaField>
  );
  return (
    <>
      <div className={styles.tall}>
        <SchemaField form={form} name="cancelAsOfDate">
          {(control) => <DateField {...control} />}
        </SchemaField>
      </div>
      <div className={styles.tall}>
        {line('vehicleMilesWhenCancel', {
          label: isOdometerRequired ? 'Odometer' : 'Odometer (not used for this program)',
          placeholder: 'e.g. 48,915',
          warning: odometerWarning,
        })}
      </div>
      <SchemaField form={form} name="cancelReason">
        {(control) => (
          // Passing through it without a choice isn't a mistake yet.
          <SelectField {...control} choices={reasonChoices(session)} onLeave={() => undefined} />
        )}
      </SchemaField>
      {questions.document && (
        <QuestionBox form={form} name="hasDocument" label={documentLabel(questions.document, isOwn)} />
      )}
      {questions.backdateReason && line('backdateReason')}
      {questions.payoff && <Payoff form={form} lienholder={lienholder} hint={payoffHint} isOwn={isOwn} />}
      {questions.balance && line('lienBalance', { placeholder: '$1,200.50' })}
      {questions.services && line('servicesBought')}
      {questions.services && line('servicesUsed')}
    </>
  );
}

interface QuestionBoxProps {
  form: SchemaForm<QuoteText>;
  name: 'hasDocument' | 'hasProofOfPayoff';
  label: string;
  describedBy?: string | undefined;
}

function QuestionBox({ form, name, label, describedBy }: QuestionBoxProps) {
  return (
    <SchemaField form={form} name={name}>
      {({ ref, value, error, onValue }) => (
        <CheckField
          ref={ref}
          label={label}
          isChecked={value === 'true'}
          onChecked={onValue}
          error={error}
          describedBy={describedBy}
        />
      )}
    </SchemaField>
  );
}

interface PayoffProps extends Pick<Props, 'form' | 'lienholder'> {
  hint: string | undefined;
  isOwn: boolean;
}

/** The field for whether the loan is paid off, which may change the payee. */
function Payoff({ form, lienholder, hint, isOwn }: PayoffProps) {
  const id = useId();
  return (
    <>
      <QuestionBox
        form={form}
        name="hasProofOfPayoff"
        label={payoffLabel(lienholder, isOwn)}
        describedBy={hint && id}
      />
      {hint && <PaidOff id={id} form={form} hint={hint} isOwn={isOwn} />}
    </>
  );
}

interface PaidOffProps extends Pick<Props, 'form'> {
  id: string;
  hint: string;
  isOwn: boolean;
}

/** The payee, and how to change it; its space stays reserved when the box is checked. */
function PaidOff({ id, form, hint, isOwn }: PaidOffProps) {
  const isProven = useWatch({ control: form.control.control, name: 'hasProofOfPayoff' });
  const payee = isOwn ? 'you' : 'the customer';
  return (
    <p id={id} role="status" className={styles.payoff}>
      {isProven ? `The refund goes to ${payee}.` : `${hint} If you have it, check the box to pay ${payee}.`}
    </p>
  );
}

/** A customer has the document; everyone else has received it. */
function documentLabel(document: string, isOwn: boolean): string {
  return isOwn
    ? `I have the ${document.charAt(0).toLowerCase()}${document.slice(1)}`
    : `${document} received`;
}

function payoffLabel(lienholder: string | null, isOwn: boolean): string {
  return `${lienholder} loan is paid off (${isOwn ? 'I have the payoff letter' : 'payoff letter on file'})`;
}
