import type { Session } from '@pitlane/shared/access/session';
import { isReport, type Report, type ShownColumn, shownColumns } from '@pitlane/shared/engine/report';
import { chartPoints } from '@pitlane/shared/features/reports/rules/chart-points';
import { useMemo, useState } from 'react';
import { useLocation, useOutletContext } from 'react-router-dom';
import { FullPage } from '../../kit/pages/FullPage.tsx';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import { SaveSearch } from '../../widgets/saved-searches/SaveSearch.tsx';
import { ScheduleButton } from '../../widgets/schedules/ScheduleButton.tsx';
import { ScheduleFromAddress } from '../../widgets/schedules/ScheduleFromAddress.tsx';
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
  const request = useReportRequest(report, session);
  const result = useReportRows(report, request);
  const columns = useMemo(() => shownColumns(report, session), [report, session]);
  const look = useGridLook(report, columns);
  const { named, isNamed } = useNamedCriteria(report, request ?? emptyReportRequest, session);
  const isPlaced = useOnceTrue(request !== undefined && isNamed);
  useNoteRecent(result.shown !== undefined && !result.failure && !result.isStale);
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
          <ExportButton report={report} request={request ?? emptyReportRequest} look={look} result={result} />
        </>
      }
    >
      <CriteriaChips request={request} named={named} isNamed={isNamed} failure={result.failure} />
      {/* The criteria's height is known once they have their names: the content below is rendered with them, so that it doesn't move. */}
      {isPlaced && <Answer report={report} columns={columns} look={look} request={request} result={result} />}
      <ScheduleFromAddress session={session} />
    </FullPage>
  );
}

interface AnswerProps {
  report: Report;
  columns: readonly ShownColumn[];
  look: ReturnType<typeof useGridLook>;
  request: ReportRequest | undefined;
  result: ReportRows;
}

/** The summary, the chart and the rows, or why there are none. */
function Answer({ report, columns, look, request, result }: AnswerProps) {
  const { shown, failure, isStale } = result;
  const days = request?.days;
  const by = report.operation.sheet?.chart?.by;
  const points = useMemo(() => chartPoints(shown?.chart ?? [], days, by), [shown?.chart, days, by]);
  const isRefused = Boolean(failure ?? request?.problem);
  // Its place is reserved for the answer; without rows there is none, and another backend has none.
  const isCharted = request?.criteria !== undefined && !isRefused && (!shown || points.length > 0);
  return (
    <>
      <Headline report={report} columns={columns} result={result} isRefused={isRefused} />
      {isCharted && report.chart && (
        <ReportChart chart={report.chart} operation={report.operation} points={points} isStale={isStale} />
      )}
      {shown && !failure && shown.rows.length > 0 ? (
        <Grid report={report} look={look} request={request} result={result} shown={shown} />
      ) : (
        <ReportNotice report={report} request={request} result={result} />
      )}
    </>
  );
}

/** Returns whether a value is true, or has been. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}
