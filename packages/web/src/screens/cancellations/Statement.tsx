import { stateName } from '@pitlane/shared/features/places/rules/states';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useDismissedTooltip } from '../../kit/controls/use-dismissed-tooltip.ts';
import styles from './Statement.module.css';
import { type StatementRow, statementGroups, statementSources } from './statement-view.ts';

interface Props {
  rows: readonly StatementRow[];
  /** Whose rules apply, with a link to them. */
  stateOfSale?: string | null | undefined;
  /** A newer one is loading, or cannot be calculated. */
  isStale?: boolean;
}

/**
 * Explains a refund as a bank statement does: one line a rule, amounts in one column that adds up, the sources in small type below them all. A line
 * says its formula in words to anyone who points at it, taps it or reaches it with Tab. Source: decisions.md §4 (every quote explains itself)
 */
export function Statement({ rows, stateOfSale, isStale = false }: Props) {
  return (
    <>
      <table className={styles.statement} data-stale={isStale || undefined}>
        <caption className="visually-hidden">Refund statement</caption>
        <colgroup>
          <col />
          <col className={styles.amounts} />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Amount or percent</th>
          </tr>
        </thead>
        {statementGroups(rows).map(({ id, title, rows: own, total }) => (
          <tbody key={id} data-group={id}>
            <tr className={styles.title}>
              <th scope="rowgroup" colSpan={2}>
                {title}
              </th>
            </tr>
            {own.map((row) => (
              <Line key={row.id} row={row} />
            ))}
            {total && <Line row={total} isTotal />}
          </tbody>
        ))}
      </table>
      <p className={styles.sources}>
        {statementSources(rows).join(' · ')}{' '}
        {stateOfSale && <Link to={`/rules/${stateOfSale}`}>Rules for {stateName(stateOfSale)}</Link>}
      </p>
    </>
  );
}

function Line({ row, isTotal = false }: { row: StatementRow; isTotal?: boolean }) {
  const wordsId = useId();
  const { isDismissed, onKeyDown, onLeave } = useDismissedTooltip();
  return (
    <tr className={isTotal ? styles.total : styles.line} data-line={row.id}>
      <th scope="row" aria-label={row.label}>
        <div
          className={styles.cell}
          data-dismissed={isDismissed || undefined}
          onMouseLeave={onLeave}
          onBlur={onLeave}
        >
          <button type="button" className={styles.label} aria-describedby={wordsId} onKeyDown={onKeyDown}>
            {row.label}
          </button>
          <div id={wordsId} role="tooltip" className={styles.words}>
            <p className={styles.formula}>{row.formula}</p>
            <p>{row.rule}</p>
          </div>
        </div>
      </th>
      <td>{row.text}</td>
    </tr>
  );
}
