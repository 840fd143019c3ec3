import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { periodPresets } from '@pitlane/shared/features/reports/rules/periods';
import { defaultDates, isFieldRequired } from '@pitlane/shared/features/reports/rules/search-forms';
import { Link } from 'react-router-dom';
import { Keys } from '../../components/Keys.tsx';
import styles from './ReportListScreen.module.css';

/** The periods that a report is most run for. */
const usualPeriods = ['PreviousDay', 'Week', 'Month', 'PreviousMonth'];

interface Props {
  report: Report;
  session: Session;
  dealers: readonly Dealer[];
}

/** A report in a list: what it tells, its key, and the periods that it is most run for. */
export function ReportRow({ report, session, dealers }: Props) {
  const { title, path, operation, keys } = report;
  return (
    <li className={styles.report}>
      <div>
        <Link to={path} className={styles.title}>
          {title}
        </Link>
        {keys?.web && <Keys of={keys.web} />}
        <p>{operation.summary}</p>
      </div>
      {isForPeriods(report, dealers) && (
        <div className={styles.periods}>
          {periodPresets(session)
            .filter(({ id }) => usualPeriods.includes(id))
            .map(({ id, label }) => (
              <Link key={id} to={`${path}?period=${id}`} aria-label={`${title}, ${label.toLowerCase()}`}>
                {label}
              </Link>
            ))}
        </div>
      )}
    </li>
  );
}

/** Whether a report can be run for a period alone. */
function isForPeriods({ form }: Report, dealers: readonly Dealer[]): boolean {
  const needsDealer = isFieldRequired(form, 'dealer') && dealers.length !== 1;
  return defaultDates(form, '2000-01-01') !== undefined && !needsDealer && !isFieldRequired(form, 'agency');
}
