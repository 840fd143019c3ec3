import type { DraftLoan } from '@pitlane/shared/features/sales/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { SelectField } from '../../../kit/forms/SelectField.tsx';
import { api } from '../../../portal/api/api.ts';
import { typedLoan, withLender } from '../menu/draft-loan.ts';
import { NumberField } from '../menu/NumberField.tsx';
import { changeSale, useSale } from '../sale.ts';
import styles from './Finalize.module.css';

/** Who finances the deal and what is owed; without a lender it is a cash deal. Source: portal.md §3 (Dealer lender, Lender), §9 (financed amount) */
export function LenderFields({ dealerCode, mayRead }: { dealerCode: string; mayRead: boolean }) {
  const { draft } = useSale();
  const { data: lenders = [] } = api.useListLendersQuery({ dealerCode }, { skip: !mayRead });
  const loan = typedLoan(draft);
  const set = (change: Partial<DraftLoan>) => changeSale({ loan: { ...loan, ...change } });
  return (
    <section className={styles.part} aria-labelledby="finalize-lender">
      <h2 id="finalize-lender">Lender</h2>
      <div className={styles.grid}>
        <SelectField
          label="Lienholder"
          value={loan.dealerLenderID === null ? '' : String(loan.dealerLenderID)}
          choices={[
            { value: '', text: 'None (cash)' },
            ...lenders.map(({ dealerLenderID, name }) => ({
              value: String(dealerLenderID),
              text: name ?? '',
            })),
          ]}
          onValue={(id) =>
            changeSale({
              loan: withLender(
                loan,
                lenders.find(({ dealerLenderID }) => String(dealerLenderID) === id),
              ),
            })
          }
        />
        {loan.dealerLenderID !== null && (
          <>
            <NumberField
              label="Amount financed"
              value={loan.totalFinanceAmount}
              onValue={(totalFinanceAmount) => set({ totalFinanceAmount })}
            />
            <p className={styles.financed}>
              {loan.totalFinanceAmount !== null && (
                <>
                  Financed <strong>{formatCell('money', loan.totalFinanceAmount)}</strong>
                </>
              )}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
