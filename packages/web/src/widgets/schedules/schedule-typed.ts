import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import {
  type PeriodPreset,
  periodPresets,
  reportPeriods,
} from '@pitlane/shared/features/reports/rules/periods';
import {
  criteriaIn,
  criteriaOf,
  fieldOfCriterion,
} from '@pitlane/shared/features/reports/rules/search-criteria';
import { type SearchField, searchFieldsOf } from '@pitlane/shared/features/reports/rules/search-forms';
import { sentCriteria } from '@pitlane/shared/features/schedules/rules/sent-criteria';
import { formatCell } from '@pitlane/shared/kernel/format';
import { reports } from '@pitlane/shared/registry/reports';
import type { TypedCriteria } from '../search-form/use-search-form.ts';

/** The periods that a schedule can be for: the days of its day. */
export function schedulePeriods(session: Session): PeriodPreset[] {
  return periodPresets(session).filter(({ id }) => reportPeriods.some((one) => one === id));
}

/** Returns whether an address has fixed dates: a schedule needs a period that moves. */
export function hasFixedDays(address: string): boolean {
  const params = new URLSearchParams(address.replace(/^.*\?/, ''));
  return !params.get('period') && ['startDate', 'endDate'].some((name) => params.get(name));
}

/** Returns whether a report has dates, for which a schedule has a period. */
export function isDated({ operation }: Report): boolean {
  return 'startDate' in operation.request().shape;
}

/** Returns the initial values of the form: those of an address, otherwise the defaults. */
export function beginning(address: string, session: Session): TypedCriteria {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const report = reports.find((one) => one.path === path);
  return {
    ...(report ? sentCriteria({ criteria: query }) : {}),
    report: report?.id ?? 'report.salesSummary',
    dealerText: '',
    period: report ? periodAt(query, report, session) : quietPeriod,
    every: 'daily',
    weekday: 'Monday',
    monthDay: '1',
    at: '7:00 AM',
    format: 'xlsx',
  };
}

const quietPeriod = 'PreviousDay';

/** The period of a report's page, also where its days are written out; empty if schedules have none for them. */
function periodAt(query: string, { form }: Report, session: Session): string {
  const periods = schedulePeriods(session);
  const asked = new URLSearchParams(query).get('period');
  if (asked) return periods.find(({ id }) => id === asked)?.id ?? '';
  // The form's default days weren't chosen by the user, and today has hardly started when the email is sent.
  if (!hasFixedDays(query)) return quietPeriod;
  const days = criteriaIn(query, form, { fields: ['dates'], reader: session });
  const shown = periods.find(
    ({ startDate, endDate }) =>
      formatCell('date', startDate) === days.startDate && formatCell('date', endDate) === days.endDate,
  );
  return shown?.id ?? '';
}

/** The criteria of the form, next to the report. */
export interface ScheduledCriteria {
  /**
   * The fields of the report's search form; its dates come from the period, since a fixed date makes no sense to send
   * again.
   */
  fields: readonly SearchField[];
  /** Criteria without such a field that its page has, and those of a report that has no other. */
  others: readonly string[];
}

const dayNames: readonly string[] = ['startDate', 'endDate', 'period', 'summaryDate'];

/** Returns the fields of a report's form for a user with this many dealers: everything that is sent is among them. */
export function scheduledCriteria(
  { form, operation }: Report,
  begun: TypedCriteria,
  { session, dealerCount }: { session: Session; dealerCount: number },
): ScheduledCriteria {
  const fields = searchFieldsOf(form, session, dealerCount).filter(
    (field) => field !== 'dates' && field !== 'summaryDate',
  );
  const others = criteriaOf(operation)
    .filter((name) => !dayNames.includes(name))
    .filter((name) => !fields.some((field) => field === fieldOfCriterion(name)))
    .filter((name) => fields.length === 0 || name in begun);
  return { fields, others };
}

/** Returns the criteria that are sent: those that are in the form, and none that another report has. */
export function criteriaToSend(
  typed: Readonly<Record<string, unknown>>,
  { fields, others }: ScheduledCriteria,
): Record<string, string> {
  const isRequested = (name: string) =>
    others.includes(name) || fields.some((field) => field === fieldOfCriterion(name));
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      value && isRequested(name) ? [[name, String(value)]] : [],
    ),
  );
}
