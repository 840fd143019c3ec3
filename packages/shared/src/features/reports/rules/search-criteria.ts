import { dateInput, dateOfInput } from '../../../kernel/date-input.ts';
import type { IsoDate } from '../../../kernel/dates.ts';
import { formatCell } from '../../../kernel/format.ts';
import { defaultMessageFilters } from '../../messages/rules/default-filters.ts';
import type { SidebarForm } from '../codes.ts';
import { defaultDates, isByContractToo, type SearchField } from './search-forms.ts';

/** The criteria that each field of a search form stands for, by their names on the wire. Source: portal.md §3 (Search criteria) */
const criteriaOfField = {
  agency: ['agentCode'],
  dealer: ['dealerCode'],
  program: ['programCode'],
  contractStatus: ['contractStatusType'],
  claimStatus: ['claimStatus'],
  paymentMethod: ['paymentMethodType'],
  vehicle: ['vehicleYear', 'vehicleMakeCode', 'vehicleModelName'],
  messageStatus: ['messageStatus'],
  messageType: ['messageType'],
  activeOnly: ['isActiveOnly'],
  dates: ['startDate', 'endDate'],
} as const satisfies Record<SearchField, readonly string[]>;

/** The name of a criterion. */
export type Criterion = (typeof criteriaOfField)[SearchField][number];

/**
 * What stands in the fields of a search form, by criterion, as people type it: dates by the mask, codes as texts. An absent one is
 * empty and asks for all.
 */
export type SearchCriteria = Partial<Record<Criterion, string>>;

/** What is written into the address only where it is not what the form starts with. */
const startsWith: SearchCriteria = {
  messageStatus: defaultMessageFilters.status,
  messageType: defaultMessageFilters.type,
  isActiveOnly: String(defaultMessageFilters.isActiveOnly),
};

const datesOf: readonly string[] = criteriaOfField.dates;

/** Gives the criteria that a form starts with. Source: portal.md §5 (default dates) */
function startCriteria(form: SidebarForm, today: IsoDate): SearchCriteria {
  const dates = defaultDates(form, today);
  return {
    ...startsWith,
    ...(dates
      ? { startDate: formatCell('date', dates.startDate), endDate: formatCell('date', dates.endDate) }
      : {}),
  };
}

/**
 * The parameter of an address that asks its page for the search at once, with what the form starts with where the address names
 * nothing else; the search takes it out. Source: portal.md §4 (Sidebar panels: run immediately); Assumption: that it is an address.
 */
export const runParameter = 'run';

/** What belongs to a search in an address: its criteria, and the contract number that may stand in their place. */
function namesOf(form: SidebarForm, fields: readonly SearchField[]): string[] {
  const names = [runParameter, ...fields.flatMap((field) => criteriaOfField[field])];
  return isByContractToo(form) ? [...names, 'contractNumber'] : names;
}

/**
 * Reads what a form is to show from an address's query; what the query does not name stands as the form starts with it.
 * Source: portal.md §5 (default dates); Assumption: a search is an address, so that it can be kept, sent and gone back to.
 */
export function criteriaIn(
  query: string,
  form: SidebarForm,
  { fields, today }: { fields: readonly SearchField[]; today: IsoDate },
): SearchCriteria {
  const params = new URLSearchParams(query);
  const start = startCriteria(form, today);
  const given = fields
    .flatMap((field) => criteriaOfField[field])
    .flatMap((name) => (params.get(name) ? [[name, shownOf(name, params.get(name) ?? '')]] : []));
  return { ...start, ...Object.fromEntries(given) };
}

/**
 * Writes the criteria of a form into an address's query, in the wire's writing (dates as days); other parameters stay, criteria that
 * ask for all fall out, and so does a contract number that stood in their place. Source: portal.md §3 (Search criteria)
 */
export function queryWithCriteria(
  query: string,
  form: SidebarForm,
  { fields, criteria }: { fields: readonly SearchField[]; criteria: SearchCriteria },
): string {
  const params = new URLSearchParams(query);
  for (const name of namesOf(form, fields)) params.delete(name);
  for (const name of fields.flatMap((field) => criteriaOfField[field])) {
    const value = criteria[name]?.trim() ?? '';
    if (value !== '' && value !== startsWith[name]) params.set(name, wireOf(name, value));
  }
  return params.toString();
}

/** Writes the search by a contract number alone: the form's criteria fall out. Source: portal.md §3 (Dealer claims: or contractNumber alone) */
export function queryByContract(
  query: string,
  form: SidebarForm,
  { fields, contractNumber }: { fields: readonly SearchField[]; contractNumber: string },
): string {
  const params = new URLSearchParams(query);
  for (const name of namesOf(form, fields)) params.delete(name);
  params.set('contractNumber', contractNumber.trim());
  return params.toString();
}

/**
 * Writes the SCS claim info form into the query of the current page, the other parameters kept. A number that is not given falls
 * out. Source: portal.md §2 (SCS claim info form); Assumption: the one not given, since page and address would name two claims.
 */
export function queryOfScsClaim(
  query: string,
  numbers: { claimNumber: string; contractNumber: string },
): string {
  const params = new URLSearchParams(query);
  for (const [name, typed] of Object.entries(numbers)) {
    if (typed.trim()) params.set(name, typed.trim());
    else params.delete(name);
  }
  return params.toString();
}

function wireOf(name: string, value: string): string {
  return datesOf.includes(name) ? (dateOfInput(value) ?? value) : value;
}

function shownOf(name: string, value: string): string {
  return datesOf.includes(name) ? dateInput(value) : value;
}
