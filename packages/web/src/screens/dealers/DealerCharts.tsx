import { dealerCharts } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { figureChartPanel } from '../../widgets/figures/figure-chart-panel.tsx';
import styles from './DealerScreen.module.css';
import type { DealerScope } from './dealer-scope.ts';

/** 13 months of contracts and claims. What is pending is a separate table, with its oldest sale. */
const byMonth = dealerCharts
  .filter(({ by }) => by === 'Month')
  .map((chart) => ({ id: chart.id, View: figureChartPanel(chart) }));

/** A dealer's charts. Source: areas.md §4 */
export function DealerCharts({ of }: { of: DealerScope }) {
  return (
    <div className={styles.charts}>
      {byMonth.map(({ id, View }) => (
        <View key={id} request={of} />
      ))}
    </div>
  );
}
