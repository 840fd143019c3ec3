import { type ChartDrawing, totalsOf } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { BarList } from '../../kit/figures/BarList.tsx';
import { Chart } from '../../kit/figures/Chart.tsx';
import { monthLabels } from '../../kit/figures/months.ts';

/** A chart without its frame: months as columns, names as bars. */
export function Drawing(chart: ChartDrawing) {
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
