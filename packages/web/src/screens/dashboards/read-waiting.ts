import { may } from '@pitlane/shared/access/permissions';
import { seesNoContracts } from '@pitlane/shared/access/scope';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { type DashboardPanel, panelsFor } from '@pitlane/shared/features/dashboards/rules/dashboard-panels';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { requestedRoute } from '../../portal/address/requested-route.ts';
import { searchWindowIn } from '../../portal/address/search-window.ts';
import { api } from '../../portal/api/api.ts';
import type { AppDispatch, AppState } from '../../portal/api/app-store.ts';
import { stored } from '../../session/stored.ts';
import { dashboardFilterNow } from '../../widgets/dealers/use-dashboard-filter.ts';
import { criteriaOf } from '../../widgets/dealers/use-figure-filter.ts';
import { loadPanel } from './WaitingForYou.tsx';
import { type Criteria, waitingRequests } from './waiting-requests.ts';

type Read = ThunkAction<
  PromiseLike<unknown> & { unsubscribe: () => void },
  AppState,
  undefined,
  UnknownAction
>;

/** The calls of each list. */
const reads: Record<DashboardPanel, (of: Criteria, session: Session) => readonly Read[]> = {
  preAuthorizations: (_of, session) => [
    api.endpoints.listPreAuthorizations.initiate(waitingRequests.preAuthorizations(session)),
  ],
  messages: () => [api.endpoints.listMessages.initiate(waitingRequests.messages())],
  cancellationsToDo: (of) => [
    api.endpoints.listCancellations.initiate(waitingRequests.cancellations('unpaid', of)),
  ],
  refundsDue: (of) => [api.endpoints.listCancellations.initiate(waitingRequests.cancellations('due', of))],
  cancellationsToClose: (of) => [
    api.endpoints.listCancellations.initiate(waitingRequests.cancellations('paid', of)),
  ],
  suspense: (of) => [api.endpoints.searchContracts.initiate(waitingRequests.suspense(of))],
  unremitted: (of) => [api.endpoints.listPendingRemittance.initiate(waitingRequests.unremitted(of))],
  dealersByChange: (of) => [api.endpoints.listDealerStandings.initiate(waitingRequests.dealersByChange(of))],
  supplies: (_of, session) => [api.endpoints.listSupplyOrders.initiate(waitingRequests.supplies(session))],
  settlement: (of, session) => [
    api.endpoints.listRemittanceBatches.initiate(waitingRequests.batchesToPost(of)),
    api.endpoints.listRemittanceBatches.initiate(waitingRequests.returnedDebits(of)),
    api.endpoints.listAchFiles.initiate({}),
    ...(may('payout.prepare', session) ? [api.endpoints.listCheckRuns.initiate({})] : []),
  ],
};

/** By then the page has subscribed to its rows, some of which the store would forget at once. */
const keptMs = 10_000;

/**
 * Loads the lists of a dashboard before it renders, if the address leads to it: they render once, with their rows, and nothing on the page
 * waits for each response. A list that can't be loaded shows so itself.
 */
export async function readWaiting(
  session: Session,
  dispatch: AppDispatch,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const { size } = searchWindowIn(search);
  const isCovered = size === 'maximized' || size === 'full';
  if (isCovered || !hasLists(session) || !isDashboard(pathname, session)) return;
  const criteria = criteriaOf(new URLSearchParams(search), dashboardFilterNow());
  const readPanel = async (panel: DashboardPanel) => {
    // Some calls come with the code.
    await loadPanel(panel);
    const started = reads[panel](criteria, session).map((read) => dispatch(read));
    setTimeout(() => {
      for (const { unsubscribe } of started) unsubscribe();
    }, keptMs);
    await Promise.all(started);
  };
  await Promise.allSettled(panelsFor(session).map(readPanel));
}

const hasLists = (session: Session) =>
  may('dashboard.open', session) && !isCustomer(session) && !seesNoContracts(session);

/** The other addresses that lead here open the user's own start page, if they have set one. */
function isDashboard(pathname: string, session: Session): boolean {
  if (pathname === '/dashboard') return true;
  const place = requestedRoute((history.state as { usr?: unknown } | null)?.usr, session, stored('homeUrl'));
  return place === '/dashboard';
}
