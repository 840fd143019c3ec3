import { periodDates } from '@pitlane/shared/features/reports/rules/periods';
import { addMonths, type DateRange, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import { tradeSize } from './dealers.ts';
import { demoPrograms } from './programs.ts';

/** Points of a contract that is remitted, by its category; every other counts one. */
const pointsOf: Readonly<Record<string, number>> = { VSC: 5, GAP: 3 };

/** About what an agency's contracts of a year have in points, as a share of the book. */
const pointsAContract = 0.55;

/**
 * Writes the incentive trip of the fiscal year that a day is in, and that of the year before: points for every agency, and a goal that some
 * reach. Source: areas.md §16 (incentive trip); Assumption: no real trip.
 */
export async function writeIncentiveTrips(
  tx: Queryable,
  { today, contracts }: { today: IsoDate; contracts: number },
): Promise<void> {
  const before = periodDates('Year', { today, isActiveDirectoryUser: true });
  const years = before.endDate < today ? [before, yearAfter(before)] : [yearBefore(before), before];
  const agencies = tradeSize(contracts).agencies;
  const goal = Math.max(50, Math.round((contracts * pointsAContract) / agencies / 50) * 50);
  for (const [index, { startDate, endDate }] of years.entries()) {
    const name = `${['Maui', 'Lisbon'][index]} ${endDate.slice(0, 4)}`;
    await tx.query(
      `WITH trip AS (INSERT INTO incentive_trips (name, start_date, end_date, points_goal) VALUES ($1, $2, $3, $4) RETURNING id)
        INSERT INTO incentive_points SELECT trip.id, points.* FROM trip, unnest($5::text[], $6::int[]) AS points`,
      [
        name,
        startDate,
        endDate,
        goal,
        demoPrograms.map(({ code }) => code),
        demoPrograms.map(({ category }) => pointsOf[category] ?? 1),
      ],
    );
  }
}

function yearAfter({ startDate, endDate }: DateRange): DateRange {
  return { startDate: addMonths(startDate, 12), endDate: addMonths(endDate, 12) };
}

function yearBefore({ startDate, endDate }: DateRange): DateRange {
  return { startDate: addMonths(startDate, -12), endDate: addMonths(endDate, -12) };
}
