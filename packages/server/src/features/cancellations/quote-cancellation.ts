import { subjectInScope } from '@pitlane/shared/access/field-rights';
import { may } from '@pitlane/shared/access/permissions';
import { type CancelQuote, cancelQuote } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { whyNotReasonOf } from '@pitlane/shared/features/cancellations/rules/reasons';
import type {
  CancellationFactsAnswer,
  QuoteCancellationRequest,
} from '@pitlane/shared/features/cancellations/schema';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { type CancelContract, cancelContractOf, keyOf, quoteInputs, whyNotQuoted } from './cancel-facts.ts';
import { requestedId } from './in-scope.ts';
import { quoteAnswer } from './quote-answer.ts';
import { refusalOf } from './refuse.ts';

/**
 * Quotes a cancellation without storing anything. Refuses 404, 409 for a contract that can't be cancelled, 400 for what the rules refuse.
 * Source: decisions.md §4
 */
export async function quoteCancellation(db: Database, request: QuoteCancellationRequest, call: Call) {
  const { actor, signal } = call;
  const contract = await db.transaction(
    async (tx) => cancelContractOf(tx, await requestedId(tx, request, actor.scope)),
    { scope: actor.scope, signal, readOnly: true },
  );
  return quoteAnswer(freshQuote(contract, request, call), keyOf(contract), actor);
}

/** Calculates a quote as of today. */
export function freshQuote(
  contract: CancelContract,
  request: QuoteCancellationRequest,
  { actor, today }: Call,
): CancelQuote {
  const problem = whyNotQuoted(contract);
  if (problem) throw refusalOf(problem);
  const inputs = quoteInputs(contract, request, today);
  const notTheirs = whyNotReasonOf(inputs.facts.reason, actor);
  if (notTheirs) throw refusalOf(notTheirs);
  const quote = cancelQuote(inputs, today, may('cancellation.backdate', actor));
  if (!quote.ok) throw refusalOf(quote.error);
  return quote.value;
}

/** Returns what a page needs to calculate quotes on its own. What the caller may not see is dropped when it's sent. Source: decisions.md §3 and §4 */
export async function getCancellationFacts(
  db: Database,
  request: { key: string },
  { actor, signal, today }: Call,
): Promise<CancellationFactsAnswer> {
  const key = readContractKey(request.key);
  const contract = await db.transaction(
    async (tx) => cancelContractOf(tx, await contractIdOf(tx, key, actor.scope)),
    { scope: actor.scope, signal, readOnly: true },
  );
  const problem = whyNotQuoted(contract);
  return {
    ...subjectInScope(actor),
    key: keyOf(contract),
    programCode: contract.program_code,
    contractNumber: contract.contract_number,
    contractSuffix: contract.contract_suffix || null,
    stateOfSale: contract.state_of_sale,
    isRule78Form: false,
    purchaseDate: contract.purchase_date,
    expirationDate: contract.expiration_date,
    saleMileage: contract.sale_mileage,
    expirationMiles: contract.expiration_miles,
    customerPrice: dollarsOf(contract.customer_price),
    dealerCost: dollarsOf(contract.dealer_cost),
    claimsPaid: dollarsOf(contract.claims_paid),
    hasPaidClaim: contract.claims_paid > 0,
    lienholder: contract.lienholder,
    today,
    mayBackdate: may('cancellation.backdate', actor),
    problem: problem ? { code: problem.code, message: problem.message, next: problem.next ?? null } : null,
  };
}
