import { dateInput, dateOfInput } from '../../../kernel/date-input.ts';
import { addMonths, type DateRange, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { SidebarForm } from '../codes.ts';
import { defaultDates, isByContractToo, searchFormErrors } from './search-forms.ts';

/** The criteria of a report's request that its form has rules about; an empty text is none. */
export interface ReportCriteria {
  dealerCode?: string | undefined;
  agentCode?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  contractNumber?: string | undefined;
}

/** The most years that a report may span. Assumption: longer than any contract runs; a slip of the year is told. */
const mostYears = 10;

/**
 * Gives the days that a report is asked for, first and last included; undefined for one without days, or by a contract number alone. Without
 * any they are those that its form starts with. Refuses what the form refuses, in its words and under its codes, and `range_too_wide`.
 * Source: portal.md §5; Assumption: the defaults hold for calls as well, and the widest range.
 */
export function reportDays(
  form: SidebarForm,
  criteria: ReportCriteria,
  today: IsoDate,
): Result<DateRange | undefined> {
  if (isByContractToo(form) && criteria.contractNumber) return granted(undefined);
  const start = defaultDates(form, today);
  const isDated = Boolean(criteria.startDate || criteria.endDate);
  const typed = isDated ? criteria : start;
  const { dealerCode = '', agentCode = '' } = criteria;
  const [problem] = searchFormErrors(form, {
    dealer: { text: dealerCode, dealerCode: dealerCode || null },
    agentCode: agentCode || null,
    startDate: dateInput(typed?.startDate ?? ''),
    endDate: dateInput(typed?.endDate ?? ''),
  });
  if (problem) return refused({ ...problem, field: onWire[problem.field ?? ''] ?? problem.field ?? '' });
  const days = daysOf(typed);
  if (!start || !days) return granted(undefined);
  const widest = addMonths(days.startDate, 12 * mostYears);
  return days.endDate > widest ? refused(tooWide(days)) : granted(days);
}

/** What the form's fields are called in a request. */
const onWire: Readonly<Record<string, string>> = { dealer: 'dealerCode', agency: 'agentCode' };

function tooWide({ startDate }: DateRange): PortalError {
  return {
    code: 'range_too_wide',
    field: 'startDate',
    message: `A report spans at most ${mostYears} years: start after ${dateInput(startDate)}, or end earlier.`,
  };
}

function daysOf(typed: ReportCriteria | undefined): DateRange | undefined {
  const startDate = dateOfInput(typed?.startDate ?? '');
  const endDate = dateOfInput(typed?.endDate ?? '');
  return startDate && endDate ? { startDate, endDate } : undefined;
}
