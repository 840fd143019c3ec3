import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import { dateOfInput } from '../../../kernel/date-input.ts';
import { addDays, addMonths, type DateRange, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { date, firstError, required, requiredSaying } from '../../../kernel/validators.ts';
import { whyNotAgency } from '../../dealers/rules/agency-picker.ts';
import { type DealerChoice, whyNotDealer } from '../../dealers/rules/dealer-picker.ts';
import { type OtherField, type SearchForm, type SidebarForm, searchForms } from './search-pages.ts';

/** A field of a search form. Dates are a first and a last day, a vehicle is year, make and model. */
export type SearchField = 'agency' | 'dealer' | OtherField | 'dates';

/** The forms, each with all that it may have. */
const forms: Record<SidebarForm, SearchForm> = searchForms;

/**
 * Returns the fields of a form in their order, for a user with this many dealers; the agency filter of quote requests
 * and sales summary only to agents and internal users. Source: portal.md §3 (criteria per report), §5 (dealer claims),
 * §6 (agency filter)
 */
export function searchFieldsOf(form: SidebarForm, session: Session, dealerCount: number): SearchField[] {
  const { agency, others = [], datesFrom } = forms[form];
  const hasAgency = agency === 'required' || (agency === 'optional' && may('agency.filter', session));
  return [
    ...(hasAgency ? (['agency'] as const) : []),
    ...(isDealerAsked(form, dealerCount) ? (['dealer'] as const) : []),
    ...others,
    ...(datesFrom ? (['dates'] as const) : []),
  ];
}

/** Returns whether a form cannot be searched without the field. Source: portal.md §5 (dealer, agency) */
export function isFieldRequired(form: SidebarForm, field: 'dealer' | 'agency'): boolean {
  return forms[form][field] === 'required';
}

/** Returns whether a form can be searched by just a contract number instead. Source: portal.md §3 (Dealer claims) */
export function isByContractToo(form: SidebarForm): boolean {
  return forms[form].isByContractToo ?? false;
}

/**
 * Returns whether a page runs when it is opened, since its form has nothing to fill in: no dates and no required fields. Assumption: a user
 * who opens such a list wants to see it; a list with dates could be a whole book by accident.
 */
export function searchesOnOpen(form: SidebarForm): boolean {
  const { dealer, agency, datesFrom, others } = forms[form];
  const isEmpty = !dealer && !agency && !others;
  return !isEmpty && !datesFrom && dealer !== 'required' && agency !== 'required';
}

/** Returns the dates that a form starts with; undefined for a form without dates. Source: portal.md §5 (default dates) */
export function defaultDates(form: SidebarForm, today: IsoDate): DateRange | undefined {
  switch (forms[form].datesFrom) {
    case 'monthAgo':
      return { startDate: addMonths(today, -1), endDate: today };
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: today };
    case 'today':
      return { startDate: today, endDate: today };
    case undefined:
      return undefined;
  }
}

/**
 * Returns whether a form has a dealer filter for a user with this many dealers: dealer claims only for several. Source:
 * portal.md §5 (dealer claims)
 */
export function isDealerAsked(form: SidebarForm, dealerCount: number): boolean {
  const { dealer } = forms[form];
  return dealer !== undefined && (dealer !== 'optionalIfSeveral' || dealerCount > 1);
}

/** The values of a search form; dates as typed or in the wire format. Fields that a form doesn't have are ignored. */
export interface SearchValues {
  dealer: DealerChoice;
  agentCode: string | null;
  startDate: string;
  endDate: string;
  /** The last day of a past week; empty for today. */
  summaryDate?: string | undefined;
}

/**
 * Returns the errors of a search form: at most one per field, its first one. A form without errors may be submitted. An end before the
 * start is `date_before_min`. Source: portal.md §5 (dealer, dates, agency; the first error wins); Assumption: the end before the start.
 */
export function searchFormErrors(form: SidebarForm, values: SearchValues): PortalError[] {
  const { dealer, agency, datesFrom, others = [] } = forms[form];
  const errors = [
    dealer && whyNotDealer(values.dealer, { isRequired: dealer === 'required' }),
    agency === 'required' && whyNotAgency(values.agentCode),
    ...(datesFrom ? dateErrors(values) : []),
    others.includes('summaryDate') && atField('summaryDate', summaryDay(values.summaryDate ?? '')),
  ];
  return errors.filter((error) => error !== undefined && error !== false);
}

/**
 * Returns why the form of SCS claim info, or that of its list, cannot be searched; other forms need no number.
 * Source: portal.md §2 (SCS claim info form), §7 (scsclaimlist); the words of the first: Assumption
 */
export function whyNotNumbers(
  form: SidebarForm,
  {
    claimNumber = '',
    contractNumber = '',
  }: { claimNumber?: string | undefined; contractNumber?: string | undefined },
): PortalError | undefined {
  if (form === 'ScsClaimList') return whyNotContractNumber(contractNumber);
  if (form !== 'ScsClaimInfo' || claimNumber.trim() || contractNumber.trim()) return undefined;
  return { code: 'required', field: 'claimNumber', message: 'Enter a claim number or contract number' };
}

/** Returns why the form that looks a claim up by its contract cannot be searched. Source: portal.md §5 (contract-number search form) */
export function whyNotContractNumber(text: string): PortalError | undefined {
  return atField('contractNumber', firstError([required('Contract number')], text));
}

/** The days that a report can be of. Assumption: a slip of the year is reported, and no day near the end of the calendar is calculated with. */
export const reportableDays = { min: '1900-01-01', max: '2100-12-31' } as const;

const summaryDay = date({ displayName: 'Day', ...reportableDays });

function dateErrors({ startDate, endDate }: SearchValues): (PortalError | undefined)[] {
  const { min, max } = reportableDays;
  const start = [requiredSaying('Please enter a start date'), date({ displayName: 'Start date', min, max })];
  const end = [
    requiredSaying('Please enter a end date'),
    date({ displayName: 'End date', min: dateOfInput(startDate) ?? min, max }),
  ];
  return [atField('startDate', firstError(start, startDate)), atField('endDate', firstError(end, endDate))];
}

function atField(field: string, error: PortalError | undefined): PortalError | undefined {
  return error && { ...error, field };
}
