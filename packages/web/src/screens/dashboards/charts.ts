import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { dashboardCharts } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import type { ComponentType } from 'react';
import type { FigureCall } from '../../widgets/figures/endpoint-of.ts';
import { type ChartProps, figureChartPanel } from '../../widgets/figures/figure-chart-panel.tsx';
import { IncentiveTrip } from './IncentiveTrip.tsx';

/** A chart of the dashboard, or what is arranged among them. */
export interface DashboardChart {
  id: string;
  title: string;
  call: FigureCall;
  View: ComponentType<ChartProps>;
}

const charts: readonly DashboardChart[] = dashboardCharts.map((chart) => ({
  id: chart.id,
  title: chart.title,
  call: chart.call,
  View: figureChartPanel(chart),
}));

const trip: DashboardChart = {
  id: 'incentive.trip',
  title: 'Incentive trip',
  call: 'getIncentiveTrip',
  View: IncentiveTrip,
};

/** Returns the charts that a user with figures sees; the incentive trip is the agency's and the provider's. */
export function chartsFor(session: Session): readonly DashboardChart[] {
  return may('dashboard.incentiveTrip', session) ? [...charts, trip] : charts;
}
