import type { Session } from '@pitlane/shared/access/session';
import { isReport, type Report, type ShownColumn, shownColumns } from '@pitlane/shared/engine/report';
import { chartPoints } from '@pitlane/shared/features/reports/rules/chart-points';
import { useMemo, useState } from 'react';
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
import { emptyReportRequest, type ReportRequest } from './report-request.ts';
import { ScreenLink } from './ScreenLink.tsx';
import { useGridLook } from './use-grid-look.ts';
import { useNamedCriteria } from './use-named-criteria.ts';
import { useReportRequest } from './use-report-request.ts';
import { type ReportRows, useReportRows } from './use-report-rows.ts';

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
  const { named, isNamed } = useNamedCriteria(report, asked ?? emptyReportRequest, session);
  const isPlaced = useOnceTrue(asked !== undefined && isNamed);
  useNoteRecent(found.shown !== undefined && !found.failure && !found.isStale);
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
      {/* How many lines the criteria take is known once they have their names: what is below comes with them, and stays where it is. */}
      {isPlaced && <Answer report={report} columns={columns} look={look} asked={asked} found={found} />}
      <ScheduleHere session={session} />
    </FullPage>
  );
}

interface AnswerProps {
  report: Report;
  columns: readonly ShownColumn[];
  look: ReturnType<typeof useGridLook>;
  asked: ReportRequest | undefined;
  found: ReportRows;
}

/** The summary, the chart and the rows, or why there are none. */
function Answer({ report, columns, look, asked, found }: AnswerProps) {
  const { shown, failure, isStale } = found;
  const days = asked?.days;
  const by = report.operation.sheet?.chart?.by;
  const points = useMemo(() => chartPoints(shown?.chart ?? [], days, by), [shown?.chart, days, by]);
  const isRefused = Boolean(failure ?? asked?.problem);
  // Its place is reserved for the answer; without rows there is none, and another backend has none.
  const isCharted = asked?.criteria !== undefined && !isRefused && (!shown || points.length > 0);
  return (
    <>
      <Headline report={report} columns={columns} found={found} isRefused={isRefused} />
      {isCharted && report.chart && (
        <ReportChart chart={report.chart} operation={report.operation} points={points} isStale={isStale} />
      )}
      {shown && !failure && shown.rows.length > 0 ? (
        <Grid report={report} look={look} asked={asked} found={found} shown={shown} />
      ) : (
        <ReportNotice report={report} asked={asked} found={found} />
      )}
    </>
  );
}

/** Whether something is the case, or has been. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
