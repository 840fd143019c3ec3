import { drawingOf, type FigureChart } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { FigurePanel } from '../../kit/figures/FigurePanel.tsx';
import { lazyView } from '../../kit/lazy-view.tsx';
import { LoadBoundary } from '../../kit/states/LoadBoundary.tsx';
import { endpointOf } from './endpoint-of.ts';

/** The props of a chart. */
export interface ChartProps {
  /** The filters of its rows. */
  request: Readonly<Record<string, string>>;
  options?: { pollingInterval: number; skip: boolean };
  /** At the right of the title. */
  actions?: ReactNode;
}

/** Loaded with the figures, after the lists of the page; its space is reserved. */
const { View: Drawing, load } = lazyView(() => import('./Drawing.tsx').then((module) => module.Drawing));
void load().catch(() => undefined);

/** Makes the component of a chart with its frame: months as columns, names as bars. Each chart has its own, since each has its own hook. */
export function figureChartPanel(chart: FigureChart): ComponentType<ChartProps> {
  const { useQuery: useRows } = endpointOf(chart.call);
  return function FigureChartPanel({ request, options, actions }) {
    const answer = useRows(request, options);
    return (
      <FigurePanel title={chart.title} answer={answer} actions={actions}>
        <LoadBoundary>
          <Suspense fallback={<div style={{ height: 'var(--figure-height)' }} />}>
            <Drawing {...drawingOf(chart, answer.data ?? [])} />
          </Suspense>
        </LoadBoundary>
      </FigurePanel>
    );
  };
}
