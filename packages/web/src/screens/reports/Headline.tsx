import type { Report, ShownColumn } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import styles from './Headline.module.css';
import type { ReportRows } from './use-report-rows.ts';

interface Props {
  report: Report;
  columns: readonly ShownColumn[];
  found: ReportRows;
  isAsked: boolean;
}

/** What a report comes to: its money, the charted amount first and large, and then how many rows that is. Its room is kept while it is read. */
export function Headline({ report, columns, found, isAsked }: Props) {
  const { shown, failure, isStale } = found;
  const totals = failure ? undefined : shown?.totals;
  return (
    <div className={styles.headline} data-asked={isAsked || undefined} data-stale={isStale || undefined}>
      {totals && shown && shown.rows.length > 0 && (
        <dl className={styles.amounts}>
          {moneyColumns(report, columns).map(({ key, kind, header }) => (
            <div key={key}>
              <dt>{header}</dt>
              <dd>{formatCell(kind, totals[key])}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.count} role="status">
        {countText(found)}
      </p>
    </div>
  );
}

/** The columns of money that are totaled: that of the chart first. */
export function moneyColumns(report: Report, columns: readonly ShownColumn[]): ShownColumn[] {
  const charted = report.operation.sheet?.plot?.value;
  const money = columns.filter(({ kind, isSummed }) => kind === 'money' && isSummed);
  return money.toSorted((one, other) => Number(other.key === charted) - Number(one.key === charted));
}

function countText({ shown, isSearching, failure }: ReportRows): string {
  if (isSearching) return 'Searching...';
  if (!shown || failure) return '';
  return shown.total === 1 ? '1 row' : `${formatCell('count', shown.total)} rows`;
}
