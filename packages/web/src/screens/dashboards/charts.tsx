import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { chartsFor as figureChartsFor } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { type ComponentType, Suspense } from 'react';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import type { FigureCall } from '../../widgets/figures/endpoint-of.ts';
import { type ChartProps, figureChartPanel } from '../../widgets/figures/figure-chart-panel.tsx';
import { ChartPlaceholder } from './ChartPlaceholder.tsx';

/** A chart of the dashboard, or another tile among them. */
export interface DashboardChart {
  id: string;
  title: string;
  call: FigureCall;
  View: ComponentType<ChartProps>;
}

/** Made once: a component that is made again loses its state. */
const [chartsOfYear, chartsOfFiscalYear] = [false, true].map((isActiveDirectoryUser) =>
  figureChartsFor({ isActiveDirectoryUser }).map(
    (chart): DashboardChart => ({
      id: chart.id,
      title: chart.title,
      call: chart.call,
      View: figureChartPanel(chart),
    }),
  ),
);

/** Its code comes with the page of those who may see it. */
const { View: IncentiveTrip } = lazyView(() =>
  import('./IncentiveTrip.tsx').then((module) => module.IncentiveTrip),
);

const trip: DashboardChart = {
  id: 'incentive.trip',
  title: 'Incentive trip',
  call: 'getIncentiveTrip',
  View: (props) => (
    <LoadBoundary part="background">
      <Suspense fallback={<ChartPlaceholder />}>
        <IncentiveTrip {...props} />
      </Suspense>
    </LoadBoundary>
  ),
};

/** Returns the charts that a user with figures sees; the incentive trip is the agency's and the provider's. */
export function chartsFor(session: Session): readonly DashboardChart[] {
  const charts = (session.isActiveDirectoryUser ? chartsOfFiscalYear : chartsOfYear) ?? [];
  return may('dashboard.incentiveTrip', session) ? [...charts, trip] : charts;
}
