import { chosenGroup } from '@pitlane/shared/features/menus/rules/chosen-group';
import { financePlanText } from '@pitlane/shared/features/menus/rules/finance-plan';
import {
  decisionOn,
  decisionsOfSale,
  type ProductDecision,
  productsOfMenu,
} from '@pitlane/shared/features/menus/rules/menu-choice';
import type { Menu, MenuProduct } from '@pitlane/shared/features/menus/schema';
import type { DraftLoan, DraftMenu } from '@pitlane/shared/features/sales/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import styles from './Menu.module.css';
import { PaymentFigures } from './PaymentFigures.tsx';

interface Props {
  menu: Menu;
  loan: DraftLoan;
  said: DraftMenu;
}

/** The accepted and declined products, or all before a decision, and the totals; without a loan there is no payment. */
export function ChoiceSummary({ menu, loan, said }: Props) {
  const decisions: readonly ProductDecision[] = said.decisions ?? [];
  const sale = decisionsOfSale(menu, decisions);
  const chosen = chosenGroup(menu, { decisions: sale, menuGroupID: said.menuGroupID }, loan);
  const all = productsOfMenu(menu);
  const sold = all.filter((product) => decisionOn(sale, product)?.isAccepted);
  const total = moneyText(sold.reduce((sum, { customerPrice }) => sum + centsOf(customerPrice ?? 0), 0));
  const undecided = all.filter((product) => decisionOn(decisions, product)?.isAccepted == null).length;
  const askedAgain = all.filter((product) => decisionOn(decisions, product)?.isAccepted === null);
  return (
    <section className={styles.choiceSummary} aria-label="Customer's choice">
      <div>
        <p role="status">
          {decisions.length === 0
            ? `Nothing decided yet. If you continue, everything chosen in Plans is sold: ${productsText(sold.length)}, ${total}.`
            : `${sold.length} of ${all.length} accepted, ${total}.${ownText(sold)}`}
          {decisions.length > 0 && undecided > 0 && ` ${undecided} undecided: not sold.`}
          {askedAgain.length > 0 &&
            ` Ask again about ${askedAgain.map(({ name }) => name).join(', ')}: the price changed.`}
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

/** The dealer's own products, which are on no contract: Finalize has a smaller total than the menu. */
function ownText(sold: readonly MenuProduct[]): string {
  const own = sold.filter(({ rateID }) => rateID === null);
  if (own.length === 0) return '';
  const names = own.map(({ name }) => name).join(', ');
  return ` Sold by you, without a contract: ${names}.`;
}

function productsText(count: number): string {
  return counted(count, 'product');
}
