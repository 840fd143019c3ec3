import type { SidebarForm } from '../../../engine/sidebar-forms.ts';
import { dateInput, dateOfInput } from '../../../kernel/date-input.ts';
import type { DateRange, IsoDate } from '../../../kernel/dates.ts';
import { formatCell } from '../../../kernel/format.ts';
import { defaultMessageFilters } from '../../messages/rules/default-filters.ts';
import { type PeriodReader, periodNamed } from './periods.ts';
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
  dates: ['startDate', 'endDate', 'period'],
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

const days: readonly string[] = ['startDate', 'endDate'];

/** Gives the criteria that a form starts with. Source: portal.md §5 (default dates) */
function startCriteria(form: SidebarForm, today: IsoDate): SearchCriteria {
  const dates = defaultDates(form, today);
  return { ...startsWith, ...(dates ? shownDays(dates) : {}) };
}

function shownDays({ startDate, endDate }: DateRange): SearchCriteria {
  return { startDate: formatCell('date', startDate), endDate: formatCell('date', endDate) };
}

/**
 * The parameter of an address that asks its page for the search at once, with what the form starts with where the address names
 * nothing else; the search takes it out. Source: portal.md §4 (Sidebar panels: run immediately); Assumption: that it is an address.
 */
export const runParameter = 'run';

/** What belongs to a search in an address: its criteria, and the numbers that may stand in their place. */
function namesOf(form: SidebarForm, fields: readonly SearchField[]): string[] {
  const names = [runParameter, ...fields.flatMap((field) => criteriaOfField[field])];
  if (form === 'ScsClaimInfo') return [...names, 'claimNumber', 'contractNumber'];
  return isByContractToo(form) ? [...names, 'contractNumber'] : names;
}

/**
 * Tells whether an address asks for a search: it names one of its criteria, or that it is to run with what the form starts with.
 * Assumption: a page that is merely opened asks for nothing yet, since a whole book is a lot to ask for by accident.
 */
export function isAsked(query: string, form: SidebarForm, fields: readonly SearchField[]): boolean {
  const params = new URLSearchParams(query);
  return namesOf(form, fields).some((name) => Boolean(params.get(name)));
}

/**
 * Gives the request that an address asks for, by the names and in the writing of the wire; what asks for all is left out. A contract or
 * claim number stands in the place of the form's criteria. Source: portal.md §3 (Search criteria)
 */
export function askedCriteria(
  query: string,
  form: SidebarForm,
  asked: { fields: readonly SearchField[]; reader: PeriodReader },
): Record<string, string> {
  const params = new URLSearchParams(query);
  const numbers = ['claimNumber', 'contractNumber'].filter((name) => namesOf(form, []).includes(name));
  const byNumber = numbers.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []));
  if (byNumber.length > 0) return Object.fromEntries(byNumber);
  const criteria = criteriaIn(query, form, asked);
  const names = asked.fields.flatMap((field): readonly Criterion[] => criteriaOfField[field]);
  return Object.fromEntries(
    names
      .filter((name) => criteria[name] && name !== 'period')
      .map((name) => [name, wireOf(name, criteria[name] ?? '')]),
  );
}

/**
 * Reads what a form is to show from an address's query; what the query does not name stands as the form starts with it. A period that it
 * names stands for its days of today, so that a kept "last month" stays true.
 * Source: portal.md §5 (default dates); Assumption: a search is an address, so that it can be kept, sent and gone back to.
 */
export function criteriaIn(
  query: string,
  form: SidebarForm,
  { fields, reader }: { fields: readonly SearchField[]; reader: PeriodReader },
): SearchCriteria {
  const params = new URLSearchParams(query);
  const period = fields.includes('dates') ? periodNamed(params.get('period') ?? '', reader) : undefined;
  if (period) for (const name of days) params.delete(name);
  else params.delete('period');
  const start = { ...startCriteria(form, reader.today), ...(period ? shownDays(period) : {}) };
  const given = fields
    .flatMap((field) => criteriaOfField[field])
    .flatMap((name) => (params.get(name) ? [[name, shownOf(name, params.get(name) ?? '')]] : []));
  return { ...start, ...Object.fromEntries(given) };
}

/**
 * Writes the criteria of a form into an address's query, in the wire's writing (dates as days); other parameters stay, criteria that
 * ask for all fall out, and so does a contract number that stood in their place. A period stands for its days.
 * Source: portal.md §3 (Search criteria)
 */
export function queryWithCriteria(
  query: string,
  form: SidebarForm,
  { fields, criteria }: { fields: readonly SearchField[]; criteria: SearchCriteria },
): string {
  const params = new URLSearchParams(query);
  for (const name of namesOf(form, fields)) params.delete(name);
  const names = fields.flatMap((field) => criteriaOfField[field]);
  for (const name of names) {
    const value = criteria[name]?.trim() ?? '';
    const isByPeriod = Boolean(criteria.period) && days.includes(name);
    if (value !== '' && value !== startsWith[name] && !isByPeriod) params.set(name, wireOf(name, value));
  }
  // Where all are asked for, nothing else would tell that the search is wanted.
  if (!names.some((name) => params.has(name))) params.set(runParameter, '1');
  return params.toString();
}

/**
 * Tells which field of a search form a criterion belongs to; undefined for a number that stands in the place of all.
 * Source: portal.md §3 (Search criteria)
 */
export function fieldOfCriterion(name: string): SearchField | undefined {
  const fields = Object.entries(criteriaOfField) as [SearchField, readonly string[]][];
  return fields.find(([, names]) => names.includes(name))?.[0];
}

/**
 * Takes criteria out of an address's query; what is left is still asked for, with what the form starts with where nothing is left.
 * Assumption: who takes a criterion away wants to see the rest.
 */
export function queryWithout(
  query: string,
  form: SidebarForm,
  { fields, names }: { fields: readonly SearchField[]; names: readonly string[] },
): string {
  const params = new URLSearchParams(query);
  for (const name of names) params.delete(name);
  if (!isAsked(params.toString(), form, fields)) params.set(runParameter, '1');
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
  return days.includes(name) ? (dateOfInput(value) ?? value) : value;
}

function shownOf(name: string, value: string): string {
  return days.includes(name) ? dateInput(value) : value;
}
