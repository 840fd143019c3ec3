import { isDeepStrictEqual } from 'node:util';
import { authorName } from '@pitlane/shared/access/assumed-session';
import { foldKey } from '@pitlane/shared/features/contracts/rules/search-keys';
import type { QuoteSaleRequest, SaleQuote } from '@pitlane/shared/features/rating/schema';
import type { SaleQuoteRow, SaveSaleQuoteRequest } from '@pitlane/shared/features/sales/quote-schema';
import { saleQuoteNumber } from '@pitlane/shared/features/sales/rules/sale-quote-number';
import { saleQuoteExpiresOn, whyNotEditable } from '@pitlane/shared/features/sales/rules/sale-quote-status';
import type { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { granted, type Result, refused } from '@pitlane/shared/kernel/result';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { drawNumber } from '../../db/draw-number.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal, conflict, notFound } from '../../http/refusal.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';
import type { RateSale } from '../rating/rate-sale.ts';
import { isVinRequired } from '../rating/vin-required.ts';
import { quotedProgramOf } from '../rating/wire-quote.ts';
import { factsOf, type QuoteRow, quoteById, rowAnswer, savedAnswer } from './quote-rows.ts';
import { sellingDealer } from './selling-dealer.ts';
import { figuresOf, haveChosen, planOf, pricesOfChosen } from './shown-prices.ts';

/** Dependencies of quotes and sales. */
export interface SaleDeps {
  db: Database;
  dealers: DealerCache;
  rateSale: RateSale;
}

/**
 * Saves a sale as the browser has it: one row per sale, even if a response was lost. What the same tab saved later, or had saved already, stays;
 * what another tab saved since this one read the quote is refused as `newer_quote` (409), with both in the response. Refuses a closed quote.
 * Source: areas.md §7 (Better, 1)
 */
export async function saveSaleQuote(
  deps: SaleDeps,
  request: SaveSaleQuoteRequest,
  call: Call,
): Promise<SaleQuoteRow> {
  await sellingDealer(deps.dealers, request.dealerCode, call);
  const quoted = await ratable(deps.db, request.quoted, call);
  return deps.db.transaction(
    async (tx) => {
      const row = await heldByKey(tx, request, call);
      // Version 0 means that this transaction just created the row.
      if (row.version > 0 && row.tab_key === request.tabKey && row.tab_turn >= request.turn) {
        return rowAnswer(row, call);
      }
      const problem = whyNotEditable(factsOf(row), call.today);
      if (problem) throw conflict(problem);
      if (row.version !== request.version && row.tab_key !== request.tabKey) {
        throw newerQuote(row, request, call);
      }
      const priced = { ...request, quoted };
      const isRefused = request.quoted !== null && quoted === null;
      const answer = isRefused
        ? null
        : await pricesFor(tx, { row, request: priced, rateSale: deps.rateSale, call });
      await write(tx, row, { request: priced, answer });
      return rowAnswer(await quoteById(tx, row.id), call);
    },
    { scope: call.actor.scope },
  );
}

/** The request of the prices; null if the vehicle has no VIN while one is required, so that the quote is saved without prices. */
async function ratable(
  db: Database,
  quoted: QuoteSaleRequest | null,
  call: Call,
): Promise<QuoteSaleRequest | null> {
  return quoted && !quoted.vehicle.vin && (await isVinRequired(db, call)) ? null : quoted;
}

type HeldRow = QuoteRow & { tab_turn: number };

/** The sale's row, locked against other saves; a new one if there is none. */
async function heldByKey(tx: Queryable, request: SaveSaleQuoteRequest, call: Call): Promise<HeldRow> {
  const existing = await lockByKey(tx, request.saleKey);
  if (existing) return existing;
  const inserted = await insert(tx, request, call);
  const row = await lockByKey(tx, request.saleKey);
  // The key belongs to a quote that the caller may not see.
  if (!row) throw notFound('Sale quote not found.');
  if (inserted) {
    const after = { quoteNumber: row.quote_number, dealerCode: row.dealer_code };
    await recordChange(tx, call, { action: 'sale.quote', after });
  }
  return row;
}

async function lockByKey(tx: Queryable, saleKey: string): Promise<HeldRow | undefined> {
  const [held] = await tx.query<{ id: number; tab_turn: number }>(
    'SELECT id, tab_turn FROM saved_quotes WHERE sale_key = $1 FOR UPDATE',
    [saleKey],
    { name: 'sale-quote-by-key' },
  );
  return held && { ...(await quoteById(tx, held.id)), tab_turn: held.tab_turn };
}

/** Creates the row of a new sale, unless another request just did. */
async function insert(tx: Queryable, request: SaveSaleQuoteRequest, call: Call): Promise<boolean> {
  const number = await drawNumber(tx, 'sale_quote_numbers');
  const rows = await tx.query(
    `INSERT INTO saved_quotes (quote_number, kind, dealer_code, created_by, quoted_on, expires_on, inputs, figures, draft, version, sale_key,
       tab_key, saved_at)
     VALUES ($1, 'sale', $2, $3, $4, $5, '{}', '{}', '{}', 0, $6, $7, now()) ON CONFLICT (sale_key) DO NOTHING RETURNING id`,
    [
      saleQuoteNumber(call.today, number),
      request.dealerCode,
      authorName(call.actor),
      call.today,
      saleQuoteExpiresOn(call.today),
      request.saleKey,
      request.tabKey,
    ],
  );
  return rows.length > 0;
}

function newerQuote(row: QuoteRow, request: SaveSaleQuoteRequest, call: Call): CallRefusal {
  const refusal = conflict({
    code: 'newer_quote',
    message: `Quote ${row.quote_number} was changed in another window.`,
    next: 'Open the newer one, or save yours over it.',
  });
  refusal.data = { current: savedAnswer(row, call), sent: request };
  return refusal;
}

/** The prices to store: the earlier ones as long as vehicle and products are the same and new ones weren't requested. */
async function pricesFor(
  tx: Queryable,
  {
    row,
    request: { quoted, draft, hasNewPrices },
    rateSale,
    call,
  }: { row: QuoteRow; request: SaveSaleQuoteRequest; rateSale: RateSale; call: Call },
): Promise<SaleQuote | null> {
  if (quoted === null) return row.answer;
  const chosen = draft.chosen ?? [];
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(quoted)), row.inputs.quoted ?? null);
  if (isSame && !hasNewPrices && haveChosen(row.answer, chosen)) return row.answer;
  const rated = await currentPrices(tx, { rateSale, quoted, call });
  return rated.ok ? pricesOfChosen(rated.value, chosen) : null;
}

/** Returns a vehicle's prices as of now, or why it can't be rated, in which case the quote is still saved. */
export async function currentPrices(
  tx: Queryable,
  { rateSale, quoted, call }: { rateSale: RateSale; quoted: QuoteSaleRequest; call: Call },
): Promise<Result<SaleQuote>> {
  try {
    const { rateVersion, sale, programs } = await rateSale(tx, { ...quoted, termFilter: 'All' }, call);
    const quotedPrograms = programs.map(quotedProgramOf);
    return granted({ rateVersion, saleDate: sale.saleDate, programs: quotedPrograms, coverages: [] });
  } catch (error) {
    const [problem] = error instanceof CallRefusal ? error.errors : [];
    if (!problem) throw error;
    return refused({ code: problem.code ?? '', message: problem.message ?? '' });
  }
}

async function write(
  tx: Queryable,
  { id }: QuoteRow,
  { request, answer }: { request: SaveSaleQuoteRequest; answer: SaleQuote | null },
): Promise<void> {
  const { draft, quoted } = request;
  const chosen = draft.chosen ?? [];
  await tx.query(
    `UPDATE saved_quotes SET dealer_code = $2, tab_key = $3, tab_turn = $4, draft = $5::text::jsonb, inputs = $6::text::jsonb,
       answer = $7::text::jsonb, figures = $8::text::jsonb, program_code = $9, plan_description = $10, first_name = $11, last_name = $12,
       vin = $13, vehicle_year = $14, make_name = $15, model_name = $16, make_key = $17, model_key = $18,
       version = version + 1, saved_at = now() WHERE id = $1`,
    [
      id,
      request.dealerCode,
      request.tabKey,
      request.turn,
      JSON.stringify(draft),
      JSON.stringify({ quoted }),
      answer && JSON.stringify(answer),
      JSON.stringify(figuresOf(answer, chosen)),
      chosen[0]?.programCode ?? null,
      planOf(answer, chosen[0]),
      ...searchedOf(draft),
    ],
    { name: 'sale-quote-save' },
  );
}

/** The draft's values for lists and searches; null if not entered yet. */
function searchedOf({ customer, vehicle }: SaleDraft): (string | number | null)[] {
  const typed = (text: string | undefined) => text?.trim() || null;
  const year = Number(vehicle?.vehicleYear);
  const make = typed(vehicle?.makeName) ?? typed(vehicle?.makeCode);
  const model = typed(vehicle?.modelName);
  return [
    typed(customer?.firstName),
    typed(customer?.lastName),
    typed(vehicle?.vin)?.toUpperCase() ?? null,
    Number.isInteger(year) && year >= 1900 && year <= 2200 ? year : null,
    make,
    model,
    make && foldKey(make),
    model && foldKey(model),
  ];
}
