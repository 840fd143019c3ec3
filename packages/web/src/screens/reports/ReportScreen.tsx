import type { Session } from '@pitlane/shared/access/session';
import { isReport, type Report, shownColumns } from '@pitlane/shared/engine/report';
import { chartPoints } from '@pitlane/shared/features/reports/rules/chart-points';
import { useMemo } from 'react';
import { useLocation, useOutletContext } from 'react-router-dom';
import { FullPage } from '../../kit/pages/FullPage.tsx';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import { SaveSearch } from '../../widgets/saved-searches/SaveSearch.tsx';
import { ScheduleButton } from '../../widgets/schedules/ScheduleButton.tsx';
import { ScheduleHere } from '../../widgets/schedules/ScheduleHere.tsx';
import { AddButton } from './AddButton.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { CriteriaChips } from './CriteriaChips.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Grid } from './Grid.tsx';
import { Headline } from './Headline.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportNotice } from './ReportNotice.tsx';
import { useNoteRecent } from './recent-reports.ts';
import { emptyReportRequest } from './report-request.ts';
import { ScreenLink } from './ScreenLink.tsx';
import { useGridLook } from './use-grid-look.ts';
import { useNamedCriteria } from './use-named-criteria.ts';
import { useReportRequest } from './use-report-request.ts';
import { useReportRows } from './use-report-rows.ts';

/** Any report: its criteria, its summary, its chart, its rows with their totals, and the ways to take them along. Source: look.md (Reports) */
export function ReportScreen() {
  const { screen } = pageHeaderAt(useLocation().pathname);
  if (!screen || !isReport(screen)) return null;
  return <ReportPage key={screen.id} report={screen} />;
}

function ReportPage({ report }: { report: Report }) {
  const session = useOutletContext<Session>();
  const asked = useReportRequest(report, session);
  const found = useReportRows(report, asked);
  const columns = useMemo(() => shownColumns(report, session), [report, session]);
  const look = useGridLook(report, columns);
  const { shown, isStale } = found;
  const days = asked?.days;
  const by = report.operation.sheet?.chart?.by;
  const points = useMemo(() => chartPoints(shown?.chart ?? [], days, by), [shown?.chart, days, by]);
  const { search } = useLocation();
  // As long as the dealers are read, anyone who has an address with criteria most likely asks for something.
  const isAsked = asked ? asked.criteria !== undefined && !asked.problem : search !== '';
  const isThere = shown !== undefined && !found.failure;
  // Its place is reserved for the answer; without rows there is none, and another backend has none.
  const isCharted = isAsked && !found.failure && (!shown || points.length > 0);
  const isRefused = Boolean(found.failure ?? asked?.problem);
  const { named, isNamed } = useNamedCriteria(report, asked ?? emptyReportRequest, session);
  // What is below the criteria is drawn again when they take more lines: what only moves would count as a layout shift.
  const place = `${asked !== undefined} ${isNamed}`;
  useNoteRecent(isThere && !isStale);
  return (
    <FullPage
      title={report.title}
      primary={report.adds && <AddButton session={session} id={report.adds} />}
      links={report.leadsTo?.map((way) => <ScreenLink key={way.screen} session={session} {...way} />)}
      actions={
        <>
          <SaveSearch session={session} what="report" />
          <ScheduleButton session={session} />
          <ColumnsMenu report={report} columns={columns} look={look} />
          <ExportButton report={report} asked={asked ?? emptyReportRequest} look={look} found={found} />
        </>
      }
    >
      <CriteriaChips asked={asked} named={named} isNamed={isNamed} failure={found.failure} />
      <Headline key={place} report={report} columns={columns} found={found} isRefused={isRefused} />
      {isCharted && report.chart && (
        <ReportChart
          key={`chart ${place}`}
          chart={report.chart}
          operation={report.operation}
          points={points}
          isStale={isStale}
        />
      )}
      {isThere && shown.rows.length > 0 ? (
        <Grid report={report} look={look} asked={asked} found={found} shown={shown} />
      ) : (
        <ReportNotice report={report} asked={asked} found={found} />
      )}
      <ScheduleHere session={session} />
    </FullPage>
  );
}
