import {
  addDays,
  addMonths,
  type DateRange,
  endOfMonth,
  type IsoDate,
  mondayOf,
  startOfMonth,
} from '../../../kernel/dates.ts';

/** The periods of reports and dashboards. Source: portal.md §3 */
export const reportPeriods = [
  'Day',
  'Week',
  'Month',
  'Year',
  'PreviousDay',
  'PreviousWeek',
  'PreviousMonth',
  'PreviousYear',
  'SalesSummary',
] as const;

/** The name of a period. */
export type ReportPeriod = (typeof reportPeriods)[number];

/** What the year of a period depends on: directory users have a fiscal one, from November to October. */
export interface PeriodReader {
  today: IsoDate;
  isActiveDirectoryUser: boolean;
}

/**
 * Returns the first and last day of a period, both included. A week is Monday to Sunday; month and SalesSummary end today,
 * SalesSummary starts seven days before. Year is the calendar year; for directory users 1 Nov of the year before to 31 Oct,
 * in November and December too, which it then leaves out (`currentFiscalYear`). PreviousYear is the year before Year.
 * Week of 2025-11-19: 2025-11-17 to 2025-11-23. Source: portal.md §4 (period dates), decisions.md §6
 */
export function periodDates(period: ReportPeriod, reader: PeriodReader): DateRange {
  const { today } = reader;
  switch (period) {
    case 'Day':
      return { startDate: today, endDate: today };
    case 'Week':
      return weekFrom(mondayOf(today));
    case 'Month':
      return { startDate: startOfMonth(today), endDate: today };
    case 'Year':
      return yearFrom(yearStart(reader));
    case 'PreviousDay':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
    case 'PreviousWeek':
      return weekFrom(addDays(mondayOf(today), -7));
    case 'PreviousMonth': {
      const startDate = addMonths(startOfMonth(today), -1);
      return { startDate, endDate: endOfMonth(startDate) };
    }
    case 'PreviousYear':
      return yearFrom(addMonths(yearStart(reader), -12));
    case 'SalesSummary':
      return { startDate: addDays(today, -7), endDate: today };
  }
}

/**
 * Returns the fiscal year that a directory user is in where Year as written has ended before today: in November and December.
 * Undefined in other months and for everyone else. Source: decisions.md §6
 */
export function currentFiscalYear(reader: PeriodReader): DateRange | undefined {
  const { startDate, endDate } = periodDates('Year', reader);
  return endDate < reader.today ? yearFrom(addMonths(startDate, 12)) : undefined;
}

/** A choice of dates in a report's form. `CurrentFiscalYear` is our own choice and not a period of the wire. */
export interface PeriodPreset extends DateRange {
  id: ReportPeriod | 'CurrentFiscalYear';
  label: string;
  /** The common words for a period with another label: "This year" for the fiscal one. */
  plainly?: string;
}

const labels: Record<ReportPeriod, string> = {
  Day: 'Today',
  Week: 'This week',
  Month: 'This month',
  Year: 'This year',
  PreviousDay: 'Yesterday',
  PreviousWeek: 'Last week',
  PreviousMonth: 'Last month',
  PreviousYear: 'Last year',
  SalesSummary: 'Last 7 days',
};

/** The offered periods: from the shortest, each next to the previous one. */
const offered: readonly ReportPeriod[] = [
  'Day',
  'PreviousDay',
  'Week',
  'PreviousWeek',
  'Month',
  'PreviousMonth',
  'SalesSummary',
  'Year',
  'PreviousYear',
];

/**
 * Returns the choices of dates that a form offers, in their order, each with its dates; directory users find "Current
 * fiscal year" first in November and December. A fiscal year is named by the year in which it ends ("Fiscal year
 * 2025"). Source: decisions.md §6; words and order: Assumption, since the specification names only "Current fiscal
 * year", and daily choices should be easy to find.
 */
export function periodPresets(reader: PeriodReader): PeriodPreset[] {
  const fiscal = currentFiscalYear(reader);
  const presets = offered.map((id) => {
    const dates = periodDates(id, reader);
    const isFiscal = reader.isActiveDirectoryUser && (id === 'Year' || id === 'PreviousYear');
    if (!isFiscal) return { id, label: labels[id], ...dates };
    const plainly = fiscal ? plainlyAfter[id] : labels[id];
    return {
      id,
      label: `Fiscal year ${dates.endDate.slice(0, 4)}`,
      ...(plainly ? { plainly } : {}),
      ...dates,
    };
  });
  if (!fiscal) return presets;
  const current = { label: 'Current fiscal year', plainly: labels.Year, ...fiscal };
  return [{ id: 'CurrentFiscalYear', ...current }, ...presets];
}

/** When Year means the previous fiscal year: in November and December. */
const plainlyAfter = { Year: labels.PreviousYear, PreviousYear: undefined } as const;

/** Returns the names that people use for a choice of dates, its label first. Source: decisions.md §6; the plain words: Assumption */
export function periodNames({ label, plainly }: PeriodPreset): string[] {
  return plainly ? [label, plainly] : [label];
}

/**
 * Returns the choice of dates with an id, as an address or a script names it; undefined if there is none.
 * `CurrentFiscalYear` is Year in the months in which they are the same. Source: portal.md §3 (periods), decisions.md
 * §6; Assumption: a saved "Current fiscal year" stays true in January.
 */
export function periodNamed(id: string, reader: PeriodReader): PeriodPreset | undefined {
  const presets = periodPresets(reader);
  const named = (wanted: string) => presets.find((preset) => preset.id === wanted);
  const isCurrent = id === 'CurrentFiscalYear' && reader.isActiveDirectoryUser;
  return named(id) ?? (isCurrent ? named('Year') : undefined);
}

function weekFrom(monday: IsoDate): DateRange {
  return { startDate: monday, endDate: addDays(monday, 6) };
}

function yearFrom(startDate: IsoDate): DateRange {
  return { startDate, endDate: addDays(addMonths(startDate, 12), -1) };
}

function yearStart({ today, isActiveDirectoryUser }: PeriodReader): IsoDate {
  const january = `${today.slice(0, 4)}-01-01`;
  return isActiveDirectoryUser ? addMonths(january, -2) : january;
}
