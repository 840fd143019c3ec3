import type { QuotedRate } from '@pitlane/shared/features/rating/schema';
import styles from './Plans.module.css';
import { gridPrice, termLabel, wordsOf } from './plan-grid.ts';

interface Props {
  plan: string;
  rate: QuotedRate;
  /** Its price; null if the dealer hasn't set one yet. */
  price: number | null;
  isChosen: boolean;
  /** The Tab key stops at one price of each program; arrows go to the others. */
  isTabStop: boolean;
  isCostShown: boolean;
  onChoose: () => void;
}

/** A price that can be chosen; one that can't be sold shows the reason. */
export function PlanCell({ plan, rate, price, isChosen, isTabStop, isCostShown, onChoose }: Props) {
  const { months, miles } = termLabel(rate);
  const priceText = price === null ? 'Set price' : gridPrice(price);
  const cost = isCostShown && rate.dealerCost !== null ? gridPrice(rate.dealerCost) : '';
  const problem = rate.problem ? wordsOf(rate.problem) : undefined;
  const name = [plan, months, miles, problem ?? priceText, cost && `cost ${cost}`].filter(Boolean).join(', ');
  return (
    <label className={styles.cell} data-chosen={isChosen || undefined} title={problem}>
      <input
        type="checkbox"
        aria-label={name}
        checked={isChosen}
        disabled={Boolean(problem)}
        tabIndex={isTabStop ? 0 : -1}
        onChange={onChoose}
      />
      <span className={styles.term} aria-hidden="true">
        {months}
        {miles && ` / ${miles}`}
      </span>
      <span className={styles.price} data-unset={price === null || undefined}>
        {problem ? '—' : priceText}
      </span>
      {cost && <span className={styles.cost}>{cost}</span>}
    </label>
  );
}
