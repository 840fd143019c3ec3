import { DraftLender, type DraftLoan, type SaleDraft } from '@pitlane/shared/features/sales/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Fields } from '../../../kit/forms/Fields.tsx';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import type { SchemaForm } from '../../../kit/forms/use-schema-form.ts';
import { api } from '../../../portal/api/api.ts';
import { typedLoan, withLender } from '../menu/draft-loan.ts';
import { NumberField } from '../menu/NumberField.tsx';
import { changeSale, useSale } from '../sale.ts';
import styles from './Finalize.module.css';
import { NewLenderFields } from './NewLenderFields.tsx';
import { isLenderTyped } from './use-lender-form.ts';

const another = 'another';

interface Props {
  dealerCode: string;
  mayRead: boolean;
  /** Whether a typed lender may be added to the dealer's list. */
  mayList: boolean;
  form: SchemaForm<DraftLender>;
}

/**
 * The lender and the amount owed; without a lender it is a cash deal. Source: portal.md §3 (Dealer lender, Lender), §9
 * (financed amount)
 */
export function LenderFields({ dealerCode, mayRead, mayList, form }: Props) {
  const { draft } = useSale();
  const { data: lenders = [] } = api.useListLendersQuery({ dealerCode }, { skip: !mayRead });
  const loan = typedLoan(draft);
  const isTyped = isLenderTyped(draft);
  const set = (change: Partial<DraftLoan>) => changeSale({ loan: { ...loan, ...change } });
  const choose = (id: string) => {
    const listed = lenders.find(({ dealerLenderID }) => String(dealerLenderID) === id);
    const lender = id === another ? (draft.lender ?? emptyLender()) : null;
    changeSale({ loan: withLender(loan, listed), lender });
  };
  return (
    <section className={styles.part} aria-labelledby="finalize-lender">
      <h2 id="finalize-lender">Lender</h2>
      <Fields columns={2}>
        <SelectField
          label="Lienholder"
          value={chosenIn(draft)}
          choices={[
            { value: '', text: 'None (cash)' },
            ...lenders.map(({ dealerLenderID, name }) => ({
              value: String(dealerLenderID),
              text: name ?? '',
            })),
            { value: another, text: 'Another lender…' },
          ]}
          onValue={choose}
        />
        {(loan.dealerLenderID !== null || isTyped) && (
          <>
            <NumberField
              label="Amount financed (optional)"
              value={loan.totalFinanceAmount}
              onValue={(totalFinanceAmount) => set({ totalFinanceAmount })}
            />
            {loan.totalFinanceAmount !== null && (
              <p className={styles.financed}>
                Financed <strong>{formatCell('money', loan.totalFinanceAmount)}</strong>
              </p>
            )}
          </>
        )}
      </Fields>
      {isTyped && <NewLenderFields form={form} mayList={mayList} />}
    </section>
  );
}

function chosenIn(draft: SaleDraft): string {
  if (isLenderTyped(draft)) return another;
  const id = typedLoan(draft).dealerLenderID;
  return id === null ? '' : String(id);
}

function emptyLender(): DraftLender {
  return DraftLender().parse({ loanContractType: 'InstallmentSalesContract' });
}
