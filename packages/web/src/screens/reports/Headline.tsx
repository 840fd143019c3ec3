import { headlineOf, type Report, rowCountText, type ShownColumn } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import styles from './Headline.module.css';
import type { ReportRows } from './use-report-rows.ts';

interface Props {
  report: Report;
  columns: readonly ShownColumn[];
  result: ReportRows;
  /** The criteria are invalid: they say why, and there is no headline. */
  isRefused: boolean;
}

/** A report at a glance: its main total, how many rows there are, and what they leave out. */
export function Headline({ report, columns, result, isRefused }: Props) {
  const { shown, isStale } = result;
  const main = headlineOf(report.operation, columns);
  const totals = shown?.rows.length === 0 ? undefined : shown?.totals;
  const count = countText(report, result);
  return (
    <div className={styles.room}>
      {!isRefused && (
        // A new one for each state: the count doesn't move aside for the total that comes before it.
        <div key={totals ? 'totals' : 'count'} className={styles.headline} data-stale={isStale || undefined}>
          {main && totals && (
            <span className={styles.figure}>
              <strong>{formatCell(main.kind, totals[main.key])}</strong> {main.header}
            </span>
          )}
          <span aria-hidden="true">{count}</span>
          {main && !totals && <span className={styles.totalToCome} />}
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

function countText(report: Report, { shown, isSearching, failure }: ReportRows): string {
  if (isSearching) return 'Searching...';
  if (!shown || failure) return '';
  return rowCountText(report, shown.total);
}
