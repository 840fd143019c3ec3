import type { DealerLender } from '@pitlane/shared/features/lenders/schema';
import type { DraftLoan } from '@pitlane/shared/features/sales/schema';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { Fields } from '../../../kit/forms/Fields.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { withDown, withLender } from './draft-loan.ts';
import styles from './Menu.module.css';
import { NumberField } from './NumberField.tsx';

/** A number of the loan. */
interface LoanNumber {
  name: 'cashPrice' | 'downPayment' | 'totalFinanceAmount' | 'interestRate' | 'termMonths' | 'daysToFirst';
  label: string;
  placeholder?: string;
  /** The field that a refusal names. */
  refusedAs?: string;
  isWhole?: boolean;
}

const loanNumbers: readonly LoanNumber[] = [
  { name: 'cashPrice', label: 'Cash price' },
  { name: 'downPayment', label: 'Down payment' },
  { name: 'totalFinanceAmount', label: 'Amount financed' },
  { name: 'interestRate', label: 'Rate (%)', placeholder: 'e.g. 6.99' },
  { name: 'termMonths', label: 'Term (months)', refusedAs: 'selectedLoanTermMonths', isWhole: true },
  { name: 'daysToFirst', label: 'Days to first payment', isWhole: true },
];

interface Props {
  /** Those that the dealer may choose; none where the user may not see them. */
  lenders: readonly DealerLender[];
  loan: DraftLoan;
  /** The default. */
  usual: Readonly<Partial<Record<LoanNumber['name'], string>>>;
  /** Why the loan has no payment. */
  problem: PortalError | undefined;
  onLoan: (loan: DraftLoan) => void;
}

/** The loan of the deal; each change is calculated immediately. Source: areas.md §7 (Better, 4) */
export function LoanFields({ lenders, loan, usual, problem, onLoan }: Props) {
  // A field that isn't filled in yet isn't an error: the payment's card asks for it.
  const isBegun = loan.cashPrice !== null || loan.totalFinanceAmount !== null;
  const at = (field: string) => (problem?.field === field && isBegun ? problem.message : undefined);
  return (
    <fieldset className={styles.loan}>
      <legend className="visually-hidden">Loan</legend>
      <Fields least={148}>
        {loanNumbers.map(({ name, label, placeholder = usual[name], refusedAs = name, isWhole = false }) => (
          <NumberField
            key={name}
            label={label}
            value={loan[name]}
            placeholder={placeholder}
            isWhole={isWhole}
            problem={at(refusedAs)}
            onValue={(value) =>
              onLoan(name === 'downPayment' ? withDown(loan, value) : { ...loan, [name]: value })
            }
          />
        ))}
        {lenders.length > 0 && <LenderField lenders={lenders} loan={loan} onLoan={onLoan} />}
      </Fields>
    </fieldset>
  );
}

/** The lender, whose rate becomes that of the loan. */
function LenderField({ lenders, loan, onLoan }: Pick<Props, 'lenders' | 'loan' | 'onLoan'>) {
  return (
    <SelectField
      label="Lender (optional)"
      value={loan.dealerLenderID === null ? '' : String(loan.dealerLenderID)}
      choices={[
        { value: '', text: 'None' },
        ...lenders.map(({ dealerLenderID, name, interestRate }) => ({
          value: String(dealerLenderID),
          text: interestRate === null ? (name ?? '') : `${name}, ${interestRate}%`,
        })),
      ]}
      onValue={(id) =>
        onLoan(
          withLender(
            loan,
            lenders.find(({ dealerLenderID }) => String(dealerLenderID) === id),
          ),
        )
      }
    />
  );
}
