import { daysText, formatCell } from '@pitlane/shared/kernel/format';
import { BarList } from '../../kit/figures/BarList.tsx';
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
        <Progress label="Points" done={Number(points ?? 0)} total={Number(pointsGoal ?? 0)} />
        <BarList
          title="Points for a remitted contract"
          by="A remitted contract of"
          columns={['Points']}
          kind="count"
          most={5}
          rows={(programs ?? []).map((program) => ({
            key: program.programCode ?? '',
            label: program.programName ?? '',
            values: [Number(program.points ?? 0)],
          }))}
          empty=""
        />
      </div>
    </FigurePanel>
  );
}
