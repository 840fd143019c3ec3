import { daysText, formatCell } from '@pitlane/shared/kernel/format';
import { FigurePanel } from '../../kit/figures/FigurePanel.tsx';
import { Progress } from '../../kit/states/Progress.tsx';
import { api } from '../../portal/api/api.ts';
import type { ChartProps } from './chart-props.ts';
import styles from './IncentiveTrip.module.css';

/** An agency's points in the trip that is running, and what earns them; nothing where there is no trip. Source: decisions.md §8 (Dealers) */
export function IncentiveTrip({ request, options, actions }: ChartProps) {
  const answer = api.useGetIncentiveTripQuery(request, options);
  const { data: trip } = answer;
  if (!trip) return null;
  const { tripName, points, pointsGoal, rank, rankOf, startDate, endDate, agencyName, programs } = trip;
  const days = startDate && endDate ? daysText({ startDate, endDate }) : '';
  return (
    <FigurePanel
      title={`Incentive trip: ${tripName}`}
      answer={answer}
      actions={actions}
      what="the incentive trip"
    >
      <div className={styles.trip}>
        <p>
          <strong>{agencyName}</strong> is number {formatCell('count', rank)} of {formatCell('count', rankOf)}{' '}
          agencies, {days}.
        </p>
        <Progress label="Points" done={points ?? 0} total={pointsGoal ?? 0} />
        <dl>
          {rulesOf(programs ?? []).map(([each, codes]) => (
            <div key={each}>
              <dt>{each === 1 ? '1 point' : `${each} points`} a remitted contract</dt>
              <dd>{codes.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </FigurePanel>
  );
}

/** The programs by the points of a contract, the most first. */
function rulesOf(
  programs: readonly { programCode?: string | null | undefined; points?: number | null | undefined }[],
): [points: number, codes: string[]][] {
  const byPoints = Map.groupBy(programs, ({ points }) => points ?? 0);
  return [...byPoints]
    .toSorted(([one], [other]) => other - one)
    .map(([points, rows]) => [points, rows.map(({ programCode }) => programCode ?? '').toSorted()]);
}
