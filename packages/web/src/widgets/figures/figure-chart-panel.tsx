import {
  type ChartDrawing,
  drawingOf,
  type FigureChart,
  totalsOf,
} from '@pitlane/shared/features/dashboards/rules/figure-charts';
import type { ComponentType, ReactNode } from 'react';
import { BarList } from '../../kit/figures/BarList.tsx';
import { Chart } from '../../kit/figures/Chart.tsx';
import { FigurePanel } from '../../kit/figures/FigurePanel.tsx';
import { monthLabels } from '../../kit/figures/months.ts';
import { endpointOf } from './endpoint-of.ts';

/** What a chart gets from the page it is on. */
export interface ChartProps {
  /** What its rows are narrowed to. */
  request: Readonly<Record<string, string>>;
  options?: { pollingInterval: number; skip: boolean };
  /** At the right of the title. */
  actions?: ReactNode;
}

/** Makes the component of a chart with its frame: months as columns, names as bars. Each chart has its own, since each has its own hook. */
export function figureChartPanel(chart: FigureChart): ComponentType<ChartProps> {
  const { useQuery: useRows } = endpointOf(chart.call);
  return function FigureChartPanel({ request, options, actions }) {
    const answer = useRows(request, options);
    return (
      <FigurePanel title={chart.title} answer={answer} actions={actions}>
        <Drawing {...drawingOf(chart, answer.data ?? [])} />
      </FigurePanel>
    );
  };
}

function Drawing(chart: ChartDrawing) {
  if (chart.by === 'Month') return <Months {...chart} />;
  const { title, by, series, kind, empty, points } = chart;
  return (
    <BarList
      {...{ title, by, kind, empty }}
      columns={series}
      rows={points}
      totals={chart.hasTotal && totalsOf(chart, points)}
    />
  );
}

function Months({ title, by, unit, kind, series, empty, points, isNamed }: ChartDrawing) {
  return (
    <Chart
      {...{ title, by, unit, kind, empty, isNamed }}
      {...monthLabels(points.map(({ key }) => key))}
      series={series.map((name, at) => ({ name, values: points.map(({ values }) => values[at] ?? 0) }))}
    />
  );
}
