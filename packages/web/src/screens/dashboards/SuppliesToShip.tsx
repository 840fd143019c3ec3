import { supplyOperations } from '@pitlane/shared/features/supplies/operations';
import { contentText } from '@pitlane/shared/features/supplies/order-text';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import { addCalls, api } from '../../portal/api/api.ts';
import { LinesPanel, listProblem, problemOf } from './LinesPanel.tsx';
import { type PanelProps, reachOfDealers, suppliesPanel } from './panels.ts';
import { waitingRequests } from './waiting-requests.ts';

// Without the commands of supplies, which their pages load.
addCalls(supplyOperations);

/** Supply orders: for staff those to ship, the oldest first; for those who order what is on its way. Source: areas.md §1 (R11), §10 */
export function SuppliesToShip({ session, criteria, isCovered }: PanelProps) {
  const request = waitingRequests.supplies(session);
  const answer = api.useListSupplyOrdersInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      {...suppliesPanel[request.view]}
      reach={reachOfDealers(criteria)}
      total={page?.page?.total}
      lines={page?.rows.map((row) => ({
        key: row.orderNumber ?? '',
        address: `/supplies/${row.orderNumber}`,
        title: row.shipTo?.name ?? '',
        detail: `${row.orderNumber} · ${contentText(row)}`,
        figure: request.view === 'toShip' ? instantDay(row.orderedAt) : row.status,
      }))}
      problem={problemOf(listProblem, answer)}
    />
  );
}
