import type { Handlers, LinesAnswer } from '@pitlane/shared/engine/operation';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import { periodDates } from '@pitlane/shared/features/reports/rules/periods';
import { reportDay } from '@pitlane/shared/features/reports/rules/report-request';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { createModelCache } from '../vehicles/model-cache.ts';
import { agencyCommissionsSelect } from './agency-commissions.ts';
import { claimHandlers } from './claim-handlers.ts';
import { dealerContractsSelect } from './dealer-contracts.ts';
import { listHandlers } from './list-handlers.ts';
import { newDealerDisbursementsSelect } from './new-dealer-disbursements.ts';
import { quoteRequestsSelect } from './quote-requests.ts';
import { remittanceBatchesSelect } from './remittance-batches.ts';
import { type ReportRequest, reportAnswer } from './report-answer.ts';
import { dated, type ReportDeps, requestedDays } from './requested-days.ts';
import { requestedDealers } from './requested-dealers.ts';
import { salesByDaySelect, salesSummarySelect } from './sales-summary.ts';
import { vehicleCriteria } from './vehicle-criteria.ts';

/** Handles the reports and the lists that share their forms, in the caller's scope. Source: portal.md §7 (Reporting, Remittance, Rater, Internal) */
export function reportHandlers(deps: ReportDeps & { zone: string }): Handlers<typeof reportOperations, Call> {
  return { ...saleHandlers(deps), ...claimHandlers(deps), ...otherHandlers(deps), ...listHandlers(deps) };
}

type Of<Name extends keyof typeof reportOperations> = Pick<Handlers<typeof reportOperations, Call>, Name>;

/** Sales. */
function saleHandlers(
  deps: ReportDeps,
): Of<'listDealerContracts' | 'listSalesSummary' | 'listPastWeekSales' | 'listQuoteRequests'> {
  const answer = (asked: ReportRequest): LinesAnswer => reportAnswer(deps.db, asked);
  const models = createModelCache(deps.db);
  return {
    listDealerContracts: async (request, call) => {
      const days = dated(await requestedDays(deps, 'DealerContractsReport', { criteria: request, call }));
      const select = dealerContractsSelect(request, days);
      return answer({ operation: reportOperations.listDealerContracts, select, request, call, days });
    },
    listSalesSummary: async (request, call) => {
      const days = dated(await requestedDays(deps, 'SalesSummaryReport', { criteria: request, call }));
      const dealers = await requestedDealers(deps, request, call);
      const select = salesSummarySelect({ dealers, days, programCode: request.programCode });
      return answer({ operation: reportOperations.listSalesSummary, select, request, call, days });
    },
    listPastWeekSales: async (request, call) => {
      // Its form has no days; otherwise its criteria are those of the sales summary.
      const { dealerCode, agentCode, summaryDate } = request;
      await requestedDays(deps, 'SalesSummaryReport', { criteria: { dealerCode, agentCode }, call });
      const days = weekUpTo(summaryDate, call);
      const select = salesByDaySelect({ dealers: await requestedDealers(deps, request, call), days });
      return answer({ operation: reportOperations.listPastWeekSales, select, request, call, days });
    },
    listQuoteRequests: async (request, call) => {
      const days = dated(await requestedDays(deps, 'QuoteRequestReport', { criteria: request, call }));
      const dealers = await requestedDealers(deps, request, call);
      const vehicle = await vehicleCriteria({ db: deps.db, models }, request, call);
      const { programCode } = request;
      const select = quoteRequestsSelect({ dealers, days, programCode, vehicle, today: call.today });
      return answer({ operation: reportOperations.listQuoteRequests, select, request, call, days });
    },
  };
}

/** Payments to agencies, to new dealers and by dealers. */
function otherHandlers(
  deps: ReportDeps,
): Of<'listAgencyCommissions' | 'listNewDealerDisbursements' | 'listRemittanceSummary'> {
  const answer = (asked: ReportRequest): LinesAnswer => reportAnswer(deps.db, asked);
  return {
    listAgencyCommissions: async (request, call) => {
      const days = dated(
        await requestedDays(deps, 'AgencyGrossCommissionReport', { criteria: request, call }),
      );
      const { agentCode = '' } = request;
      const dealers = await requestedDealers(deps, { agentCode }, call);
      const visible = await requestedDealers(deps, {}, call);
      const select = agencyCommissionsSelect({ agentCode, dealers, visible, days });
      return answer({ operation: reportOperations.listAgencyCommissions, select, request, call, days });
    },
    listNewDealerDisbursements: async (request, call) => {
      await requestedDays(deps, 'NewDealerDisbursementReport', { criteria: request, call });
      const dealers = await requestedDealers(deps, request, call);
      const { programCode } = request;
      const select = newDealerDisbursementsSelect({ dealers, programCode, today: call.today });
      return answer({ operation: reportOperations.listNewDealerDisbursements, select, request, call });
    },
    listRemittanceSummary: async (request, call) => {
      const days = dated(await requestedDays(deps, 'RemittanceSummaryReport', { criteria: request, call }));
      const dealers = await requestedDealers(deps, request, call);
      const { paymentMethodType } = request;
      const select = remittanceBatchesSelect({ dealers, days, paymentMethodType });
      return answer({ operation: reportOperations.listRemittanceSummary, select, request, call, days });
    },
  };
}

function weekUpTo(summaryDate: string | undefined, { actor, today }: Call): DateRange {
  const last = reportDay({ field: 'summaryDate', label: 'Day', text: summaryDate }, today);
  if (!last.ok) throw badRequest(last.error);
  return periodDates('SalesSummary', { ...actor, today: last.value });
}
