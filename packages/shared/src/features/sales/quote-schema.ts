import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { mostRowId, rowId } from '../../kernel/request.ts';
import { wireCode, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { dealerCode } from '../dealers/dealer-code.ts';
import { QuoteSaleRequest, SaleQuote } from '../rating/schema.ts';
import { saleQuoteNumberForm } from './rules/sale-quote-number.ts';
import { SaleDraft } from './schema.ts';

/**
 * Saves a sale in its current state in the browser, finished or not. `saleKey` identifies the sale, so that one whose response was lost is
 * saved under the same number, and `tabKey` the tab: only a save by another tab since `version` is a conflict. `turn` counts the tab's
 * saves: one that arrives after a later one changes nothing. `quoted` is the request of the prices on the page, and `hasNewPrices` says
 * that they were requested again: the server rates and stores them. Source: areas.md §7 (Better, 1); Assumption: the shape, our addition
 */
export const SaveSaleQuoteRequest = lazy(() =>
  z.object({
    saleKey: z.uuid(),
    tabKey: z.uuid(),
    turn: z.int().min(1).max(mostRowId),
    /** The version that this tab read or saved last; 0 for a sale that was never saved. */
    version: z.int().min(0).default(0),
    dealerCode: dealerCode(),
    draft: SaleDraft(),
    quoted: QuoteSaleRequest().nullable().catch(null).default(null),
    hasNewPrices: z.boolean().default(false),
  }),
);
export type SaveSaleQuoteRequest = z.output<ReturnType<typeof SaveSaleQuoteRequest>>;

/** Asks for a saved sale quote. */
export const SaleQuoteOf = lazy(() => z.object({ savedQuoteID: rowId().meta({ label: 'Quote ID' }) }));

/** Asks for the sale quotes that can be resumed, of a dealer or of all in scope. */
export const ListSaleQuotesRequest = lazy(() => z.object({ dealerCode: dealerCode().optional() }));

/**
 * A saved sale quote in a list. `status` is one of `saleQuoteStatuses`; `dealerCost` and `customerPrice` are the totals
 * of its products.
 */
export const SaleQuoteRow = lazy(() =>
  z.looseObject({
    savedQuoteID: wireNumber(),
    quoteNumber: wireText().meta({ label: 'Quote' }),
    status: wireText().meta({ label: 'Status' }),
    version: wireNumber(),
    dealerCode: wireText().meta({ label: 'Dealer code' }),
    dealerName: wireText().meta({ label: 'Dealer' }),
    firstName: wireText().meta({ label: 'First name' }),
    lastName: wireText().meta({ label: 'Last name' }),
    vin: wireText().meta({ label: 'VIN' }),
    vehicle: wireText().meta({ label: 'Vehicle' }),
    programCode: wireText().meta({ label: 'Program' }),
    selectedPlanCount: wireNumber().meta({ label: 'Products', kind: 'count' }),
    customerPrice: wireNumber().meta({ label: 'Price', kind: 'money' }),
    dealerCost: wireNumber().meta({ label: 'Dealer cost', kind: 'money', sees: 'ownDealerCost' }),
    step: wireText().meta({ label: 'Step' }),
    createUsername: wireText().meta({ label: 'Username' }),
    createUserFullName: wireText().meta({ label: 'By' }),
    savedAt: wireText().meta({ label: 'Saved' }),
    expiresOn: wireText().meta({ label: 'Expires', kind: 'date' }),
    /** The number of the deal that it became. */
    groupKey: wireText().meta({ label: 'Contract' }),
  }),
);
export type SaleQuoteRow = z.infer<ReturnType<typeof SaleQuoteRow>>;

/** A saved sale quote with the sale as the browser held it. */
export const SavedSaleQuote = lazy(() =>
  SaleQuoteRow().extend({ saleKey: wireText(), draft: wireNested(SaleDraft()) }),
);
export type SavedSaleQuote = z.infer<ReturnType<typeof SavedSaleQuote>>;

/** Names a sale quote by its ID, its number, or a contract that it became. Source: decisions.md §8 (Rater) */
export const GetPreviousQuoteRequest = lazy(() =>
  z
    .object({
      savedQuoteID: rowId().optional().meta({ label: 'Quote ID' }),
      quoteNumber: z
        .string()
        .trim()
        .regex(saleQuoteNumberForm, 'Enter a quote number such as S-202611-000412.')
        .optional()
        .meta({ label: 'Quote' }),
      contractNumber: z.string().trim().min(1).max(40).optional().meta({ label: 'Contract number' }),
    })
    .refine((named) => Object.values(named).some((value) => value !== undefined), {
      path: ['savedQuoteID'],
      message: 'Enter a quote number or a contract number.',
    }),
);
export type GetPreviousQuoteRequest = z.output<ReturnType<typeof GetPreviousQuoteRequest>>;

/** Something that changed since a quote's prices were shown: `field` is dealerCost, customerPrice or problem. Source: areas.md §7.2 */
export const QuoteChange = lazy(() =>
  z.looseObject({
    programCode: wireText().meta({ label: 'Program' }),
    field: wireText(),
    label: wireText().meta({ label: 'What' }),
    // oxlint-disable-next-line unicorn/no-thenable -- the field's name on the wire (areas.md §7.2)
    then: wireCode().meta({ label: 'Then' }),
    now: wireCode().meta({ label: 'Now' }),
  }),
);

/**
 * A saved sale quote with the request of its prices, the answer, and what changed since; a purchased one isn't
 * compared. `request` and `response` are null if the sale was never rated. Source: areas.md §7.2
 * (rater/getpreviousquote)
 */
export const PreviousQuote = lazy(() =>
  SavedSaleQuote().extend({
    request: wireNested(QuoteSaleRequest()),
    response: wireNested(SaleQuote()),
    changes: wireNested(z.array(QuoteChange())),
  }),
);
export type PreviousQuote = z.infer<ReturnType<typeof PreviousQuote>>;
