import type { CancellationFactsAnswer } from '@pitlane/shared/features/cancellations/schema';
import { mileLimit } from '@pitlane/shared/features/contracts/rules/mileage';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useId } from 'react';
import styles from './MilesSlider.module.css';

interface Props {
  facts: CancellationFactsAnswer;
  /** Null as long as none is typed. */
  miles: number | null;
  onMiles: (miles: number) => void;
}

/** Miles of one step of an arrow key. */
const stepMiles = 100;

/** The odometer as a second control of the what-if, from that of the sale to the end of cover. */
export function MilesSlider({ facts, miles, onMiles }: Props) {
  const id = useId();
  const first = facts.saleMileage ?? 0;
  const last = mileLimit(facts.expirationMiles) ?? first;
  const now = Math.min(last, Math.max(first, miles ?? first));
  return (
    <div className={styles.miles}>
      <label htmlFor={id}>Odometer</label>
      <input
        id={id}
        type="range"
        min={first}
        max={last}
        step={stepMiles}
        value={now}
        aria-valuetext={miles === null ? 'unknown' : formatCell('miles', now)}
        onChange={(event) => onMiles(Number(event.target.value))}
      />
      <output htmlFor={id}>{miles === null ? 'unknown' : formatCell('miles', miles)}</output>
    </div>
  );
}
