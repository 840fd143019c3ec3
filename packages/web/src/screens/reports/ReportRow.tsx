import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import { onlyAgency } from '@pitlane/shared/features/dealers/rules/agency-picker';
import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { periodPresets } from '@pitlane/shared/features/reports/rules/periods';
import { defaultDates, isFieldRequired } from '@pitlane/shared/features/reports/rules/search-forms';
import type { SidebarForm } from '@pitlane/shared/features/reports/rules/search-pages';
import { Link } from 'react-router-dom';
import { Keys } from '../../kit/controls/Keys.tsx';
import styles from './ReportListScreen.module.css';
import type { NamesInScope } from './use-names-in-scope.ts';

/** The periods that a report is most run for. */
const usualPeriods = ['PreviousDay', 'Week', 'Month', 'PreviousMonth'];

interface Props {
  report: Report;
  session: Session;
  names: NamesInScope;
}

/** A report in a list: what it shows, its key, and its most common periods. */
export function ReportRow({ report, session, names }: Props) {
  const { title, path, operation, keys, form } = report;
  return (
    <li className={styles.report}>
      <div>
        <Link to={path} className={styles.title}>
          {title}
        </Link>
        {keys?.web && <Keys of={keys.web} />}
        <p>{operation.summary}</p>
      </div>
      {isForPeriods(form, names) && (
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

/** Returns whether a report can be run with only a period. */
function isForPeriods(form: SidebarForm, { dealers, agencies }: NamesInScope): boolean {
  const needsDealer = isFieldRequired(form, 'dealer') && !onlyDealer(dealers);
  const needsAgency = isFieldRequired(form, 'agency') && !onlyAgency(agencies);
  return defaultDates(form, '2000-01-01') !== undefined && !needsDealer && !needsAgency;
}
