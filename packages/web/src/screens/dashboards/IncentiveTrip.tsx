import { tripRules, tripText } from '@pitlane/shared/features/dashboards/rules/incentive-trip';
import { FigurePanel } from '../../kit/figures/FigurePanel.tsx';
import { Progress } from '../../kit/states/Progress.tsx';
import { api } from '../../portal/api/api.ts';
import type { ChartProps } from '../../widgets/figures/figure-chart-panel.tsx';
import styles from './IncentiveTrip.module.css';

/**
 * An agency's points in the current incentive trip, and what earns them; nothing if there is no trip. Source:
 * decisions.md §8 (Dealers)
 */
export function IncentiveTrip({ request, options, actions }: ChartProps) {
  const answer = api.useGetIncentiveTripQuery(request, options);
  const { data: trip } = answer;
  if (!trip) return null;
  const { tripName, points, pointsGoal } = trip;
  return (
    <FigurePanel title={`Incentive trip: ${tripName}`} answer={answer} actions={actions}>
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
    </FigurePanel>
  );
}
