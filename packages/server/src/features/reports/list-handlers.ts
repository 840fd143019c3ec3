import type { Handlers } from '@pitlane/shared/engine/operation';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { cancellationsSelect } from './cancellations.ts';
import { checkRegisterSelect } from './check-register.ts';
import { customerAccessSelect, usersNamed } from './customer-access.ts';
import { lateRefundsSelect } from './late-refunds.ts';
import { type Assignee, messagesSelect } from './messages.ts';
import { pendingRemittanceSelect } from './pending-remittance.ts';
import { raterHistorySelect } from './rater-history.ts';
import { remittanceBatchesSelect } from './remittance-batches.ts';
import { reportAnswer } from './report-answer.ts';
import { requestedContracts } from './requested-contract.ts';
import { dated, type ReportDeps, requestedDays } from './requested-days.ts';
import { requestedDealers } from './requested-dealers.ts';

/** Handles the lists that share the forms of reports. Source: portal.md §7 (Rater, Remittance, Internal) */
export function listHandlers(
  deps: ReportDeps & { zone: string },
): Pick<
  Handlers<typeof reportOperations, Call>,
  | 'listRaterHistory'
  | 'listPendingRemittance'
  | 'listRemittanceHistory'
  | 'listMessages'
  | 'listCancellations'
  | 'listLateRefunds'
  | 'listCheckRegister'
  | 'listCustomerAccess'
> {
  const { db, zone } = deps;
  return {
    listRaterHistory: async (request, call) => {
      const days = dated(await requestedDays(deps, 'RaterHistory', { criteria: request, call }));
      const dealers = await requestedDealers(deps, request, call);
      const { actor, today } = call;
      const select = raterHistorySelect({ dealers, days, actor, today });
      return reportAnswer(db, { operation: reportOperations.listRaterHistory, select, request, call, days });
    },
    listPendingRemittance: async (request, call) => {
      await requestedDays(deps, 'PendingRemittance', { criteria: request, call });
      const select = pendingRemittanceSelect(await requestedDealers(deps, request, call), call.today);
      return reportAnswer(db, { operation: reportOperations.listPendingRemittance, select, request, call });
    },
    listRemittanceHistory: async (request, call) => {
      const days = dated(await requestedDays(deps, 'RemittanceHistory', { criteria: request, call }));
      const select = remittanceBatchesSelect({ dealers: await requestedDealers(deps, request, call), days });
      const operation = reportOperations.listRemittanceHistory;
      return reportAnswer(db, { operation, select, request, call, days });
    },
    listCancellations: async (request, call) => {
      const { agentCode, dealerCode } = request;
      await requestedDays(deps, 'Cancellations', { criteria: { agentCode, dealerCode }, call });
      const dealers = await requestedDealers(deps, request, call);
      const select = cancellationsSelect({ request, dealers, actor: call.actor, today: call.today });
      return reportAnswer(db, { operation: reportOperations.listCancellations, select, request, call });
    },
    listLateRefunds: async (request, call) => {
      const days = dated(await requestedDays(deps, 'LateRefundsReport', { criteria: request, call }));
      const select = lateRefundsSelect({ dealers: await requestedDealers(deps, request, call), days });
      const operation = reportOperations.listLateRefunds;
      return reportAnswer(db, { operation, select, request, call, days });
    },
    listCheckRegister: async (request, call) => {
      const days = dated(await requestedDays(deps, 'CheckRegister', { criteria: request, call }));
      const select = checkRegisterSelect(days);
      const operation = reportOperations.listCheckRegister;
      return reportAnswer(db, { operation, select, request, call, days });
    },
    listCustomerAccess: async (request, call) => {
      const days = await requestedDays(deps, 'CustomerAccess', { criteria: request, call });
      const { contractNumber, user } = request;
      const contractIds = contractNumber ? await requestedContracts(deps, contractNumber, call) : null;
      const userIDs = await usersNamed(db, user);
      const select = customerAccessSelect({ days, userIDs, contractIds, zone });
      const operation = reportOperations.listCustomerAccess;
      return reportAnswer(db, { operation, select, request, call, days });
    },
    listMessages: async (request, call) => {
      const select = messagesSelect(request, { assignees: await assigneesOf(db, call), zone });
      return reportAnswer(db, { operation: reportOperations.listMessages, select, request, call });
    },
  };
}

/** Who can be assigned messages, and until when they are away. Names don't belong to a contract, so the server's own role reads them. */
function assigneesOf(db: Database, { today }: Call): Promise<Assignee[]> {
  return db.query<Assignee>(
    `SELECT username, first_name, last_name, CASE WHEN $1 BETWEEN a.from_day AND a.until_day THEN a.until_day END AS away_until FROM user_profiles
     LEFT JOIN absences a USING (username) WHERE is_active_directory_user`,
    [today],
  );
}
