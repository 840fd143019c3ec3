import { chosenTotals } from '@pitlane/shared/features/sales/rules/chosen-price';
import type { DraftRate } from '@pitlane/shared/features/sales/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { moneyText } from '@pitlane/shared/kernel/format';
import styles from './Plans.module.css';

interface Props {
  chosen: readonly DraftRate[];
  isCostShown: boolean;
  /** Whether to show missing values before the next step. */
  isAsked: boolean;
}

/** The totals of the choices so far. */
export function DealTotals({ chosen, isCostShown, isAsked }: Props) {
  const { priceCents, costCents, isPriced } = chosenTotals(chosen);
  if (chosen.length === 0) {
    return isAsked ? (
      <p role="alert" className={styles.missing}>
        Choose at least one plan.
      </p>
    ) : (
      <p className={styles.nothing}>
        Nothing chosen yet.<span className={styles.keys}> Arrow keys move, Space chooses.</span>
      </p>
    );
  }
  return (
    <p className={styles.totals} role="status">
      <span>{counted(chosen.length, 'product')}</span>
      {isPriced ? <strong>{moneyText(priceCents)}</strong> : <span>Enter each price.</span>}
      {isCostShown && costCents !== null && isPriced && (
        <span className={styles.nothing}>
          Cost {moneyText(costCents)} · Markup {moneyText(priceCents - costCents)}
        </span>
      )}
    </p>
  );
}
