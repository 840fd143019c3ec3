import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { reports } from '@pitlane/shared/registry/reports';
import { useLocation, useOutletContext } from 'react-router-dom';
import list from '../../kit/lists/ListPage.module.css';
import { Loading } from '../../kit/states/Loading.tsx';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import { stillToCome } from '../../portal/not-built.ts';
import styles from './ReportListScreen.module.css';
import { ReportRow } from './ReportRow.tsx';
import { useNamesInScope } from './use-names-in-scope.ts';

/** The lists of an area whose own work is still to come, as Reporting has its reports; and what is to come. Source: portal.md §2 (routes) */
export function AreaScreen() {
  const session = useOutletContext<Session>();
  const { title, screen } = pageHeaderAt(useLocation().pathname);
  const lists = reports.filter(
    ({ path, access }) => path.startsWith(`${screen?.path}/`) && may(access, session),
  );
  const names = useNamesInScope(lists);
  return (
    <div className={list.page}>
      <header className={list.header}>
        <h1>{title}</h1>
      </header>
      <p className={list.words}>{Object.entries(stillToCome).find(([id]) => id === screen?.id)?.[1]}</p>
      {names ? (
        <ul className={styles.reports} aria-label={title}>
          {lists.map((report) => (
            <ReportRow key={report.id} report={report} session={session} names={names} />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </div>
  );
}
