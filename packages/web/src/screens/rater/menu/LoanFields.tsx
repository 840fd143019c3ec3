import type { DealerLender } from '@pitlane/shared/features/lenders/schema';
import type { DraftLoan } from '@pitlane/shared/features/sales/schema';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { Fields } from '../../../kit/forms/Fields.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { withDown, withLender } from './draft-loan.ts';
import styles from './Menu.module.css';
import { NumberField } from './NumberField.tsx';

interface Props {
  /** Those that the dealer may choose; none where the user may not see them. */
  lenders: readonly DealerLender[];
  loan: DraftLoan;
  /** The default. */
  usual: { cashPrice: string; totalFinanceAmount: string; termMonths: string; daysToFirst: string };
  /** Why the loan has no payment. */
  problem: PortalError | undefined;
  onLoan: (loan: DraftLoan) => void;
}

/** The loan of the deal; each change is calculated immediately. Source: areas.md §7 (Better, 4) */
export function LoanFields({ lenders, loan, usual, problem, onLoan }: Props) {
  // A field that isn't filled in yet isn't an error: the payment's card asks for it.
  const isBegun = loan.cashPrice !== null || loan.totalFinanceAmount !== null;
  const at = (field: string) => (problem?.field === field && isBegun ? problem.message : undefined);
  const set = (change: Partial<DraftLoan>) => onLoan({ ...loan, ...change });
  return (
    <fieldset className={styles.loan}>
      <legend className="visually-hidden">Loan</legend>
      <Fields least={148}>
        <NumberField
          label="Cash price"
          value={loan.cashPrice}
          placeholder={usual.cashPrice}
          problem={at('cashPrice')}
          onValue={(cashPrice) => set({ cashPrice })}
        />
        <NumberField
          label="Down payment"
          value={loan.downPayment}
          problem={at('downPayment')}
          onValue={(downPayment) => onLoan(withDown(loan, downPayment))}
        />
        <NumberField
          label="Amount financed"
          value={loan.totalFinanceAmount}
          placeholder={usual.totalFinanceAmount}
          problem={at('totalFinanceAmount')}
          onValue={(totalFinanceAmount) => set({ totalFinanceAmount })}
        />
        <NumberField
          label="Rate (%)"
          value={loan.interestRate}
          placeholder="e.g. 6.99"
          problem={at('interestRate')}
          onValue={(interestRate) => set({ interestRate })}
        />
        <NumberField
          label="Term (months)"
          value={loan.termMonths}
          placeholder={usual.termMonths}
          isWhole
          problem={at('selectedLoanTermMonths')}
          onValue={(termMonths) => set({ termMonths })}
        />
        <NumberField
          label="Days to first payment"
          value={loan.daysToFirst}
          placeholder={usual.daysToFirst}
          isWhole
          problem={at('daysToFirst')}
          onValue={(daysToFirst) => set({ daysToFirst })}
        />
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
