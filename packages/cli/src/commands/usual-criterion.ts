import type { Report } from '@pitlane/shared/engine/report';
import type { ReportArg } from '@pitlane/shared/engine/report-args';
import { defaultDates, isFieldRequired } from '@pitlane/shared/features/reports/rules/search-forms';
import { addDays, addMonths } from '@pitlane/shared/kernel/dates';

/** Any day: the first and last day of a report are described by their distance from it. */
const anyDay = '2026-03-15';
const dayWords: Readonly<Record<string, string>> = {
  [anyDay]: 'today',
  [addDays(anyDay, -1)]: 'yesterday',
  [addMonths(anyDay, -1)]: 'a month ago',
};

/** The default of a filter: required ones are asked for, or use the only possible value. */
export function usualCriterion(
  { name, usual, choices, picker }: ReportArg,
  { form }: Report,
): string | undefined {
  const days = defaultDates(form, anyDay);
  if (name === 'startDate' || name === 'endDate') return dayWords[days?.[name] ?? ''];
  if (name === 'summaryDate') return 'today';
  if (name === 'dealerCode' && isFieldRequired(form, 'dealer')) return 'your only dealer';
  if (name === 'agentCode' && isFieldRequired(form, 'agency')) return 'your only agency';
  return usual ?? (choices || picker ? 'all' : undefined);
}
