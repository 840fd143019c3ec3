import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import {
  criteriaWords,
  criterionText,
  withNames,
} from '@pitlane/shared/features/reports/rules/criteria-words';
import { reports as everyReport } from '@pitlane/shared/registry/reports';
import { Link, useOutletContext } from 'react-router-dom';
import { Page } from '../../kit/pages/Page.tsx';
import { Loading } from '../../kit/states/Loading.tsx';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import { useSavedSearches } from '../../widgets/saved-searches/use-saved-searches.ts';
import { SchedulesLink } from '../../widgets/schedules/SchedulesLink.tsx';
import styles from './ReportListScreen.module.css';
import { ReportRow } from './ReportRow.tsx';
import { useRecentReports } from './recent-reports.ts';
import { reportRequestOf } from './report-request.ts';
import { type NamesInScope, useNamesInScope } from './use-names-in-scope.ts';

/** The reports that the user may run and what each shows; saved and recent ones come first. Source: portal.md §2 (routes) */
export function ReportListScreen() {
  const session = useOutletContext<Session>();
  const reports = everyReport.filter(({ access }) => may(access, session));
  const recentAddresses = useRecentReports();
  const names = useNamesInScope(reports, recentAddresses);
  const saved = useSavedSearches(session).filter(
    ({ address, lostPage }) => !lostPage && reportAt(address, reports),
  );
  return (
    <Page title="Reporting" actions={<SchedulesLink session={session} />}>
      <Links title="Saved" links={saved.map(({ name, address }) => ({ title: name, address, words: '' }))} />
      {names ? (
        <>
          <Links
            title="Recent"
            links={recentAddresses.flatMap((address) => recentOf(address, reports, { session, ...names }))}
          />
          <ul className={styles.reports} aria-label="Reports">
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} session={session} names={names} />
            ))}
          </ul>
        </>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

interface ReportLink {
  title: string;
  address: string;
  words: string;
}

function Links({ title, links }: { title: string; links: readonly ReportLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className={styles.links} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.address}>
            <Link to={link.address}>{link.title}</Link>
            {link.words && <span>{link.words}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function reportAt(address: string, reports: readonly Report[]): Report | undefined {
  const { screen } = pageHeaderAt(address.split('?', 1)[0] ?? '');
  return reports.find(({ id }) => id === screen?.id);
}

/** The user, with the names that they know. */
interface Asker extends NamesInScope {
  session: Session;
}

/** A report that was run, named by its criteria. */
function recentOf(address: string, reports: readonly Report[], asker: Asker): ReportLink[] {
  const report = reportAt(address, reports);
  if (!report) return [];
  const { criteria = {} } = reportRequestOf(report, address.split('?')[1] ?? '', asker);
  const words = withNames(criteriaWords(report.operation, criteria, asker.session), asker);
  return [{ title: report.title, address, words: words.map(criterionText).join(' · ') }];
}
