import type { RemittanceBatch } from '@pitlane/shared/features/remittance/batch-schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';
import { useId } from 'react';
import field from '../../kit/forms/Field.module.css';
import styles from './Remittance.module.css';

interface Props {
  batch: RemittanceBatch;
  shortCents: Cents;
  /** The keys of the contracts that go to Suspense, with commas between. */
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

/** The contracts of a batch whose payment is short, to pick those that go to Suspense; none goes there automatically. Source: decisions.md §5 */
export function SuspensePicker({ batch: { lines }, shortCents, value, onValue, error }: Props) {
  const id = useId();
  const chosen = new Set(value.split(', ').filter(Boolean));
  const keys = lines.map(({ key }) => key ?? '');
  const chosenCents = lines
    .filter(({ key }) => chosen.has(key ?? ''))
    .reduce((sum, { lineAmount }) => sum + centsOf(lineAmount ?? 0), 0);
  const toggle = (key: string) =>
    onValue(keys.filter((other) => chosen.has(other) !== (other === key)).join(', '));
  return (
    <fieldset className={styles.suspense}>
      <legend>Move to Suspense (optional)</legend>
      <ul>
        {lines.map(({ key, customerName, lineAmount }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(key ?? '')}
                aria-invalid={Boolean(error)}
                aria-describedby={error && id}
                onChange={() => toggle(key ?? '')}
              />
              <span>
                {key} {customerName}
              </span>
              <span>{moneyText(centsOf(lineAmount ?? 0))}</span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={id} className={field.message}>
          {error}
        </p>
      )}
      <p role="status" className={styles.small}>
        {chosen.size === 0
          ? 'Contracts stay Active unless you choose them.'
          : `${moneyText(chosenCents)} chosen, ${moneyText(shortCents)} short.`}
      </p>
    </fieldset>
  );
}
