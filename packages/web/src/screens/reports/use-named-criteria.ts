import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import {
  type CriterionWords,
  criteriaWords,
  withNames,
} from '@pitlane/shared/features/reports/rules/criteria-words';
import { useAgenciesAtOnce } from '../../widgets/agencies/use-agencies.ts';
import type { ReportRequest } from './report-request.ts';

/** The report's criteria in words, dealer and agency by their names as soon as those are known. */
export function useNamedCriteria(
  { operation }: Report,
  { criteria, dealers }: ReportRequest,
  session: Session,
): CriterionWords[] {
  const { agencies } = useAgenciesAtOnce(Boolean(criteria?.['agentCode']));
  const words = criteria ? criteriaWords(operation, criteria, session) : [];
  return withNames(words, { dealers, agencies });
}
