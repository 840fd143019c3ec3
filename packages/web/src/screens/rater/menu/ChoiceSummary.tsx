import {
  chosenGroup,
  type ProductDecision,
  productsOfMenu,
} from '@pitlane/shared/features/menus/rules/menu-choice';
import type { Menu } from '@pitlane/shared/features/menus/schema';
import type { DraftLoan, DraftMenu } from '@pitlane/shared/features/sales/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import styles from './Menu.module.css';
import { PaymentFigures } from './PaymentFigures.tsx';

interface Props {
  menu: Menu;
  loan: DraftLoan;
  said: DraftMenu;
}

/** What the customer takes and doesn't, and what the deal comes to with it. */
export function ChoiceSummary({ menu, loan, said }: Props) {
  const decisions: readonly ProductDecision[] = said.decisions ?? [];
  const chosen = chosenGroup(menu, { decisions, menuGroupID: said.menuGroupID }, loan);
  if (!chosen.ok) return null;
  const all = productsOfMenu(menu);
  const accepted = chosen.value.products ?? [];
  const open = all.length - decisions.length;
  return (
    <section className={styles.choiceSummary} aria-label="Customer's choice">
      <p role="status">
        {accepted.length} of {all.length} accepted, {formatCell('money', chosen.value.productsTotal)}.
        {open > 0 ? ` ${open} not decided.` : ''}
      </p>
      <PaymentFigures
        of={chosen.value}
        interestRate={menu.base?.interestRate ?? null}
        difference={chosen.value.paymentDifference}
        setting={menu.setting}
      />
    </section>
  );
}
