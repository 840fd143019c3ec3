import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import { answerClock } from '@pitlane/shared/features/claims/rules/answer-clock';
import {
  preAuthorizationStatusLabel,
  preAuthorizationTypeLabel,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { useNow } from '../../kit/use-now.ts';
import { addCalls, api } from '../../portal/api/api.ts';
import { LinesPanel, listProblem, problemOf } from './LinesPanel.tsx';
import { claimsPanel, type PanelProps, reachOfDealers } from './panels.ts';
import { waitingRequests } from './waiting-requests.ts';

// Without the commands of claims, which their pages load.
addCalls(preAuthorizationOperations);

/** Pre-authorizations that wait for an answer, by when it is due: the list of the page that it opens. Source: areas.md §1 (R11), §11 */
export function ClaimsToAnswer({ criteria, isCovered }: Omit<PanelProps, 'session'>) {
  const answer = api.useListPreAuthorizationsInfiniteQuery(waitingRequests.preAuthorizations(), {
    skip: isCovered,
  });
  const page = answer.data?.pages[0];
  const now = useNow();
  return (
    <LinesPanel
      {...claimsPanel}
      reach={reachOfDealers(criteria)}
      total={page?.page?.total}
      lines={page?.rows.map((row) => ({
        key: row.number ?? '',
        address: `${claimsPanel.all}/${row.number}`,
        title: row.customerName ?? '',
        detail: [
          row.number,
          preAuthorizationTypeLabel(row.preAuthorizationTypeId),
          row.dueAt === null && preAuthorizationStatusLabel(row.preAuthorizationStatusTypeId),
        ]
          .filter(Boolean)
          .join(' · '),
        ...(row.dueAt === null ? {} : figureOf(answerClock(row.dueAt, now))),
      }))}
      problem={problemOf(listProblem, answer)}
    />
  );
}

/** One that is overdue is as red as on its page. */
function figureOf({ text, isOverdue }: ReturnType<typeof answerClock>) {
  return { figure: text, isUrgent: isOverdue };
}
