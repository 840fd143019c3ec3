import type { Session } from '@pitlane/shared/access/session';
import { fieldsOf } from '@pitlane/shared/engine/field';
import type { Report } from '@pitlane/shared/engine/report';
import {
  type PeriodPreset,
  periodPresets,
  reportPeriods,
} from '@pitlane/shared/features/reports/rules/periods';
import { criteriaOf, fieldOfCriterion } from '@pitlane/shared/features/reports/rules/search-criteria';
import { type SearchField, searchFieldsOf } from '@pitlane/shared/features/reports/rules/search-forms';
import type { Every } from '@pitlane/shared/features/schedules/rules/next-run';
import { sentCriteria } from '@pitlane/shared/features/schedules/rules/sent-criteria';
import { reports } from '@pitlane/shared/registry/reports';

/** What stands in the form. */
export interface Typed {
  report: string;
  /** By their names on the wire, of whichever report they were typed for. */
  criteria: Readonly<Record<string, string>>;
  /** A dealer's text that is no dealer yet. */
  dealerText: string;
  /** Empty: none is chosen yet. */
  period: string;
  every: Every;
  weekday: string;
  monthDay: string;
  at: string;
  format: string;
}

/** The periods that a schedule can be for: the days of its day. */
export function schedulePeriods(session: Session): PeriodPreset[] {
  return periodPresets(session).filter(({ id }) => reportPeriods.some((one) => one === id));
}

/** Whether an address asks for days that stay what they are: a schedule needs some that move with it. */
export function hasFixedDays(address: string): boolean {
  const params = new URLSearchParams(address.replace(/^[^?]*/, ''));
  return !params.get('period') && ['startDate', 'endDate'].some((name) => params.get(name));
}

/** What an address asks for, else what was half typed before (as JSON), else a quiet beginning. A period that schedules do not have is not chosen. */
export function beginning(address: string, drafted: string | undefined): Typed {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const report = reports.find((one) => one.path === path);
  const usual: Typed = {
    report: report?.id ?? 'report.salesSummary',
    criteria: {},
    dealerText: '',
    period: 'PreviousDay',
    every: 'daily',
    weekday: 'Monday',
    monthDay: '1',
    at: '7:00 AM',
    format: 'xlsx',
  };
  const begun: Typed = report
    ? { ...usual, ...addressed(query) }
    : { ...usual, ...(JSON.parse(drafted ?? '{}') as Partial<Typed>) };
  const isOffered = !hasFixedDays(address) && reportPeriods.some((one) => one === begun.period);
  return isOffered ? begun : { ...begun, period: '' };
}

function addressed(query: string): Partial<Typed> {
  const criteria = sentCriteria({ criteria: query });
  const period = new URLSearchParams(query).get('period');
  return { criteria, dealerText: criteria['dealerCode'] ?? '', ...(period ? { period } : {}) };
}

/** What the form asks for, beside the report. */
export interface AskedFor {
  /** The fields of the report's search form; its days come from the period, and a day that stays the same is none to send again. */
  fields: readonly SearchField[];
  /** Criteria without such a field that its page was asked by, and those of a report that has no other. */
  others: readonly { name: string; label: string }[];
}

const dayNames: readonly string[] = ['startDate', 'endDate', 'period', 'summaryDate'];

/** Gives what the form of a report asks a user for who has so many dealers: whatever is sent stands in it. */
export function askedFor(
  { form, operation }: Report,
  { criteria }: Pick<Typed, 'criteria'>,
  { session, dealerCount }: { session: Session; dealerCount: number },
): AskedFor {
  const fields = searchFieldsOf(form, session, dealerCount).filter(
    (field) => field !== 'dates' && field !== 'summaryDate',
  );
  const labels = new Map(fieldsOf(operation.request()).map(({ name, label = name }) => [name, label]));
  const others = criteriaOf(operation)
    .filter((name) => !dayNames.includes(name))
    .filter((name) => !fields.some((field) => field === fieldOfCriterion(name)))
    .filter((name) => fields.length === 0 || name in criteria)
    .map((name) => ({ name, label: labels.get(name) ?? name }));
  return { fields, others };
}

/** Gives the criteria that are sent: those that stand in the form, and none that another report has. */
export function criteriaToSend(
  criteria: Typed['criteria'],
  { fields, others }: AskedFor,
): Record<string, string> {
  const isAsked = (name: string) =>
    others.some((other) => other.name === name) || fields.some((field) => field === fieldOfCriterion(name));
  return Object.fromEntries(Object.entries(criteria).filter(([name, value]) => value && isAsked(name)));
}
