import type { QuoteQuestions } from '@pitlane/shared/features/cancellations/rules/quote-questions';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { CheckField } from '../../kit/forms/CheckField.tsx';
import { DateField } from '../../kit/forms/DateField.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import type { QuoteText } from './quote-address.ts';
import type { FieldErrors, QuoteField } from './quote-form.ts';

interface Props {
  text: QuoteText;
  errors: FieldErrors;
  asked: QuoteQuestions;
  lienholder: string | null;
  isOdometerRequired: boolean;
  onChange: (changes: Partial<QuoteText>) => void;
  onLeave: (field: QuoteField) => void;
}

const reasonChoices = [
  { value: '', text: 'Choose…' },
  ...cancelReasons.map(({ name, label }) => ({ value: name, text: label })),
];

/** Day, odometer and reason, and below them what the rules ask for in this case alone. */
export function QuoteForm(props: Props) {
  const { text, errors, asked, lienholder, isOdometerRequired, onChange, onLeave } = props;
  const line = (field: QuoteField, label: string, placeholder?: string) => (
    <TextField
      key={field}
      label={label}
      value={text[field]}
      error={errors[field]}
      {...(placeholder ? { placeholder } : {})}
      onValue={(value) => onChange({ [field]: value })}
      onLeave={() => text[field] && onLeave(field)}
    />
  );
  return (
    <>
      <DateField
        label="Cancel as of"
        value={text.cancelAsOfDate}
        error={errors.cancelAsOfDate}
        onValue={(cancelAsOfDate) => onChange({ cancelAsOfDate })}
        onLeave={() => onLeave('cancelAsOfDate')}
      />
      {line(
        'vehicleMilesWhenCancel',
        isOdometerRequired ? 'Odometer' : 'Odometer (not used for this program)',
        'e.g. 48,915',
      )}
      <SelectField
        label="Reason"
        value={text.cancelReason}
        choices={reasonChoices}
        error={errors.cancelReason}
        onValue={(value) => onChange({ cancelReason: value as QuoteText['cancelReason'] })}
      />
      {asked.document && (
        <CheckField
          label={`${asked.document} received`}
          isChecked={text.hasDocument}
          onChecked={(hasDocument) => onChange({ hasDocument })}
        />
      )}
      {asked.backdateReason && line('backdateReason', 'Reason for backdating more than 30 days')}
      {asked.payoff && (
        <CheckField
          label={`${lienholder} loan is paid off (payoff letter on file)`}
          isChecked={text.hasProofOfPayoff}
          onChecked={(hasProofOfPayoff) => onChange({ hasProofOfPayoff })}
        />
      )}
      {asked.balance && line('lienBalance', 'Loan balance', '$1,200.50')}
      {asked.services && line('servicesBought', 'Services bought')}
      {asked.services && line('servicesUsed', 'Services used')}
    </>
  );
}
