import type { FieldSubject } from '@pitlane/shared/access/field-rights';
import { subjectInScope } from '@pitlane/shared/access/field-rights';
import type {
  CancelQuotePreview,
  PreviewCancelQuotesRequest,
} from '@pitlane/shared/features/cancellations/schema';
import { dayOfText, notADay } from '@pitlane/shared/kernel/date-input';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { contractIdsOf, orProblem } from '../contracts/named-contracts.ts';
import { type CancelContract, cancelContractsOf, keyOf } from './cancel-facts.ts';
import { quoteAnswer } from './quote-answer.ts';
import { freshQuote } from './quote-cancellation.ts';

type RequestedRow = PreviewCancelQuotesRequest['rows'][number];

/** Quotes several contracts, in the order of the rows. One that can't be quoted has the reason in its place. Nothing is stored. */
export async function previewCancelQuotes(
  db: Database,
  { rows }: PreviewCancelQuotesRequest,
  call: Call,
): Promise<(CancelQuotePreview & FieldSubject)[]> {
  const { actor, signal } = call;
  const contracts = await db.transaction(
    async (tx) => {
      const named = await contractIdsOf(
        tx,
        rows.map(({ key }) => key),
        actor.scope,
      );
      const found = await cancelContractsOf(
        tx,
        named.filter((id) => typeof id === 'number'),
      );
      const byId = new Map(found.map((contract) => [contract.id, contract]));
      return named.map((id) => (typeof id === 'number' ? byId.get(id) : id));
    },
    { scope: actor.scope, signal, readOnly: true },
  );
  return rows.map((row, at) => {
    const { [at]: contract } = contracts;
    if (!contract) throw new Error(`Contract ${row.key} no longer exists.`);
    const answer = 'code' in contract ? contract : orProblem(() => previewOf(contract, row, call));
    return 'code' in answer ? problemAnswer(row, answer, call) : answer;
  });
}

function previewOf(contract: CancelContract, { cancelAsOf, ...terms }: RequestedRow, call: Call) {
  const cancelAsOfDate = dayOfText(cancelAsOf ?? 'today', call.today);
  if (!cancelAsOfDate) {
    const message = notADay('Cancellation date');
    throw badRequest({ code: 'bad_date', field: 'cancelAsOf', message });
  }
  const { program_code: programCode, contract_number: contractNumber } = contract;
  const request = { ...terms, programCode, contractNumber, cancelAsOfDate };
  const quote = quoteAnswer(freshQuote(contract, request, call), keyOf(contract), call.actor);
  const { cancelReason, cancelRefundPercent, customerRefundAmount } = quote;
  return {
    ...subjectInScope(call.actor),
    key: quote.key,
    cancelAsOfDate,
    cancelReason,
    cancelRefundPercent,
    customerRefundAmount,
    problem: null,
  };
}

function problemAnswer(
  { key, cancelReason }: RequestedRow,
  { code, message, next }: PortalError,
  { actor }: Call,
) {
  return {
    ...subjectInScope(actor),
    key,
    cancelAsOfDate: null,
    cancelReason,
    cancelRefundPercent: null,
    customerRefundAmount: null,
    problem: { code, message, next: next ?? null },
  };
}
