import { headlineOf, type Report, type ShownColumn } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import styles from './Headline.module.css';
import type { ReportRows } from './use-report-rows.ts';

interface Props {
  report: Report;
  columns: readonly ShownColumn[];
  found: ReportRows;
  /** What was asked for can't be answered: the criteria say why, and there is nothing to head. */
  isRefused: boolean;
}

/** What a report comes to: its money, then how many rows that is, and what they leave out. */
export function Headline({ report, columns, found, isRefused }: Props) {
  const { shown, isStale } = found;
  const money = headlineOf(report.operation, columns);
  const totals = shown?.rows.length === 0 ? undefined : shown?.totals;
  const count = countText(found);
  return (
    <div className={styles.room}>
      {!isRefused && (
        // A new one for each state: the count doesn't move aside for the money that comes before it.
        <div key={totals ? 'totals' : 'count'} className={styles.headline} data-stale={isStale || undefined}>
          {money && totals && (
            <span className={styles.figure}>
              <strong>{formatCell(money.kind, totals[money.key])}</strong> {money.header}
            </span>
          )}
          <span aria-hidden="true">{count}</span>
          {money && !totals && <span className={styles.moneyToCome} />}
          {report.note && (
            // A new one for each count: it doesn't slide along with its width.
            <span key={count} className={styles.note} data-waiting={!shown || undefined}>
              {report.note}
            </span>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {count}
      </p>
    </div>
  );
}

function countText({ shown, isSearching, failure }: ReportRows): string {
  if (isSearching) return 'Searching...';
  if (!shown || failure) return '';
  return shown.total === 1 ? '1 row' : `${formatCell('count', shown.total)} rows`;
}
