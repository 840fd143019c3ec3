import { periodDates, reportPeriods } from '@pitlane/shared/features/reports/rules/periods';
import { addDays, addMonths, dayIn, daysBetween, endOfMonth, mondayOf } from '@pitlane/shared/kernel/dates';

/** Days on which a clock or a month makes trouble: daylight saving, leap days, ends of months and years. */
const days = [
  '2024-02-29',
  '2024-12-31',
  '2025-01-01',
  '2025-03-09',
  '2025-03-31',
  '2025-11-02',
  '2025-11-30',
];

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const written = days.map((today) => ({
  today,
  periods: reportPeriods.map((period) => [
    period,
    periodDates(period, { today, isActiveDirectoryUser: false }),
    periodDates(period, { today, isActiveDirectoryUser: true }),
  ]),
  tomorrow: addDays(today, 1),
  nextMonth: addMonths(today, 1),
  monthEnd: endOfMonth(today),
  monday: mondayOf(today),
  dayOfYear: daysBetween('2024-01-01', today),
  // The business's day depends only on the instant, not on where the process runs.
  atNoon: dayIn('America/Chicago', new Date(`${today}T18:00:00Z`)),
  beforeMidnight: dayIn('America/Chicago', new Date(`${today}T04:59:59Z`)),
}));

process.stdout.write(JSON.stringify({ zone, written }));
