import type { CancelQuote } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { whyExpired } from '@pitlane/shared/features/cancellations/rules/quote-validity';
import { QuoteCancellationRequest } from '@pitlane/shared/features/cancellations/schema';
import type { QuoteStatus } from '@pitlane/shared/features/forms/rules/quote-status';
import type { PrintCancelQuoteRequest } from '@pitlane/shared/features/forms/schema';
import type { Queryable } from '../../db/database.ts';
import { problemsOf } from '../../http/answering.ts';
import type { Call } from '../../http/call.ts';
import { cancelContractOf } from '../cancellations/cancel-facts.ts';
import { cancellationById } from '../cancellations/cancellation-rows.ts';
import { requestedId } from '../cancellations/in-scope.ts';
import { freshQuote } from '../cancellations/quote-cancellation.ts';
import { type QuoteRow, quoteByNumber, quoteOfRow } from '../cancellations/quote-rows.ts';
import type { PrintedQuote } from './quote-form.ts';

/** A saved cancel quote by its number, with its status. Refuses 404 outside the caller's scope. */
export async function savedQuoteToPrint(
  tx: Queryable,
  quoteNumber: string,
  { actor, today }: Pick<Call, 'actor' | 'today'>,
) {
  const row = await quoteByNumber(tx, quoteNumber, actor.scope);
  const quote = quoteOfRow(row);
  return { row, quote, saved: await standingOf(tx, { row, quote, today }) };
}

/** A saved quote by its number, with its status, or else one of today. Refuses what quoting refuses. */
export async function quoteToPrint(
  tx: Queryable,
  request: PrintCancelQuoteRequest,
  call: Call,
): Promise<Omit<PrintedQuote, 'lines'> & { id: number }> {
  if (request.quoteNumber !== undefined) {
    const { row, ...found } = await savedQuoteToPrint(tx, request.quoteNumber, call);
    return { id: row.contract_id, ...found };
  }
  const parsed = QuoteCancellationRequest().safeParse(request);
  if (!parsed.success) throw problemsOf(parsed.error);
  const id = await requestedId(tx, parsed.data, call.actor.scope);
  return { id, quote: freshQuote(await cancelContractOf(tx, id), parsed.data, call) };
}

async function standingOf(
  tx: Queryable,
  { row, quote, today }: { row: QuoteRow; quote: CancelQuote; today: string },
): Promise<NonNullable<PrintedQuote['saved']>> {
  const cancellation =
    row.cancellation_id === null ? undefined : await cancellationById(tx, row.cancellation_id);
  const reached = Object.entries(cancellation?.steps ?? {}).map(([state, { on }]) => [state, on]);
  return {
    quoteNumber: row.quote_number,
    state: row.state ?? 'Quoted',
    expiresOn: row.expires_on,
    isExpired: whyExpired(row.expires_on, today) !== undefined,
    cancelAsOf: quote.stored.inputs.facts.cancelAsOf,
    dueDate: cancellation?.due_date ?? quote.dueDate,
    reachedOn: Object.fromEntries(reached) as QuoteStatus['reachedOn'],
  };
}
