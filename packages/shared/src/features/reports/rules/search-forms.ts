import { may } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import { dateOfInput } from '../../../kernel/date-input.ts';
import { addDays, addMonths, type DateRange, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { date, firstError, required, requiredSaying } from '../../../kernel/validators.ts';
import { whyNotAgency } from '../../dealers/rules/agency-picker.ts';
import { type DealerChoice, whyNotDealer } from '../../dealers/rules/dealer-picker.ts';
import type { SidebarForm } from './search-pages.ts';

/** A form's fields other than dealer, agency and dates, by purpose. */
export type OtherField =
  | 'program'
  | 'contractStatus'
  | 'claimStatus'
  | 'paymentMethod'
  | 'vehicle'
  | 'messageStatus'
  | 'messageType'
  | 'activeOnly'
  | 'summaryDate'
  | 'cancellationState'
  | 'turn'
  | 'text'
  | 'state'
  | 'dealerStatus'
  | 'user'
  | 'role'
  | 'userStatus'
  | 'inactiveSince'
  | 'notReviewedFor';

/** A field of a search form. Dates are a first and a last day, a vehicle is year, make and model. */
export type SearchField = 'agency' | 'dealer' | OtherField | 'dates';

/** The fields of a search form, and the default start of its dates; they all end today. */
interface SearchForm {
  dealer?: 'required' | 'optional' | 'optionalIfSeveral';
  agency?: 'required' | 'optional';
  datesFrom?: 'monthAgo' | 'yesterday' | 'today';
  others?: readonly OtherField[];
  /** It can be searched by a contract number alone instead. */
  isByContractToo?: true;
}

/**
 * The forms of the right sidebar. An agency that is optional is a filter for those who may use it. Source: portal.md §5
 * (dealer, agency, default dates), §3 (criteria per report), §6 (agency filter); Assumption: gross commissions are
 * searched by dates like the others, and a dealer is optional unless §5 requires it.
 */
const searchForms: Record<SidebarForm, SearchForm> = {
  RaterHistory: { dealer: 'required', datesFrom: 'monthAgo' },
  RaterQuote: {},
  PendingRemittance: { dealer: 'optional' },
  RemittanceHistory: { dealer: 'required', datesFrom: 'monthAgo' },
  InternalMessages: { others: ['messageStatus', 'messageType', 'activeOnly'] },
  AgencyGrossCommissionReport: { agency: 'required', datesFrom: 'today' },
  DealerContractsReport: {
    dealer: 'required',
    others: ['program', 'contractStatus'],
    datesFrom: 'yesterday',
  },
  DealerClaimsReport: {
    dealer: 'optionalIfSeveral',
    others: ['program', 'claimStatus'],
    datesFrom: 'yesterday',
    isByContractToo: true,
  },
  QuoteRequestReport: {
    agency: 'optional',
    dealer: 'optional',
    others: ['program', 'vehicle'],
    datesFrom: 'today',
  },
  SalesSummaryReport: { agency: 'optional', dealer: 'optional', others: ['program'], datesFrom: 'today' },
  RemittanceSummaryReport: { dealer: 'optional', others: ['paymentMethod'], datesFrom: 'today' },
  NewDealerDisbursementReport: { dealer: 'optional', others: ['program'] },
  ScsClaimInfo: {},
  ScsClaimList: {},
  PastWeekSales: { agency: 'optional', dealer: 'optional', others: ['summaryDate'] },
  Cancellations: { dealer: 'optional', others: ['cancellationState', 'turn'] },
  SalesDetails: { dealer: 'required', others: ['program'], datesFrom: 'yesterday' },
  Dealers: { agency: 'optional', others: ['text', 'state', 'dealerStatus'] },
  Users: {
    agency: 'optional',
    dealer: 'optional',
    others: ['user', 'role', 'userStatus', 'inactiveSince', 'notReviewedFor'],
  },
};

/**
 * Returns the fields of a form in their order, for a user with this many dealers; the agency filter of quote requests
 * and sales summary only to agents and internal users. Source: portal.md §3 (criteria per report), §5 (dealer claims),
 * §6 (agency filter)
 */
export function searchFieldsOf(form: SidebarForm, session: Session, dealerCount: number): SearchField[] {
  const { agency, others = [], datesFrom } = searchForms[form];
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
  return searchForms[form][field] === 'required';
}

/** Returns whether a form can be searched by a contract number alone instead. Source: portal.md §3 (Dealer claims) */
export function isByContractToo(form: SidebarForm): boolean {
  return searchForms[form].isByContractToo ?? false;
}

/**
 * Returns whether a page runs as soon as it is opened, since its form has nothing to fill in: no dates, and nothing
 * that is required. Assumption: a user who opens such a list wants to see it; a list with dates could be a whole book
 * by accident.
 */
export function searchesOnOpen(form: SidebarForm): boolean {
  const { dealer, agency, datesFrom, others } = searchForms[form];
  const isEmpty = !dealer && !agency && !others;
  return !isEmpty && !datesFrom && dealer !== 'required' && agency !== 'required';
}

/** Returns the dates that a form starts with; undefined for a form without dates. Source: portal.md §5 (default dates) */
export function defaultDates(form: SidebarForm, today: IsoDate): DateRange | undefined {
  switch (searchForms[form].datesFrom) {
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
  const { dealer } = searchForms[form];
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
 * Returns what is wrong with a search form: at most one error for each field, its first one. A form without errors may
 * be submitted. An end before the start is `date_before_min`. Source: portal.md §5 (dealer, dates, agency; the first
 * error wins); Assumption: the end before the start.
 */
export function searchFormErrors(form: SidebarForm, values: SearchValues): PortalError[] {
  const { dealer, agency, datesFrom, others = [] } = searchForms[form];
  const errors = [
    dealer && whyNotDealer(values.dealer, { isRequired: dealer === 'required' }),
    agency === 'required' && whyNotAgency(values.agentCode),
    ...(datesFrom ? dateErrors(values) : []),
    others.includes('summaryDate') && atField('summaryDate', summaryDay(values.summaryDate ?? '', undefined)),
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
  return atField('contractNumber', firstError([required('Contract number')], text, undefined));
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
  return [
    atField('startDate', firstError(start, startDate, undefined)),
    atField('endDate', firstError(end, endDate, undefined)),
  ];
}

function atField(field: string, error: PortalError | undefined): PortalError | undefined {
  return error && { ...error, field };
}
