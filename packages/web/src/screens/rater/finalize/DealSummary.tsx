import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import type { FinancePlan } from '@pitlane/shared/features/menus/finance-plan-schema';
import { financePlanText } from '@pitlane/shared/features/menus/rules/finance-plan';
import type { SaleQuote } from '@pitlane/shared/features/rating/schema';
import { chosenTotals } from '@pitlane/shared/features/sales/rules/chosen-price';
import { offeredFor } from '@pitlane/shared/features/sales/rules/chosen-rates';
import type { DraftRate } from '@pitlane/shared/features/sales/schema';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { termLabel } from '../plans/plan-grid.ts';
import styles from './Finalize.module.css';

interface Props {
  rates: readonly DraftRate[];
  quote: SaleQuote | undefined;
  /** The provider's plan that pays for it. */
  plan: FinancePlan | undefined;
  /** The prices that were shown before, by program, where they changed. */
  before?: ReadonlyMap<string | null, number | null> | undefined;
}

/** The products, each with its price, and the total. */
export function DealSummary({ rates, quote, plan, before }: Props) {
  const { priceCents } = chosenTotals(rates);
  return (
    <table className={styles.summary} aria-label="Products">
      <tbody>
        {rates.map((rate) => {
          const offered = quote && offeredFor(rate, quote);
          const { months, miles } = termLabel({
            ...rate,
            coverageDisplayTypeID: offered?.rate.coverageDisplayTypeID ?? 1,
          });
          const was = before?.get(rate.programCode);
          return (
            <tr key={rate.programCode}>
              <th scope="row">
                {offered ? planTitle(offered.planDescription) : programName(rate.programCode ?? '')}
                <small>
                  {[programName(rate.programCode ?? ''), [months, miles].filter(Boolean).join(' / ')].join(
                    ' · ',
                  )}
                  {rate.deductibleAmount ? ` · ${formatCell('money', rate.deductibleAmount)} deductible` : ''}
                </small>
              </th>
              <td>
                {was !== undefined && was !== null && was !== rate.customerPrice && (
                  <del>
                    <span className="visually-hidden">was </span>
                    {formatCell('money', was)}
                  </del>
                )}{' '}
                {formatCell('money', rate.customerPrice)}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{moneyText(priceCents)}</td>
        </tr>
        {plan && (
          <tr className={styles.byPlan}>
            <td colSpan={2}>{financePlanText(plan)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
