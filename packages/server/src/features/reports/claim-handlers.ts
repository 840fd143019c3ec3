import type { Handlers } from '@pitlane/shared/engine/operation';
import { reportOperations } from '@pitlane/shared/features/reports/operations';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { claimLinesSelect } from './claim-lines.ts';
import { dealerClaimsSelect } from './dealer-claims.ts';
import { reportAnswer } from './report-answer.ts';
import { requestedContracts } from './requested-contract.ts';
import { dated, type ReportDeps, requestedDays } from './requested-days.ts';
import { requestedDealers } from './requested-dealers.ts';

/** Handles the reports about claims. Source: portal.md §7 (Reporting) */
export function claimHandlers(
  deps: ReportDeps,
): Pick<Handlers<typeof reportOperations, Call>, 'listDealerClaims' | 'listScsClaims' | 'getScsClaimInfo'> {
  return {
    listDealerClaims: async (request, call) => {
      const operation = reportOperations.listDealerClaims;
      if (request.contractNumber) {
        const select = await claimsOfContract(deps, request.contractNumber, call);
        return reportAnswer(deps.db, { operation, select, request, call });
      }
      const days = dated(await requestedDays(deps, 'DealerClaimsReport', { criteria: request, call }));
      const { programCode, claimStatus } = request;
      const dealers = await requestedDealers(deps, request, call);
      const select = dealerClaimsSelect({ dealers, days, programCode, claimStatus });
      return reportAnswer(deps.db, { operation, select, request, call, days });
    },
    listScsClaims: async (request, call) => {
      const select = await claimsOfContract(deps, request.contractNumber ?? '', call);
      return reportAnswer(deps.db, { operation: reportOperations.listScsClaims, select, request, call });
    },
    getScsClaimInfo: async (request, call) => {
      const { claimNumber: number = '', contractNumber } = request;
      const contractIds = contractNumber ? await requestedContracts(deps, contractNumber, call) : null;
      const claimNumber =
        number || !contractIds ? await requestedClaim(deps, { number, contractIds }, call) : null;
      const dealers = await requestedDealers(deps, {}, call);
      const select = claimLinesSelect({ claimNumber, contractIds, dealers });
      return reportAnswer(deps.db, { operation: reportOperations.getScsClaimInfo, select, request, call });
    },
  };
}

/** With a contract number, no other criterion counts. Source: portal.md §3 (Dealer claims) */
async function claimsOfContract(deps: ReportDeps, contractNumber: string, call: Call) {
  const contractIds = await requestedContracts(deps, contractNumber, call);
  return dealerClaimsSelect({ dealers: await requestedDealers(deps, {}, call), contractIds });
}

/**
 * Returns a claim's number as stored. Refuses with 400, at the field, a missing number, one that is unknown or not visible to the caller, and one that
 * doesn't belong to the contracts in the request.
 */
async function requestedClaim(
  { db }: ReportDeps,
  { number, contractIds }: { number: string; contractIds: readonly number[] | null },
  { actor, signal }: Call,
): Promise<string> {
  const claimNumber = number.trim().toUpperCase();
  const refuse = (code: string, message: string) => badRequest({ code, field: 'claimNumber', message });
  if (claimNumber === '') throw refuse('required', 'Claim number is required.');
  const [claim] = await db.transaction(
    (tx) =>
      tx.query<{ contract_id: number }>('SELECT contract_id FROM claims WHERE claim_number = $1', [
        claimNumber,
      ]),
    { scope: actor.scope, signal, readOnly: true },
  );
  if (!claim) throw refuse('unknown_claim', `Claim ${claimNumber} not found.`);
  if (contractIds?.includes(claim.contract_id) === false)
    throw refuse(
      'other_contract',
      `Claim ${claimNumber} isn't on that contract. Give only one of the two numbers.`,
    );
  return claimNumber;
}
