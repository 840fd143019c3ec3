import { counted } from '../../../kernel/counted.ts';
import { daysText, formatCell } from '../../../kernel/format.ts';
import type { IncentiveTrip } from '../schema.ts';

type Trip = Partial<IncentiveTrip>;

/** Writes where an agency is in a trip: "Main Agency is number 1 of 19 agencies, 11/01/2026 to 10/31/2027". Assumption: the words. */
export function tripText({ agencyName, rank, rankOf, startDate, endDate }: Trip): string {
  const place = `${agencyName} is number ${formatCell('count', rank)} of ${formatCell('count', rankOf)} agencies`;
  return startDate && endDate ? `${place}, ${daysText({ startDate, endDate })}` : place;
}

/** The programs that earn the same points. */
export interface PointsRule {
  points: number;
  programs: readonly string[];
  /** "5 points per remitted contract". */
  text: string;
}

/** Returns what earns points in a trip, the most points first. Assumption: the words. */
export function tripRules({ programs }: Trip): PointsRule[] {
  const byPoints = Map.groupBy(programs ?? [], ({ points }) => points ?? 0);
  return [...byPoints]
    .toSorted(([one], [other]) => other - one)
    .map(([points, rows]) => ({
      points,
      programs: rows.map(({ programCode }) => programCode ?? '').toSorted(),
      text: `${counted(points, 'point')} per remitted contract`,
    }));
}
