import type { QuoteSaleRequest, SaleQuote } from '@pitlane/shared/features/rating/schema';
import type { SaleQuoteRow, SavedSaleQuote } from '@pitlane/shared/features/sales/quote-schema';
import { type SaleQuoteFacts, saleQuoteStatus } from '@pitlane/shared/features/sales/rules/sale-quote-status';
import { SaleDraft } from '@pitlane/shared/features/sales/schema';
import { type Cents, dollarsOrNull } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';

/** A saved sale quote as stored. */
export interface QuoteRow {
  id: number;
  quote_number: string;
  dealer_code: string;
  dealer_name: string | null;
  created_by: string;
  creator: string;
  quoted_on: string;
  saved_at: string;
  expires_on: string | null;
  withdrawn_on: string | null;
  contract_id: number | null;
  /** The number of the resulting deal. */
  deal_number: string | null;
  version: number;
  sale_key: string | null;
  tab_key: string | null;
  first_name: string | null;
  last_name: string | null;
  vin: string | null;
  vehicle_year: number | null;
  make_name: string | null;
  model_name: string | null;
  program_code: string | null;
  draft: unknown;
  inputs: StoredInputs;
  answer: SaleQuote | null;
  figures: { customerPriceCents?: Cents | null; dealerCostCents?: Cents | null };
}

/** The request that its prices answer; a quote saved by an earlier release has only its product's terms. */
interface StoredInputs {
  quoted?: QuoteSaleRequest | null;
  saleMiles?: number;
}

const columns = `q.id, q.quote_number, q.dealer_code, d.name AS dealer_name, q.created_by, user_full_name(q.created_by) AS creator, q.quoted_on,
  coalesce(q.saved_at, q.created_at) AS saved_at, q.expires_on, q.withdrawn_on, q.contract_id, c.contract_number AS deal_number, q.version,
  q.sale_key, q.tab_key, q.first_name, q.last_name, q.vin, q.vehicle_year, q.make_name, q.model_name, q.program_code, q.draft, q.inputs,
  q.answer, q.figures`;
const tables = `saved_quotes q LEFT JOIN dealers d ON d.dealer_code = q.dealer_code LEFT JOIN contracts c ON c.id = q.contract_id`;

/** The statement that reads sale quotes under a condition. */
export function quotesWhere(condition: string, ending = ''): string {
  return `SELECT ${columns} FROM ${tables} WHERE q.kind = 'sale' AND ${condition} ${ending}`;
}

/** Reads a sale quote by its ID, within the scope of the transaction. Refuses 404. */
export async function quoteById(tx: Queryable, id: number): Promise<QuoteRow> {
  const [row] = await tx.query<QuoteRow>(quotesWhere('q.id = $1'), [id], { name: 'sale-quote' });
  if (!row) throw notFound(`Sale quote ${id} not found.`);
  return row;
}

/** The same, locked until the transaction ends. It's looked up first, because a role that sees no quotes may not lock one. */
export async function heldQuote(tx: Queryable, id: number): Promise<QuoteRow> {
  await quoteById(tx, id);
  await tx.query('SELECT FROM saved_quotes WHERE id = $1 FOR UPDATE', [id], { name: 'sale-quote-hold' });
  return quoteById(tx, id);
}

/** Returns the part of a row that decides its quote's status. */
export function factsOf(row: QuoteRow): SaleQuoteFacts {
  return {
    isPurchased: row.contract_id !== null,
    withdrawnOn: row.withdrawn_on,
    expiresOn: row.expires_on,
  };
}

/** Converts a quote for a list. Anyone who may rate for the dealer sees the cost if their role does. */
export function rowAnswer(row: QuoteRow, { today }: Pick<Call, 'today'>): SaleQuoteRow {
  const draft = draftOf(row);
  const { customerPriceCents, dealerCostCents } = row.figures;
  return {
    ...ofOwnDealer,
    savedQuoteID: row.id,
    quoteNumber: row.quote_number,
    status: saleQuoteStatus(factsOf(row), today),
    version: row.version,
    dealerCode: row.dealer_code,
    dealerName: row.dealer_name,
    firstName: row.first_name,
    lastName: row.last_name,
    vin: row.vin,
    vehicle: [row.vehicle_year, row.make_name, row.model_name].filter(Boolean).join(' ') || null,
    programCode: row.program_code,
    selectedPlanCount: draft.chosen?.length ?? 0,
    customerPrice: dollarsOrNull(customerPriceCents),
    dealerCost: dollarsOrNull(dealerCostCents),
    step: draft.step,
    createUsername: row.created_by,
    createUserFullName: row.creator,
    savedAt: row.saved_at,
    expiresOn: row.expires_on,
    groupKey: row.deal_number,
  };
}

/** Converts a quote with its draft. */
export function savedAnswer(row: QuoteRow, call: Pick<Call, 'today'>): SavedSaleQuote {
  return { ...rowAnswer(row, call), saleKey: row.sale_key, draft: draftOf(row) };
}

/** The caller's view of a quote in scope only depends on the role. */
const ofOwnDealer = { isInScope: true, isUserAllowedAccess: false };

/** The sale as the browser had it; for a quote saved by an earlier release, the known part. */
export function draftOf(row: QuoteRow): SaleDraft {
  if (row.draft !== null) return SaleDraft().parse(row.draft);
  return SaleDraft().parse({
    dealerCode: row.dealer_code,
    vehicle: {
      vin: row.vin ?? '',
      vehicleYear: String(row.vehicle_year ?? ''),
      makeName: row.make_name ?? '',
      modelName: row.model_name ?? '',
      mileage: String(row.inputs.saleMiles ?? ''),
    },
    customer: { firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
  });
}
