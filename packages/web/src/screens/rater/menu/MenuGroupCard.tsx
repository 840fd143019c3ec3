import { keepPaymentText, keepPaymentWays } from '@pitlane/shared/features/menus/rules/keep-payment-ways';
import {
  decisionOn,
  type ProductDecision,
  type ProductKey,
} from '@pitlane/shared/features/menus/rules/menu-choice';
import { isPaidByPlan, menuLoanOf } from '@pitlane/shared/features/menus/rules/wire-menu';
import type { Menu, MenuGroup } from '@pitlane/shared/features/menus/schema';
import type { DraftLoan } from '@pitlane/shared/features/sales/schema';
import { centsOf } from '@pitlane/shared/kernel/money';
import { useId } from 'react';
import { Button } from '../../../kit/controls/Button.tsx';
import styles from './Menu.module.css';
import { PaymentFigures } from './PaymentFigures.tsx';
import { ProductChoice } from './ProductChoice.tsx';

interface Props {
  menu: Menu;
  group: MenuGroup;
  loan: DraftLoan;
  decisions: readonly ProductDecision[];
  onDecide: (products: readonly ProductKey[], isAccepted: boolean) => void;
}

/** A group of the menu: its products, and the totals with all of them. */
export function MenuGroupCard({ menu, group, loan, decisions, onDecide }: Props) {
  const id = useId();
  const products = group.products ?? [];
  const figures = (
    <PaymentFigures
      of={group}
      interestRate={menu.base?.interestRate ?? null}
      difference={group.paymentDifference}
      setting={menu.setting}
    />
  );
  const isTop = menu.setting?.paymentPosition === 'Top';
  const keep = keepText(menu, group, loan);
  // Its lines have their place before there is a rate.
  const isAwaited = group.payment === null && group.cashTotal === null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{group.name}</h2>
      {isTop && figures}
      <ul className={styles.products}>
        {products.map((product) => (
          <ProductChoice
            key={product.rateID ?? product.menuProductID}
            product={product}
            isByPlan={isPaidByPlan(product, menu.financePlan)}
            isAwaited={isAwaited}
            isAccepted={decisionOn(decisions, product)?.isAccepted ?? undefined}
            onDecide={(isAccepted) => onDecide([product], isAccepted)}
          />
        ))}
      </ul>
      {!isTop && figures}
      {(keep || isAwaited) && (
        <p className={`${styles.muted} ${styles.keep}`}>{keep && `To keep the base payment: ${keep}`}</p>
      )}
      <div className={styles.all}>
        <Button onClick={() => onDecide(products, true)} aria-label={`Accept all of ${group.name}`}>
          Accept all
        </Button>
        <Button
          look="quiet"
          onClick={() => onDecide(products, false)}
          aria-label={`Decline all of ${group.name}`}
        >
          Decline all
        </Button>
      </div>
    </section>
  );
}

/** Returns the ways to have the group at the payment without products. */
function keepText({ base, setting }: Menu, group: MenuGroup, loan: DraftLoan): string {
  const { payment, termMonths, amountFinanced, totalOfPayments } = group;
  if (!base || payment === null || amountFinanced === null) return '';
  const ways = keepPaymentWays(
    { base: quoted({ ...base }) },
    quoted({ payment, termMonths, amountFinanced, totalOfPayments }),
    menuLoanOf(loan, setting).terms,
  );
  return ways.ok && ways.value ? keepPaymentText(ways.value) : '';
}

function quoted({
  payment,
  termMonths,
  amountFinanced,
  totalOfPayments,
}: Pick<MenuGroup, 'payment' | 'termMonths' | 'amountFinanced' | 'totalOfPayments'>) {
  return {
    paymentCents: centsOf(payment ?? 0),
    termMonths: termMonths ?? 0,
    amountFinancedCents: centsOf(amountFinanced ?? 0),
    totalOfPaymentsCents: centsOf(totalOfPayments ?? 0),
    aprPercent: null,
  };
}
