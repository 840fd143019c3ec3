import { moneyText } from '@pitlane/shared/kernel/format';
import styles from './MoneyColumn.module.css';

/** One line of a calculation. */
export interface MoneyLine {
  label: string;
  /** Whole cents; what is taken off is negative. */
  cents: number;
}

interface Props {
  label: string;
  lines: readonly MoneyLine[];
  totalLabel: string;
}

/** Amounts in one column that visibly adds up: the total is of the lines shown, so it can't differ from them. */
export function MoneyColumn({ label, lines, totalLabel }: Props) {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <table className={styles.column} aria-label={label}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td>{moneyText(line.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          <td>{moneyText(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
