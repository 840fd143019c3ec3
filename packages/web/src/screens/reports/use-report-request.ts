import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import { isSearchRequested } from '@pitlane/shared/features/reports/rules/search-criteria';
import { isFieldRequired } from '@pitlane/shared/features/reports/rules/search-forms';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useAgenciesAtOnce } from '../../widgets/agencies/use-agencies.ts';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';
import { type ReportRequest, reportRequestOf } from './report-request.ts';

/**
 * Reads a report's criteria from the address. Nothing is known as long as the dealers are read, who decide on the fields, and the
 * agencies where the report needs one that the address does not name.
 */
export function useReportRequest(report: Report, session: Session): ReportRequest | undefined {
  const { search: query } = useLocation();
  const { dealers, hasFailed } = useDealers();
  const isAgencyWanted =
    isFieldRequired(report.form, 'agency') &&
    isSearchRequested(query) &&
    !new URLSearchParams(query).get('agentCode');
  const { agencies, hasFailed: isWithoutAgencies } = useAgenciesAtOnce(isAgencyWanted);
  return useMemo(() => {
    if (!dealers && !hasFailed) return undefined;
    if (isAgencyWanted && !agencies && !isWithoutAgencies) return undefined;
    return reportRequestOf(report, query, { session, dealers: dealers ?? [], agencies: agencies ?? [] });
  }, [report, query, session, dealers, hasFailed, isAgencyWanted, agencies, isWithoutAgencies]);
}
