import { lazy } from '@pitlane/shared/kernel/lazy';

/** Created on first use: creating Intl formatters while the scripts load delays the first paint. */
const whole = lazy(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const short = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }));

/** Returns the months of a chart, "2026-11", in words, "November 2026", and for its axis: "Nov", with the year where one starts. */
export function monthLabels(months: readonly string[]): { labels: string[]; ticks: string[] } {
  const days = months.map((month) => new Date(`${month}-01`));
  return {
    labels: days.map((day) => whole().format(day)),
    ticks: days.map((day, nth) =>
      nth === 0 || day.getUTCMonth() === 0
        ? `${short().format(day)}\n${day.getUTCFullYear()}`
        : short().format(day),
    ),
  };
}
