import { moneyText } from '@pitlane/shared/kernel/format';
import { Copyable } from '../clipboard/Copyable.tsx';
import styles from './MoneyColumn.module.css';

/** One line of a calculation. */
export interface MoneyLine {
  label: string;
  /** Whole cents; deductions are negative. */
  cents: number;
}

/** A line whose amount may be unknown; then the total is unknown too. */
interface ShownLine {
  label: string;
  cents: number | undefined;
}

interface Props {
  label: string;
  /** Amounts for information, not part of the total: "Customer cost". */
  basis?: readonly MoneyLine[];
  /** The lines that add up to the total. */
  lines: readonly ShownLine[];
  /** Absent if there is nothing to add up. */
  totalLabel?: string | undefined;
}

/** Amounts in one column that visibly adds up: the total is of the lines shown, so it can't differ from them. */
export function MoneyColumn({ label, basis = [], lines, totalLabel }: Props) {
  const total = lines.reduce<number | undefined>(
    (sum, { cents }) => (sum === undefined || cents === undefined ? undefined : sum + cents),
    0,
  );
  return (
    <table className={styles.column} aria-label={label}>
      {basis.length > 0 && <Lines of={basis} />}
      {lines.length > 0 && <Lines of={lines} />}
      {totalLabel !== undefined && (
        <tfoot>
          <Line label={totalLabel} cents={total} />
        </tfoot>
      )}
    </table>
  );
}

function Lines({ of }: { of: readonly ShownLine[] }) {
  return (
    <tbody>
      {of.map((line) => (
        <Line key={line.label} {...line} />
      ))}
    </tbody>
  );
}

function Line({ label, cents }: ShownLine) {
  return (
    <tr>
      <th scope="row">{withWholeNumbers(label)}</th>
      <td>{cents === undefined ? '–' : <Copyable text={moneyText(cents)} what={label} />}</td>
    </tr>
  );
}

/** A contract number doesn't break at its hyphen. */
function withWholeNumbers(label: string) {
  return label.split(/(\S+-\d\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ),
  );
}
