import type { SaleQuoteRow, SavedSaleQuote } from '@pitlane/shared/features/sales/quote-schema';
import {
  saleQuoteExpiresOn,
  whyNotEditable,
  whyNotReopened,
} from '@pitlane/shared/features/sales/rules/sale-quote-status';
import { recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict } from '../../http/refusal.ts';
import {
  factsOf,
  heldQuote,
  type QuoteRow,
  quoteById,
  quotesWhere,
  rowAnswer,
  savedAnswer,
} from './quote-rows.ts';
import type { SaleDeps } from './save-quote.ts';
import { sellingDealer } from './selling-dealer.ts';

/** As many as anyone would look through for a returning customer. */
const mostListed = 100;

/** Lists the sale quotes that can be resumed, last saved first. Refuses an unknown dealer (400). Source: areas.md §7 (Better, 1) */
export async function listSaleQuotes(
  { db, dealers }: SaleDeps,
  { dealerCode }: { dealerCode?: string | undefined },
  call: Call,
): Promise<SaleQuoteRow[]> {
  if (dealerCode !== undefined) await sellingDealer(dealers, dealerCode, call);
  const { actor, signal, today } = call;
  const open = `q.saved_at IS NOT NULL AND q.contract_id IS NULL AND q.withdrawn_on IS NULL AND q.expires_on >= $1
    AND ($2::text IS NULL OR q.dealer_code = $2)`;
  const rows = await db.transaction(
    (tx) =>
      tx.query<QuoteRow>(quotesWhere(open, `ORDER BY q.saved_at DESC, q.id DESC LIMIT ${mostListed}`), [
        today,
        dealerCode ?? null,
      ]),
    { scope: actor.scope, signal, readOnly: true },
  );
  return rows.map((row) => rowAnswer(row, call));
}

/** Reads a sale quote, to resume it. Refuses 404. */
export async function getSaleQuote(
  { db }: SaleDeps,
  { savedQuoteID }: { savedQuoteID: number },
  call: Call,
): Promise<SavedSaleQuote> {
  const row = await db.transaction((tx) => quoteById(tx, savedQuoteID), {
    scope: call.actor.scope,
    signal: call.signal,
    readOnly: true,
  });
  return savedAnswer(row, call);
}

/** Withdraws a sale quote: it can't be bought or changed until it is reopened. Refuses 404, and 409 unless it is open. Source: areas.md §7.1 */
export function withdrawSaleQuote(
  { db }: SaleDeps,
  request: { savedQuoteID: number },
  call: Call,
): Promise<SavedSaleQuote> {
  return changeQuote(db, { ...request, action: 'sale.withdrawQuote' }, call, (row) => ({
    problem: whyNotEditable(factsOf(row), call.today),
    withdrawnOn: call.today,
    expiresOn: row.expires_on,
  }));
}

/** Reopens a sale quote that expired or was withdrawn, for another 30 days. Refuses 404, and 409 where it is open or purchased. */
export function reopenSaleQuote(
  { db }: SaleDeps,
  request: { savedQuoteID: number },
  call: Call,
): Promise<SavedSaleQuote> {
  return changeQuote(db, { ...request, action: 'sale.reopenQuote' }, call, (row) => ({
    problem: whyNotReopened(factsOf(row), call.today),
    withdrawnOn: null,
    expiresOn: saleQuoteExpiresOn(call.today),
  }));
}

interface QuoteChanged {
  problem: ReturnType<typeof whyNotEditable>;
  withdrawnOn: string | null;
  expiresOn: string | null;
}

function changeQuote(
  db: Database,
  { savedQuoteID, action }: { savedQuoteID: number; action: string },
  call: Call,
  change: (row: QuoteRow) => QuoteChanged,
): Promise<SavedSaleQuote> {
  return db.transaction(
    async (tx) => {
      const row = await heldQuote(tx, savedQuoteID);
      const { problem, withdrawnOn, expiresOn } = change(row);
      if (problem) throw conflict(problem);
      await tx.query(
        'UPDATE saved_quotes SET withdrawn_on = $2, expires_on = $3, version = version + 1 WHERE id = $1',
        [row.id, withdrawnOn, expiresOn],
      );
      await recordChange(tx, call, {
        action,
        before: { quoteNumber: row.quote_number, withdrawnOn: row.withdrawn_on, expiresOn: row.expires_on },
        after: { quoteNumber: row.quote_number, withdrawnOn, expiresOn },
      });
      return savedAnswer(await quoteById(tx, row.id), call);
    },
    { scope: call.actor.scope },
  );
}
