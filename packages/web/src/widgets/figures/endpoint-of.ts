import { dashboardOperations } from '@pitlane/shared/features/dashboards/operations';
import type { CardCall } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import type { ChartCall } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { addCalls, api } from '../../portal/api/api.ts';

// With the figures: a search does without them.
addCalls(dashboardOperations);

/** The calls of figures: all are made with the same criteria. */
export type FigureCall = CardCall | ChartCall | 'getIncentiveTrip';

/** One shape for all of them. */
type Endpoint = typeof api.endpoints.listSalesByMonth;

/** Returns the cached call of a figure. */
export function endpointOf(call: FigureCall): Endpoint {
  return api.endpoints[call] as unknown as Endpoint;
}
