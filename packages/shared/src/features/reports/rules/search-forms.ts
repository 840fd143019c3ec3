import { dateOfInput } from '../../../kernel/date-input.ts';
import { addDays, addMonths, type DateRange, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { date, firstError, required, requiredSaying } from '../../../kernel/validators.ts';
import { whyNotAgency } from '../../dealers/rules/agency-picker.ts';
import { type DealerChoice, whyNotDealer } from '../../dealers/rules/dealer-picker.ts';
import type { SidebarForm } from '../codes.ts';

/** What a search form asks for, and from when its dates run as long as nobody changes them; they all run to today. */
interface SearchForm {
  dealer?: 'required' | 'optional' | 'optionalIfSeveral';
  agency?: 'required';
  datesFrom?: 'monthAgo' | 'yesterday' | 'today';
}

/**
 * The forms of the right sidebar. The agency of quote requests and sales summary is a filter that rights decide on.
 * Source: portal.md §5 (dealer, agency, default dates), §3 (criteria per report); Assumption: gross commissions are asked for
 * by dates as the others, and a dealer is optional where §5 does not require it.
 */
const searchForms: Record<SidebarForm, SearchForm> = {
  RaterHistory: { dealer: 'required', datesFrom: 'monthAgo' },
  RaterQuote: {},
  PendingRemittance: { dealer: 'optional' },
  RemittanceHistory: { dealer: 'required', datesFrom: 'monthAgo' },
  InternalMessages: {},
  AgencyGrossCommissionReport: { agency: 'required', datesFrom: 'today' },
  DealerContractsReport: { dealer: 'required', datesFrom: 'yesterday' },
  DealerClaimsReport: { dealer: 'optionalIfSeveral', datesFrom: 'yesterday' },
  QuoteRequestReport: { dealer: 'optional', datesFrom: 'today' },
  SalesSummaryReport: { dealer: 'optional', datesFrom: 'today' },
  RemittanceSummaryReport: { dealer: 'optional', datesFrom: 'today' },
  NewDealerDisbursementReport: { dealer: 'optional' },
  ScsClaimInfo: {},
};

/** Gives the dates that a form starts with; undefined for a form without dates. Source: portal.md §5 (default dates) */
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
 * Tells whether a form has a dealer filter for a user with so many dealers: dealer claims only for several.
 * Source: portal.md §5 (dealer claims)
 */
export function isDealerAsked(form: SidebarForm, dealerCount: number): boolean {
  const { dealer } = searchForms[form];
  return dealer !== undefined && (dealer !== 'optionalIfSeveral' || dealerCount > 1);
}

/** What stands in a search form; dates as typed or as days of the wire. What a form does not ask for is not looked at. */
export interface SearchValues {
  dealer: DealerChoice;
  agentCode: string | null;
  startDate: string;
  endDate: string;
}

/**
 * Tells what is wrong with a search form: at most one error for each field, the first that the field has. A form without
 * errors may be searched. An end before the start is `date_before_min`.
 * Source: portal.md §5 (dealer, dates, agency; the first error wins); Assumption: the end before the start.
 */
export function searchFormErrors(form: SidebarForm, values: SearchValues): PortalError[] {
  const { dealer, agency, datesFrom } = searchForms[form];
  const errors = [
    dealer && whyNotDealer(values.dealer, { isRequired: dealer === 'required' }),
    agency && whyNotAgency(values.agentCode),
    ...(datesFrom ? dateErrors(values) : []),
  ];
  return errors.filter((error) => error !== undefined);
}

/** Tells why the form that looks a claim up by its contract cannot be searched. Source: portal.md §5 (contract-number search form) */
export function whyNotContractNumber(text: string): PortalError | undefined {
  return atField('contractNumber', firstError([required('Contract number')], text, undefined));
}

function dateErrors({ startDate, endDate }: SearchValues): (PortalError | undefined)[] {
  const start = [requiredSaying('Please enter a start date'), date({ displayName: 'Start date' })];
  const end = [
    requiredSaying('Please enter a end date'),
    date({ displayName: 'End date', min: dateOfInput(startDate) }),
  ];
  return [
    atField('startDate', firstError(start, startDate, undefined)),
    atField('endDate', firstError(end, endDate, undefined)),
  ];
}

function atField(field: string, error: PortalError | undefined): PortalError | undefined {
  return error && { ...error, field };
}
