import { tripRules, tripText } from '@pitlane/shared/features/dashboards/rules/incentive-trip';
import type { IncentiveTrip as Trip } from '@pitlane/shared/features/dashboards/schema';
import { FigurePanel } from '../../kit/figures/FigurePanel.tsx';
import { Progress } from '../../kit/states/Progress.tsx';
import { api } from '../../portal/api/api.ts';
import type { ChartProps } from '../../widgets/figures/figure-chart-panel.tsx';
import { ChartPlaceholder } from './ChartPlaceholder.tsx';
import styles from './IncentiveTrip.module.css';

/**
 * An agency's points in the current incentive trip, and what earns them; nothing if there is no trip. Source:
 * decisions.md §8 (Dealers)
 */
export function IncentiveTrip({ request, options, actions }: ChartProps) {
  const answer = api.useGetIncentiveTripQuery(request, options);
  const { data: trip, error } = answer;
  if (trip === null) return null;
  if (!trip && !error) return <ChartPlaceholder />;
  const title = trip ? `Incentive trip: ${trip.tripName}` : 'Incentive trip';
  return (
    <FigurePanel title={title} answer={answer} actions={actions}>
      {trip && <Standing trip={trip} />}
    </FigurePanel>
  );
}

function Standing({ trip }: { trip: Trip }) {
  const { points, pointsGoal } = trip;
  return (
    <div className={styles.trip}>
      <p>{tripText(trip)}.</p>
      <Progress label="Points" done={points ?? 0} total={pointsGoal ?? 0} />
      <dl>
        {tripRules(trip).map(({ points: each, programs, text }) => (
          <div key={each}>
            <dt>{text}</dt>
            <dd>{programs.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
