import type { Handlers } from '@pitlane/shared/engine/operation';
import { dealerFigureOperations } from '@pitlane/shared/features/dashboards/dealer-operations';
import { dealersMatching } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { DealerCriteria } from '@pitlane/shared/features/reports/rules/report-request';
import type { Call } from '../../http/call.ts';
import { dealerContractsSelect } from '../reports/dealer-contracts.ts';
import { reportAnswer } from '../reports/report-answer.ts';
import { dated, type ReportDeps, requestedDays } from '../reports/requested-days.ts';
import { requestedDealers } from '../reports/requested-dealers.ts';
import { type FigureDeps, figureHandlers } from './answer-figure.ts';
import { claimsPaidByMonth } from './claim-figures.ts';
import { dealerCounts, dealerLossRatio, dealerSales } from './dealer-figures.ts';
import { countActiveUsers, dealerLogins, lastSignIns } from './dealer-logins.ts';
import { dealerStandingsSelect } from './dealer-standings.ts';
import { figureCriteria } from './figure-criteria.ts';
import { lossViewOf, withSeenRatio } from './loss-figures.ts';
import { chartDays, salesByMonth } from './sales-figures.ts';

/** Handles the calls about dealers' figures, in the caller's scope. Source: portal.md §7 (Dealers), areas.md §4 */
export function dealerFigureHandlers(deps: FigureDeps): Handlers<typeof dealerFigureOperations, Call> {
  const { one, list, cached } = figureHandlers(deps);
  const counts = one('counts', (read, criteria, call) => dealerCounts(read, call, criteria));
  const lossRatio = one('loss ratio', dealerLossRatio);
  const { listDealerStandings, listContractsOfDealer, listSalesOfDealer } = dealerFigureOperations;
  return {
    getDealerLossRatio: async (request, call) => {
      const { dealerCode = null, programCode = null } = request;
      return { dealerCode, programCode, ...withSeenRatio(await lossRatio(request, call), call) };
    },
    listDealerContractsByMonth: list('contracts by month', salesByMonth),
    listDealerClaimsByMonth: list('claims by month', claimsPaidByMonth),
    getDealerCounts: async (request, call) => {
      const { dealers } = await figureCriteria(deps, request, call);
      const countUsers = () => countActiveUsers(deps.db, dealers);
      const userCount = await cached({ figure: 'users', criteria: dealers, call }, countUsers);
      return { ...(await counts(request, call)), userCount };
    },
    getDealerSales: one('dealer sales', (read, criteria) =>
      dealerSales(read, criteria, criteria.compared('Month').days),
    ),
    listDealerLogins: (request, call) => dealerUsers(deps, request, call),
    listDealerStandings: async (request, call) => {
      const { agentCode, dealerGroupIdentifier } = request;
      await requestedDays(deps, 'Dealers', { criteria: { agentCode, dealerGroupIdentifier }, call });
      const dealers = await dealersFoundBy(deps, request, call);
      const signIns = await lastSignIns(deps.db, dealers, call.actor.zone);
      const select = dealerStandingsSelect({
        dealers,
        request,
        today: call.today,
        signIns,
        view: lossViewOf(call.actor),
      });
      return reportAnswer(deps.db, { operation: listDealerStandings, select, request, call });
    },
    listContractsOfDealer: async (request, call) => {
      const days = dated(await requestedDays(deps, 'DealerContractsReport', { criteria: request, call }));
      const select = dealerContractsSelect(request, days);
      return reportAnswer(deps.db, { operation: listContractsOfDealer, select, request, call, days });
    },
    listSalesOfDealer: async (request, call) => {
      const days = dated(await requestedDays(deps, 'SalesDetails', { criteria: request, call }));
      const select = dealerContractsSelect(request, days, { isSoldOnly: true });
      return reportAnswer(deps.db, { operation: listSalesOfDealer, select, request, call, days });
    },
  };
}

/** The dealers in scope that match a text, as in the pickers; null for all. */
async function dealersFoundBy(
  deps: ReportDeps,
  { q, ...criteria }: DealerCriteria & { q?: string | undefined },
  call: Call,
): Promise<readonly string[] | null> {
  const seen = await requestedDealers(deps, criteria, call);
  if (!q?.trim()) return seen;
  const matching = dealersMatching(q, await deps.dealers.all()).map(({ dealerCode }) => dealerCode);
  if (seen === null) return matching;
  const isMatching = new Set(matching);
  return seen.filter((code) => isMatching.has(code));
}

/** The users of the requested dealers, with their sign-ins in the given days, or in the last 13 months. */
async function dealerUsers(deps: ReportDeps, request: Parameters<typeof figureCriteria>[1], call: Call) {
  const criteria = await figureCriteria(deps, request, call);
  const days = criteria.days ?? chartDays(criteria);
  return dealerLogins(deps.db, criteria.dealers, { days, zone: call.actor.zone });
}
