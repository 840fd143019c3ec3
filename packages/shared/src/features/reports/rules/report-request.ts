import { dateInput, dayOfText } from '../../../kernel/date-input.ts';
import { addMonths, type DateRange, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { date } from '../../../kernel/validators.ts';
import {
  defaultDates,
  isByContractToo,
  reportableDays,
  searchFormErrors,
  whyNotNumbers,
} from './search-forms.ts';
import type { SidebarForm } from './search-pages.ts';

/** The fields that narrow rows to some dealers; an empty text is none. */
export interface DealerCriteria {
  dealerCode?: string | undefined;
  dealerGroupIdentifier?: string | undefined;
  agentCode?: string | undefined;
}

/** The criteria that a report's form has rules about; an empty text is none. */
export interface ReportCriteria extends DealerCriteria {
  startDate?: string | undefined;
  endDate?: string | undefined;
  contractNumber?: string | undefined;
  claimNumber?: string | undefined;
}

/** The most years that a report may span. Assumption: longer than any contract runs; a slip of the year is reported. */
const mostYears = 10;

/**
 * Returns the dates of a report, first and last included, from dates in the wire format or as people write them;
 * undefined for a report without dates, or by a contract number alone. The defaults are those of its form. Refuses what
 * the form refuses, in its words and with its codes, and `range_too_wide`. Source: portal.md §5; Assumption: the
 * defaults also apply to calls, and the widest range.
 */
export function reportDays(
  form: SidebarForm,
  criteria: ReportCriteria,
  today: IsoDate,
): Result<DateRange | undefined> {
  if (isByContractToo(form) && criteria.contractNumber) return granted(undefined);
  const numberless = whyNotNumbers(form, criteria);
  if (numberless) return refused(numberless);
  const start = defaultDates(form, today);
  const isDated = Boolean(criteria.startDate || criteria.endDate);
  const { startDate: first = '', endDate: last = '' } = (isDated ? criteria : start) ?? {};
  // Read once, so that the validated request is the one that is sent.
  const [startDate, endDate] = [dayOfText(first, today), dayOfText(last, today)];
  const { dealerCode = '', agentCode = '' } = criteria;
  const [problem] = searchFormErrors(form, {
    dealer: { text: dealerCode, dealerCode: dealerCode || null },
    agentCode: agentCode || null,
    startDate: startDate ?? first,
    endDate: endDate ?? last,
  });
  if (problem) return refused({ ...problem, field: onWire[problem.field ?? ''] ?? problem.field ?? '' });
  if (!start) return granted(undefined);
  if (!startDate || !endDate) throw new Error('Enter valid dates.');
  const days = { startDate, endDate };
  return endDate > addMonths(startDate, 12 * mostYears) ? refused(tooWide(days)) : granted(days);
}

/**
 * Returns the single day of a report, parsed as by `reportDays`; today by default. Refuses what that refuses, at
 * `field`. Source: portal.md §3 (summaryDate), §5
 */
export function reportDay(
  { field, label, text = '' }: { field: string; label: string; text?: string | undefined },
  today: IsoDate,
): Result<IsoDate> {
  if (text === '') return granted(today);
  const day = dayOfText(text, today);
  const problem = date({ displayName: label, ...reportableDays })(day ?? text);
  if (problem) return refused({ ...problem, field });
  if (!day) throw new Error('Enter a valid date.');
  return granted(day);
}

/** The request names of the form's fields. */
const onWire: Readonly<Record<string, string>> = { dealer: 'dealerCode', agency: 'agentCode' };

function tooWide({ startDate }: DateRange): PortalError {
  return {
    code: 'range_too_wide',
    field: 'startDate',
    message: `A report can cover up to ${mostYears} years. Start after ${dateInput(startDate)}, or end earlier.`,
  };
}
