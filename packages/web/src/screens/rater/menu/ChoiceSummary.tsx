import { financePlanText } from '@pitlane/shared/features/menus/rules/finance-plan';
import {
  chosenGroup,
  decisionOn,
  type ProductDecision,
  productsOfMenu,
} from '@pitlane/shared/features/menus/rules/menu-choice';
import type { Menu } from '@pitlane/shared/features/menus/schema';
import type { DraftLoan, DraftMenu } from '@pitlane/shared/features/sales/schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import styles from './Menu.module.css';
import { PaymentFigures } from './PaymentFigures.tsx';

interface Props {
  menu: Menu;
  loan: DraftLoan;
  said: DraftMenu;
}

/** What the customer accepts and declines, and the resulting totals; without a loan there is no payment. */
export function ChoiceSummary({ menu, loan, said }: Props) {
  const decisions: readonly ProductDecision[] = said.decisions ?? [];
  const chosen = chosenGroup(menu, { decisions, menuGroupID: said.menuGroupID }, loan);
  const all = productsOfMenu(menu);
  const accepted = all.filter((product) => decisionOn(decisions, product)?.isAccepted);
  const total = accepted.reduce((sum, { customerPrice }) => sum + centsOf(customerPrice ?? 0), 0);
  const undecided = all.filter((product) => !decisionOn(decisions, product)).length;
  return (
    <section className={styles.choiceSummary} aria-label="Customer's choice">
      <div>
        <p role="status">
          {accepted.length} of {all.length} accepted, {moneyText(total)}.
          {undecidedText(undecided, decisions.length > 0)}
        </p>
        {menu.financePlan && (
          <p className={styles.byPlan}>{financePlanText(menu.financePlan)}, apart from the loan.</p>
        )}
      </div>
      {chosen.ok && (
        <PaymentFigures
          of={chosen.value}
          interestRate={menu.base?.interestRate ?? null}
          difference={chosen.value.paymentDifference}
          setting={menu.setting}
        />
      )}
    </section>
  );
}

/** Without any decision no menu was presented: then what was chosen in Plans is sold. */
function undecidedText(count: number, isPresented: boolean): string {
  if (count === 0) return '';
  return isPresented
    ? ` ${count} undecided: not sold.`
    : ' Nothing decided yet. If you continue, everything chosen in Plans is sold.';
}
