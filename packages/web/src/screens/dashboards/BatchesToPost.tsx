import { remittanceOperations } from '@pitlane/shared/features/remittance/operations';
import { formatCell } from '@pitlane/shared/kernel/format';
import { addCalls, api } from '../../portal/api/api.ts';
import { LinesPanel, listProblem, panelLines, problemOf } from './LinesPanel.tsx';
import { allOf, batchesPanel, type PanelProps } from './panels.ts';
import { waitingRequests } from './waiting-requests.ts';

// These calls alone: the whole area would be loaded with the first page.
addCalls(remittanceOperations);

/** The batches that wait to be posted, or whose difference is open: the list of the page that it opens. Source: areas.md §1 (R11), §6.2 */
export function BatchesToPost({ criteria, isCovered }: Omit<PanelProps, 'session'>) {
  const answer = api.useListRemittanceBatchesQuery(waitingRequests.batchesToPost(criteria), {
    skip: isCovered,
  });
  return (
    <LinesPanel
      {...batchesPanel}
      all={allOf(batchesPanel, criteria)}
      total={answer.data?.length}
      lines={answer.data
        ?.slice(0, panelLines)
        .map(({ batchNumber, dealerName, isDifferenceOpen, totals }) => ({
          key: batchNumber ?? '',
          address: `/remittance/batches/${batchNumber}`,
          title: dealerName ?? '',
          detail: [batchNumber, isDifferenceOpen && 'difference'].filter(Boolean).join(' · '),
          figure: formatCell('money', totals.netAmount),
        }))}
      problem={problemOf(listProblem, answer)}
    />
  );
}
