import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { reports } from '@pitlane/shared/registry/reports';
import { useLocation, useOutletContext } from 'react-router-dom';
import list from '../../kit/lists/ListPage.module.css';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import { stillToCome } from '../../portal/not-built.ts';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';
import styles from './ReportListScreen.module.css';
import { ReportRow } from './ReportRow.tsx';

/** The lists of an area whose own work is still to come, as Reporting has its reports; and what is to come. Source: portal.md §2 (routes) */
export function AreaScreen() {
  const session = useOutletContext<Session>();
  const { dealers = [] } = useDealers();
  const { title, screen } = pageHeaderAt(useLocation().pathname);
  const lists = reports.filter(
    ({ path, access }) => path.startsWith(`${screen?.path}/`) && may(access, session),
  );
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>{title}</h1>
      </header>
      <p className={list.words}>{Object.entries(stillToCome).find(([id]) => id === screen?.id)?.[1]}</p>
      <ul className={styles.reports} aria-label={title}>
        {lists.map((report) => (
          <ReportRow key={report.id} report={report} session={session} dealers={dealers} />
        ))}
      </ul>
    </div>
  );
}
