import { headlineOf, type Report, type ShownColumn } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import styles from './Headline.module.css';
import type { ReportRows } from './use-report-rows.ts';

interface Props {
  report: Report;
  columns: readonly ShownColumn[];
  found: ReportRows;
}

/** What a report comes to: its money, then how many rows that is, and what they leave out. */
export function Headline({ report, columns, found }: Props) {
  const { shown, failure, isStale } = found;
  const money = headlineOf(report.operation, columns);
  const totals = failure || shown?.rows.length === 0 ? undefined : shown?.totals;
  const count = countText(found);
  return (
    <>
      {/* A line of its own for each state: the count doesn't move aside for the money that comes before it. */}
      <div key={totals ? 'totals' : 'count'} className={styles.headline} data-stale={isStale || undefined}>
        {money && totals && (
          <span className={styles.figure}>
            <strong>{formatCell(money.kind, totals[money.key])}</strong> {money.header}
          </span>
        )}
        <span aria-hidden="true">{count}</span>
        {shown && !failure && report.note && <span>{report.note}</span>}
      </div>
      <p role="status" className="visually-hidden">
        {count}
      </p>
    </>
  );
}

function countText({ shown, isSearching, failure }: ReportRows): string {
  if (isSearching) return 'Searching...';
  if (!shown || failure) return '';
  return shown.total === 1 ? '1 row' : `${formatCell('count', shown.total)} rows`;
}
