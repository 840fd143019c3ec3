import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../../db/database.ts';
import { remittedIn } from './remitted-totals.ts';

/** An agency's place in a trip. The percent has two decimals and is above 100 if the agency has more points than the goal. */
export type TripStanding = {
  agentCode: string;
  agencyName: string;
  tripName: string;
  startDate: IsoDate;
  endDate: IsoDate;
  points: number;
  pointsGoal: number;
  percent: number;
  rank: number;
  rankOf: number;
  programs: { programCode: string; programName: string; points: number }[];
};

/** The trip running on a day; if there are several, the one that ends first. */
const runningTrip =
  'SELECT id FROM incentive_trips WHERE $1::date BETWEEN start_date AND end_date ORDER BY end_date, id LIMIT 1';

/**
 * Returns each agency's place in the trip running on a day (if there are several, the one that ends first); empty without a trip. Points
 * are the program's, for each contract remitted during the trip and not voided or denied. Agencies with equal points share a rank, counted
 * among all agencies. Source: areas.md §4 (agencyincentivetrip); Assumption: voided contracts earn no points.
 */
export function tripStandings(db: Database, day: IsoDate): Promise<TripStanding[]> {
  return db.transaction((tx) => readStandings(tx, day), {
    scope: { kind: 'all' },
    readOnly: true,
    isOneSnapshot: true,
    isForOthers: true,
  });
}

/** The same as `tripStandings`, in a transaction that reads the whole book. */
export async function readStandings(tx: Queryable, day: IsoDate): Promise<TripStanding[]> {
  const text = `WITH trip AS MATERIALIZED (SELECT * FROM incentive_trips WHERE id = (${runningTrip})),
    remitted AS (${remittedIn('(SELECT start_date FROM trip)', '$1::date')}),
    earned AS (
      SELECT remitted.agent_code, sum(p.points * remitted.contract_count) AS points
      FROM trip
      JOIN incentive_points p ON p.trip_id = trip.id
      JOIN remitted ON remitted.program_code = p.program_code
      GROUP BY 1)
    SELECT a.agent_code AS "agentCode", a.name AS "agencyName", trip.name AS "tripName", trip.start_date AS "startDate",
      trip.end_date AS "endDate", coalesce(e.points, 0)::int AS points, trip.points_goal AS "pointsGoal",
      round(100.0 * coalesce(e.points, 0) / trip.points_goal, 2)::float8 AS percent,
      (rank() OVER (ORDER BY coalesce(e.points, 0) DESC))::int AS rank, (count(*) OVER ())::int AS "rankOf"
    FROM trip CROSS JOIN agencies a LEFT JOIN earned e ON e.agent_code = a.agent_code`;
  const rules = `SELECT program_code AS "programCode", points FROM incentive_points WHERE trip_id = (${runningTrip})
    ORDER BY points DESC, program_code`;
  const standings = await tx.query<Omit<TripStanding, 'programs'>>(text, [day]);
  const points = await tx.query<{ programCode: string; points: number }>(rules, [day]);
  const programs = points.map((each) => ({ ...each, programName: programName(each.programCode) }));
  return standings.map((standing) => ({ ...standing, programs }));
}
