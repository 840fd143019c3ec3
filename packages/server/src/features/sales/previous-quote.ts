import { maySee, subjectInScope } from '@pitlane/shared/access/field-rights';
import type { SaleQuote } from '@pitlane/shared/features/rating/schema';
import type { GetPreviousQuoteRequest, PreviousQuote } from '@pitlane/shared/features/sales/quote-schema';
import { type QuoteChange, quoteChanges } from '@pitlane/shared/features/sales/rules/quote-changes';
import { saleQuoteNumberOf } from '@pitlane/shared/features/sales/rules/sale-quote-number';
import { type Result, refused } from '@pitlane/shared/kernel/result';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import { isVinRequired, vinMissing } from '../rating/vin-required.ts';
import { draftOf, type QuoteRow, quotesWhere, savedAnswer } from './quote-rows.ts';
import { currentPrices, type SaleDeps } from './save-quote.ts';

/**
 * Returns a sale quote as saved: its pricing request, what was shown, and what has changed since. Refuses 404.
 * Source: areas.md §7.2 (rater/getpreviousquote), decisions.md §8 (Rater)
 */
export async function getPreviousQuote(
  { db, rateSale }: SaleDeps,
  request: GetPreviousQuoteRequest,
  call: Call,
): Promise<PreviousQuote> {
  const { actor, signal } = call;
  const needsVin = await isVinRequired(db, call);
  return db.transaction(
    async (tx) => {
      const row = await quoteNamed(tx, request);
      const { quoted = null } = row.inputs;
      const compared = row.answer !== null && row.contract_id === null ? quoted : null;
      const current = compared && (await pricesNow(tx, { rateSale, quoted: compared, call }, needsVin));
      return {
        ...savedAnswer(row, call),
        request: quoted,
        response: row.answer,
        changes: current ? changesSeen(row, current, call) : [],
      };
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}

/** The prices that the sale would have now; a sale without a VIN has none while one is required. */
async function pricesNow(tx: Queryable, sale: Parameters<typeof currentPrices>[1], needsVin: boolean) {
  return needsVin && !sale.quoted.vehicle.vin ? refused(vinMissing) : currentPrices(tx, sale);
}

async function quoteNamed(
  tx: Queryable,
  { savedQuoteID, quoteNumber, contractNumber }: GetPreviousQuoteRequest,
): Promise<QuoteRow> {
  const byName = `($1::bigint IS NULL OR q.id = $1) AND ($2::text IS NULL OR q.quote_number = $2)
    AND ($3::text IS NULL OR q.contract_id IN (SELECT id FROM contracts WHERE contract_number = $3))`;
  const number = quoteNumber === undefined ? null : (saleQuoteNumberOf(quoteNumber) ?? quoteNumber);
  const [row] = await tx.query<QuoteRow>(quotesWhere(byName, 'ORDER BY q.id DESC LIMIT 1'), [
    savedQuoteID ?? null,
    number,
    contractNumber ?? null,
  ]);
  if (row) return row;
  const named = number ?? (contractNumber === undefined ? savedQuoteID : `of contract ${contractNumber}`);
  throw notFound(`Sale quote ${named} not found.`);
}

/** Callers who may not see a cost don't see that it changed. */
function changesSeen(row: QuoteRow, current: Result<SaleQuote>, { actor }: Call): QuoteChange[] {
  const chosen = draftOf(row).chosen ?? [];
  const before = row.answer?.programs ?? [];
  const changes = quoteChanges(chosen, before, current.ok ? (current.value.programs ?? []) : current.error);
  const seesCost = maySee('ownDealerCost', actor, subjectInScope(actor));
  return changes.filter(({ field }) => seesCost || field !== 'dealerCost');
}
