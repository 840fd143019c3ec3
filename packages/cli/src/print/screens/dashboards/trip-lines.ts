import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { tripRules, tripText } from '@pitlane/shared/features/dashboards/rules/incentive-trip';
import type { IncentiveTrip } from '@pitlane/shared/features/dashboards/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Paint } from '../../../process/paint.ts';
import { safeText, wrapText } from '../../text.ts';
import type { FigureAnswers, FigureCall } from './figure-answers.ts';

/** The call for the incentive trip, if the user may see it. */
export function tripCalls(session: Session): FigureCall[] {
  return may('dashboard.incentiveTrip', session) ? ['getIncentiveTrip'] : [];
}

/** The current trip, or null if there is none or more than one agency is shown. */
export function tripOf({ getIncentiveTrip: answer }: FigureAnswers): IncentiveTrip | null {
  return (answer?.data as IncentiveTrip | null | undefined) ?? null;
}

/** Writes the incentive trip: points, rank, and what earns points. Texts beyond Latin letters need `prepareWidths` before. */
export function tripLines(
  answers: FigureAnswers,
  { width, paint }: { width: number; paint: Paint },
): string[] {
  const trip = tripOf(answers);
  if (!trip) return [];
  const { tripName, points, pointsGoal, percent } = trip;
  const reached = `${formatCell('count', points)} of ${formatCell('count', pointsGoal)} points`;
  const text = [
    `${reached}${percent == null ? '' : ` (${Math.floor(percent)}%)`}. ${tripText(trip)}.`,
    ...tripRules(trip).map(({ text: rule, programs }) => `${rule}: ${programs.join(', ')}`),
  ];
  return [
    '',
    ...wrapText(safeText(`Incentive trip: ${tripName}`), width).map(paint.strong),
    ...text.flatMap((line) => wrapText(safeText(line), width)),
  ];
}
