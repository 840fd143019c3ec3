import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../db/database.ts';
import { isRemitted } from '../remittance/remitted.ts';

/** An agency's place in a trip; a percent to two decimals, above 100 where it has more points than the goal. */
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

/** The trip that is running on a day, the one that ends first if there are several. */
const runningTrip =
  'SELECT id FROM incentive_trips WHERE $1::date BETWEEN start_date AND end_date ORDER BY end_date, id LIMIT 1';

/**
 * Returns where each agency stands in the trip that is running on a day, the one that ends first if there are several; none without a trip. Points
 * are those of the program for each contract that is remitted in the days of the trip and not voided or denied. Agencies with equal points share a
 * rank. It reads the whole book: a rank is one among all. Source: areas.md §4 (agencyincentivetrip); Assumption: no points for what is voided.
 */
export async function tripStandings(db: Database, day: IsoDate): Promise<TripStanding[]> {
  const text = `WITH trip AS (SELECT * FROM incentive_trips WHERE id = (${runningTrip})),
    earned AS (
      SELECT d.agent_code, sum(p.points) AS points
      FROM trip
      JOIN remittance_batches b ON b.submitted_on BETWEEN trip.start_date AND least(trip.end_date, $1::date) AND ${isRemitted('b')}
      JOIN contracts c ON c.batch_id = b.id AND NOT c.is_voided AND c.status <> 5
      JOIN incentive_points p ON p.trip_id = trip.id AND p.program_code = c.program_code
      JOIN dealers d ON d.dealer_code = c.dealer_code
      GROUP BY d.agent_code)
    SELECT a.agent_code AS "agentCode", a.name AS "agencyName", trip.name AS "tripName", trip.start_date AS "startDate",
      trip.end_date AS "endDate", coalesce(e.points, 0)::int AS points, trip.points_goal AS "pointsGoal",
      round(100.0 * coalesce(e.points, 0) / trip.points_goal, 2)::float8 AS percent,
      (rank() OVER (ORDER BY coalesce(e.points, 0) DESC))::int AS rank, (count(*) OVER ())::int AS "rankOf"
    FROM trip CROSS JOIN agencies a LEFT JOIN earned e ON e.agent_code = a.agent_code`;
  const rules = `SELECT program_code AS "programCode", points FROM incentive_points WHERE trip_id = (${runningTrip})
    ORDER BY points DESC, program_code`;
  return db.transaction(
    async (tx) => {
      const standings = await tx.query<Omit<TripStanding, 'programs'>>(text, [day]);
      const points = await tx.query<{ programCode: string; points: number }>(rules, [day]);
      const programs = points.map((each) => ({ ...each, programName: programName(each.programCode) }));
      return standings.map((standing) => ({ ...standing, programs }));
    },
    { scope: { kind: 'all' }, readOnly: true, isOneSnapshot: true },
  );
}
