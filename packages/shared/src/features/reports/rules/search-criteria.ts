import { fieldsOf } from '../../../engine/field.ts';
import type { Operation } from '../../../engine/operation.ts';
import { completeDate, dateOfInput } from '../../../kernel/date-input.ts';
import type { DateRange, IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { criteriaFields } from '../criteria-fields.ts';
import { defaultMessageFilters } from './message-filters.ts';
import { type PeriodReader, periodNamed } from './periods.ts';
import { defaultDates, type SearchField } from './search-forms.ts';
import type { SidebarForm } from './search-pages.ts';

/** The criteria that each field of a search form covers, by their wire names. Source: portal.md §3 (Search criteria) */
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
  summaryDate: ['summaryDate'],
  cancellationState: ['state'],
  turn: ['turn'],
  due: ['due'],
  text: ['q'],
  state: ['stateAbbreviation'],
  dealerStatus: ['dealerStatus'],
  user: ['user'],
  role: ['roleName'],
  userStatus: ['userStatus'],
  inactiveSince: ['inactiveSince'],
  notReviewedFor: ['notReviewedFor'],
  dates: ['startDate', 'endDate', 'period'],
} as const satisfies Record<SearchField, readonly string[]>;

/** The name of a criterion. */
export type Criterion = (typeof criteriaOfField)[SearchField][number];

/**
 * The values of a search form, by filter, as people type them: dates by the mask, codes as text. An absent one is empty
 * and means all.
 */
export type SearchCriteria = Partial<Record<Criterion, string>>;

/** The choices that a form starts with. Source: portal.md §5 (internal messages) */
const startsWith: SearchCriteria = {
  messageStatus: defaultMessageFilters.status,
  messageType: defaultMessageFilters.type,
  isActiveOnly: String(defaultMessageFilters.isActiveOnly),
};

const days: readonly string[] = ['startDate', 'endDate'];
const dates: readonly string[] = [...days, 'summaryDate'];

/** Returns the criteria that a form starts with. Source: portal.md §5 (default dates); Assumption: the past week is that up to today */
function startCriteria(form: SidebarForm, today: IsoDate): SearchCriteria {
  const range = defaultDates(form, today);
  return { ...startsWith, summaryDate: formatCell('date', today), ...(range ? shownDays(range) : {}) };
}

function shownDays({ startDate, endDate }: DateRange): SearchCriteria {
  return { startDate: formatCell('date', startDate), endDate: formatCell('date', endDate) };
}

/**
 * The parameter of an address that runs its page with the form's defaults, if nothing else does. Source: portal.md §4
 * (Sidebar panels: run immediately); Assumption: that it is an address.
 */
export const runParameter = 'run';

/** Every name that is a filter of some report; anything else in an address isn't for the report. */
const everyCriterion: readonly string[] = [...Object.keys(criteriaFields), 'period'];

/**
 * Returns the names by which an address may filter a report: the criteria of its request, and a period if it has dates.
 * A user's form may have fewer fields. Source: portal.md §3 (Search criteria)
 */
export function criteriaOf({ request }: Pick<Operation, 'request'>): string[] {
  const names = fieldsOf(request()).flatMap(({ name, label }) => (label === undefined ? [] : [name]));
  return names.includes('startDate') ? [...names, 'period'] : names;
}

/**
 * Returns whether an address asks for a search: it names a filter, or says to run with the form's defaults. Assumption:
 * just opening a page runs nothing, since a whole book is a lot to load by accident.
 */
export function isSearchRequested(query: string): boolean {
  const params = new URLSearchParams(query);
  return [runParameter, ...everyCriterion].some((name) => Boolean(params.get(name)));
}

/**
 * Returns why an address cannot be read: it names a filter that the report does not have (`unknown_criterion`), or an
 * unknown period (`unknown_period`). Ignoring it would show something else. Assumption: it is reported, like a column
 * that no longer exists.
 */
export function whyNotRead(
  query: string,
  { title, operation }: { title: string; operation: Pick<Operation, 'request'> },
  reader: PeriodReader,
): PortalError | undefined {
  const params = new URLSearchParams(query);
  const known = criteriaOf(operation);
  const strange = everyCriterion.find((name) => params.get(name) && !known.includes(name));
  if (strange) {
    const message = `${title} has no filter “${strange}”.`;
    return { code: 'unknown_criterion', field: strange, message };
  }
  const period = params.get('period');
  if (!period || periodNamed(period, reader)) return undefined;
  return { code: 'unknown_period', field: 'period', message: `Unknown period “${period}”.` };
}

/**
 * Returns the request for an address, in wire names and formats; filters for all are left out. A contract or claim
 * number replaces the form's criteria. Source: portal.md §3 (Search criteria)
 */
export function requestedCriteria(
  query: string,
  { form, operation }: { form: SidebarForm; operation: Pick<Operation, 'request'> },
  reader: PeriodReader,
): Record<string, string> {
  const params = new URLSearchParams(query);
  const names = criteriaOf(operation);
  const numbers = ['claimNumber', 'contractNumber'].filter((name) => names.includes(name));
  const byNumber = numbers.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []));
  if (byNumber.length > 0) return Object.fromEntries(byNumber);
  const criteria: Readonly<Record<string, string>> = readCriteria(query, form, { names, reader });
  return Object.fromEntries(
    names
      .filter((name) => criteria[name] && name !== 'period')
      .map((name) => [name, wireOf(name, criteria[name] ?? '')]),
  );
}

/**
 * Reads the values of a form from an address's query; what the query doesn't name has the form's default. A named
 * period is resolved as of today, so that a saved "last month" stays correct. Source: portal.md §5 (default dates);
 * Assumption: a search is an address, so that it can be saved, shared and reopened.
 */
export function criteriaIn(
  query: string,
  form: SidebarForm,
  { fields, reader }: { fields: readonly SearchField[]; reader: PeriodReader },
): SearchCriteria {
  return readCriteria(query, form, { names: namesOf(fields), reader });
}

function readCriteria(
  query: string,
  form: SidebarForm,
  { names, reader }: { names: readonly string[]; reader: PeriodReader },
): SearchCriteria {
  const params = new URLSearchParams(query);
  const period = names.includes('period') ? periodNamed(params.get('period') ?? '', reader) : undefined;
  if (period) for (const name of days) params.delete(name);
  else params.delete('period');
  const start = Object.entries({
    ...startCriteria(form, reader.today),
    ...(period ? shownDays(period) : {}),
  }).filter(([name]) => names.includes(name));
  const given = names.flatMap((name) =>
    params.get(name) ? [[name, shownOf(name, params.get(name) ?? '', reader.today)]] : [],
  );
  return { ...Object.fromEntries(start), ...Object.fromEntries(given) };
}

/** Returns the criteria that fields of a search form cover, in order. Source: portal.md §3 (Search criteria) */
export function namesOf(fields: readonly SearchField[]): Criterion[] {
  return fields.flatMap((field): readonly Criterion[] => criteriaOfField[field]);
}

/** The values that a form writes into an address, and the day. */
interface Written {
  fields: readonly SearchField[];
  criteria: SearchCriteria;
  today: IsoDate;
}

/**
 * Writes the criteria of a form into an address's query, in the wire format (dates as days). Other parameters stay;
 * filters for all are dropped, and so are those of other reports, and a contract number that replaced them. A period
 * replaces its dates, and default dates are not written, so that a saved search is up to date tomorrow. Source:
 * portal.md §3 (Search criteria)
 */
export function queryWithCriteria(
  query: string,
  form: SidebarForm,
  { fields, criteria, today }: Written,
): string {
  const start = startCriteria(form, today);
  const params = new URLSearchParams(query);
  const hasDays = days.some((name) => params.get(name));
  const isStart = days.every((name) => criteria[name as Criterion] === start[name as Criterion]);
  const isUnchosen = criteria.period === undefined && !hasDays && isStart;
  for (const name of [runParameter, ...everyCriterion]) params.delete(name);
  const names = namesOf(fields);
  for (const name of names) {
    const value = criteria[name]?.trim() ?? '';
    const isLeftOut = days.includes(name) ? Boolean(criteria.period) || isUnchosen : value === start[name];
    if (value !== '' && !isLeftOut) params.set(name, wireOf(name, value));
  }
  // If all are requested, nothing else would show that the search should run.
  if (!names.some((name) => params.has(name))) params.set(runParameter, '1');
  return params.toString();
}

/**
 * Returns which field of a search form a criterion belongs to; undefined for a number that is in the place of all.
 * Source: portal.md §3 (Search criteria)
 */
export function fieldOfCriterion(name: string): SearchField | undefined {
  const fields = Object.entries(criteriaOfField) as [SearchField, readonly string[]][];
  return fields.find(([, names]) => names.includes(name))?.[0];
}

/**
 * Removes criteria from an address's query; the search still runs with the rest, or with the form's defaults if nothing
 * is left. Assumption: a user who removes a filter wants to see the result.
 */
export function queryWithout(query: string, names: readonly string[]): string {
  const params = new URLSearchParams(query);
  for (const name of names) params.delete(name);
  if (!isSearchRequested(params.toString())) params.set(runParameter, '1');
  return params.toString();
}

/**
 * Writes the search by a contract number: the form's other criteria are dropped. Source: portal.md §3 (Dealer claims: or contractNumber
 * alone)
 */
export function queryByContract(query: string, contractNumber: string): string {
  const params = new URLSearchParams(query);
  for (const name of [runParameter, ...everyCriterion]) params.delete(name);
  params.set('contractNumber', contractNumber.trim());
  return params.toString();
}

/**
 * Writes the SCS claim info form into the query of the current page, keeping the rest: a missing number doesn't change. Source: portal.md
 * §2 (SCS claim info form)
 */
export function queryOfScsClaim(
  query: string,
  numbers: { claimNumber: string; contractNumber: string },
): string {
  const params = new URLSearchParams(query);
  for (const [name, typed] of Object.entries(numbers)) {
    if (typed.trim()) params.set(name, typed.trim());
  }
  return params.toString();
}

function wireOf(name: string, value: string): string {
  return dates.includes(name) ? (dateOfInput(value) ?? value) : value;
}

function shownOf(name: string, value: string, today: IsoDate): string {
  return dates.includes(name) ? completeDate(value, today) : value;
}
