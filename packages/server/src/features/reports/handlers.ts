import type { Handlers } from '@pitlane/shared/engine/operation';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { Call } from '../../http/call.ts';
import { askedDays, type ReportDeps } from './asked-days.ts';
import { dealerContractsSelect } from './dealer-contracts.ts';
import { reportAnswer } from './report-answer.ts';

/** Answers the reports, in the caller's scope. Source: portal.md §7 (Reporting) */
export function reportHandlers(deps: ReportDeps): Handlers<typeof reportOperations, Call> {
  return {
    listDealerContracts: async (request, call) => {
      const days = dated(await askedDays(deps, 'DealerContractsReport', { criteria: request, call }));
      const operation = reportOperations.listDealerContracts;
      return reportAnswer(deps.db, {
        operation,
        select: dealerContractsSelect(request, days),
        request,
        call,
        days,
      });
    },
  };
}

/** The form of such a report has days. */
function dated(days: DateRange | undefined): DateRange {
  if (!days) throw new Error('A report with dates has days.');
  return days;
}
