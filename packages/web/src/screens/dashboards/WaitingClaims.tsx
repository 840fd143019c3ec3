import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import type { PreAuthorizationRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { answerClock } from '@pitlane/shared/features/claims/rules/answer-clock';
import {
  preAuthorizationStatusLabel,
  preAuthorizationTypeLabel,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { useNow } from '../../kit/use-now.ts';
import { addCalls, api } from '../../portal/api/api.ts';
import { LinesPanel, listProblem, problemOf } from './LinesPanel.tsx';
import { claimsPage, claimsPanel, type PanelProps, reachOfDealers } from './panels.ts';
import { waitingRequests } from './waiting-requests.ts';

// Without the commands of claims, which their pages load.
addCalls(preAuthorizationOperations);

/**
 * Pre-authorizations: for those who answer them the open ones, by when the answer is due; for those who request them the ones that need information,
 * with what is missing. Source: areas.md §1 (R11), §11
 */
export function WaitingClaims({ session, criteria, isCovered }: PanelProps) {
  const request = waitingRequests.preAuthorizations(session);
  const answer = api.useListPreAuthorizationsInfiniteQuery(request, { skip: isCovered });
  const page = answer.data?.pages[0];
  const now = useNow();
  return (
    <LinesPanel
      {...claimsPanel[request.view]}
      reach={reachOfDealers(criteria)}
      total={page?.page?.total}
      lines={page?.rows.map((row) => ({
        key: row.number ?? '',
        address: `${claimsPage}/${row.number}`,
        title: row.customerName ?? '',
        detail: request.view === 'infoNeeded' ? (row.reason ?? '') : toAnswer(row),
        ...(row.dueAt === null ? {} : figureOf(answerClock(row.dueAt, now))),
      }))}
      problem={problemOf(listProblem, answer)}
    />
  );
}

function toAnswer({
  number,
  dueAt,
  preAuthorizationTypeId,
  preAuthorizationStatusTypeId,
}: PreAuthorizationRow): string {
  const type = preAuthorizationTypeLabel(preAuthorizationTypeId);
  const status = dueAt === null && preAuthorizationStatusLabel(preAuthorizationStatusTypeId);
  return [number, type, status].filter(Boolean).join(' · ');
}

/** One that is overdue is as red as on its page. */
function figureOf({ text, isOverdue }: ReturnType<typeof answerClock>) {
  return { figure: text, isUrgent: isOverdue };
}
