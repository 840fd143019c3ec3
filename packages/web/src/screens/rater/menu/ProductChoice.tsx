import { productTerm } from '@pitlane/shared/features/menus/rules/product-term';
import type { MenuProduct } from '@pitlane/shared/features/menus/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useId } from 'react';
import styles from './Menu.module.css';

interface Props {
  product: MenuProduct;
  /** The finance plan pays for it, apart from the loan. */
  isByPlan: boolean;
  /** Its cost a month comes with the rate. */
  isAwaited: boolean;
  /** Undefined while nothing was said: nothing is preselected. */
  isAccepted: boolean | undefined;
  onDecide: (isAccepted: boolean) => void;
}

/** A product of a group: what it is, what it costs in all and a month, and what the customer says to it. Source: areas.md §7.3 */
export function ProductChoice({ product, isByPlan, isAwaited, isAccepted, onDecide }: Props) {
  const id = useId();
  const { name, description, customerPrice, costPerMonthAmount } = product;
  return (
    <li className={styles.product} data-decided={isAccepted === undefined ? undefined : String(isAccepted)}>
      <div className={styles.named}>
        <span id={id} className={styles.name}>
          {name}
        </span>
        <span className={styles.price}>{formatCell('money', customerPrice)}</span>
      </div>
      <div className={styles.named}>
        <span className={styles.muted}>
          {[description, productTerm(product)].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.muted} data-awaited={(isAwaited && !isByPlan) || undefined}>
          {isByPlan && 'by the finance plan'}
          {costPerMonthAmount !== null && `${formatCell('money', costPerMonthAmount)} a month`}
        </span>
      </div>
      <div role="radiogroup" aria-labelledby={id} className={styles.choice}>
        {([true, false] as const).map((said) => (
          <label key={String(said)}>
            <input type="radio" name={id} checked={isAccepted === said} onChange={() => onDecide(said)} />
            {said ? 'Accept' : 'Decline'}
          </label>
        ))}
      </div>
    </li>
  );
}
