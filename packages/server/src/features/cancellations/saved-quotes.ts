import { subjectInScope } from '@pitlane/shared/access/field-rights';
import { cancelStepsFor } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { quoteExpiresOn, whyExpired } from '@pitlane/shared/features/cancellations/rules/quote-validity';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import type {
  CancelQuoteRow,
  QuoteCancellationRequest,
  SavedCancelQuote,
} from '@pitlane/shared/features/cancellations/schema';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { type ChangeDeps, changeContract, touch } from '../contracts/change-contract.ts';
import { contractIdOf, readContractKey } from '../contracts/find-contract.ts';
import { cancelContractOf, keyOf } from './cancel-facts.ts';
import { requestedId } from './in-scope.ts';
import { quoteAnswer } from './quote-answer.ts';
import { freshQuote } from './quote-cancellation.ts';
import { keepQuote, type QuoteRow, quoteByNumber, quoteOfRow, quotesOfContract } from './quote-rows.ts';

/** Quotes a cancellation and saves the quote, exactly once. Refuses what quoting refuses. Source: decisions.md §4, security.md §5 */
export function saveCancelQuote(
  deps: ChangeDeps,
  request: QuoteCancellationRequest,
  call: Call,
): Promise<SavedCancelQuote> {
  const { scope } = call.actor;
  const find = (tx: Parameters<typeof requestedId>[0]) => requestedId(tx, request, scope);
  return changeContract(deps, call, { find, read: cancelContractOf }, async ({ tx, record }, contract) => {
    const quote = freshQuote(contract, request, call);
    const expiresOn = quoteExpiresOn(request.cancelAsOfDate, call.today);
    const quoteNumber = await keepQuote(tx, quote, { contract, expiresOn, call });
    // A colleague may have the list of its quotes open, which then reloads too.
    await Promise.all([
      touch(tx, contract.id),
      record({
        action: 'cancellation.quote',
        after: {
          quoteNumber,
          cancelAsOfDate: request.cancelAsOfDate,
          cancelReason: request.cancelReason,
          cancelRefundPercent: quote.figures.percent,
        },
      }),
    ]);
    return savedAnswer(await quoteByNumber(tx, quoteNumber, scope), call);
  });
}

/** Reads a saved quote again. Refuses 404, and 409 if it no longer calculates to the same figures. Source: decisions.md §4 */
export async function getCancelQuote(db: Database, request: { quoteNumber: string }, call: Call) {
  const { actor, signal } = call;
  const row = await db.transaction((tx) => quoteByNumber(tx, request.quoteNumber, actor.scope), {
    scope: actor.scope,
    signal,
    readOnly: true,
  });
  return savedAnswer(row, call);
}

/** Lists the saved quotes of a contract. Refuses 404. Source: decisions.md §4 */
export async function listCancelQuotes(db: Database, request: { key: string }, call: Call) {
  const { actor, signal } = call;
  const key = readContractKey(request.key);
  const rows = await db.transaction(
    async (tx) => quotesOfContract(tx, await contractIdOf(tx, key, actor.scope)),
    { scope: actor.scope, signal, readOnly: true },
  );
  return rows.map((row) => rowAnswer(row, call));
}

function savedAnswer(row: QuoteRow, call: Call): SavedCancelQuote {
  const quote = quoteOfRow(row);
  // The requested documents, whether they were received since or not.
  const { facts, lien, hasDocument, backdateReason } = row.inputs.inputs;
  return {
    ...rowAnswer(row, call),
    ruleVersion: quote.stored.ruleVersion,
    inputs: {
      hasDocument,
      backdateReason,
      lienBalance: lien?.balanceCents == null ? null : dollarsOf(lien.balanceCents),
      hasProofOfPayoff: lien?.hasProofOfPayoff ?? false,
      servicesBought: facts.services?.bought ?? null,
      servicesUsed: facts.services?.used ?? null,
    },
    quote: quoteAnswer(quote, keyOf(row), call.actor),
    nextSteps: nextStepsOf(row, call),
  };
}

function nextStepsOf(row: QuoteRow, { actor, today }: Call): string[] {
  if (row.state !== null || whyExpired(row.expires_on, today)) return [];
  const { reason } = row.inputs.inputs.facts;
  const { contract_status: contractStatus, is_voided: isVoidedContract } = row;
  return cancelStepsFor({ state: 'Quoted', reason, documents: [], contractStatus, isVoidedContract }, actor);
}

function rowAnswer(row: QuoteRow, { actor, today }: Call): CancelQuoteRow {
  const { facts } = row.inputs.inputs;
  return {
    ...subjectInScope(actor),
    quoteNumber: row.quote_number,
    key: keyOf(row),
    createdAt: row.created_at,
    createdBy: row.created_by,
    expiresOn: row.expires_on,
    isExpired: row.state === null && whyExpired(row.expires_on, today) !== undefined,
    state: row.state ?? 'Quoted',
    cancellationId: row.cancellation_id,
    cancelAsOfDate: facts.cancelAsOf,
    vehicleMilesWhenCancel: facts.cancelMiles,
    cancelReason: cancelReasons.find(({ name }) => name === facts.reason)?.code ?? null,
    customerRefundAmount: dollarsOf(row.figures.customerRefundCents),
  };
}
