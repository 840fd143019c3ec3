import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import {
  type CriterionWords,
  criteriaWords,
  withNames,
} from '@pitlane/shared/features/reports/rules/criteria-words';
import { useAgenciesAtOnce } from '../../widgets/agencies/use-agencies.ts';
import type { ReportRequest } from './report-request.ts';

/** The report's criteria in words, and whether dealer and agency have their names in them yet. */
export function useNamedCriteria(
  { operation }: Report,
  { criteria, dealers }: ReportRequest,
  session: Session,
): { named: CriterionWords[]; isNamed: boolean } {
  const isAgencyAsked = Boolean(criteria?.['agentCode']);
  const { agencies, hasFailed } = useAgenciesAtOnce(isAgencyAsked);
  const words = criteria ? criteriaWords(operation, criteria, session) : [];
  const isNamed = !isAgencyAsked || agencies !== undefined || hasFailed;
  return { named: withNames(words, { dealers, agencies }), isNamed };
}
