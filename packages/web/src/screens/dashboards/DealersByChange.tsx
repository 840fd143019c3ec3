import { changeText, formatCell } from '@pitlane/shared/kernel/format';
import { api } from '../../portal/api/api.ts';
import { LinesPanel, listProblem, problemOf } from './LinesPanel.tsx';
import { allOf, dealersPanel, type PanelProps } from './panels.ts';
import { dealersOf, waitingRequests } from './waiting-requests.ts';

/** An agent's dealers, those first that fell behind most: the first rows of the list of dealers, each leading to its page. Source: areas.md §4 (layout by role) */
export function DealersByChange({ criteria, isCovered }: Omit<PanelProps, 'session'>) {
  const answer = api.useListDealerStandingsInfiniteQuery(waitingRequests.dealersByChange(criteria), {
    skip: isCovered,
  });
  const page = answer.data?.pages[0];
  return (
    <LinesPanel
      {...dealersPanel}
      total={page?.page?.total}
      all={allOf(dealersPanel, dealersOf(criteria))}
      lines={page?.rows.map(({ dealerCode: code, dealerName, soldCount, previousSoldCount, change }) => ({
        key: code ?? '',
        address: `/dealers/${code}`,
        title: dealerName ?? '',
        detail: `${formatCell('count', soldCount)} sold, ${formatCell('count', previousSoldCount)} by this day last month`,
        figure: changeText(change ?? 0),
      }))}
      problem={problemOf(listProblem, answer)}
    />
  );
}
