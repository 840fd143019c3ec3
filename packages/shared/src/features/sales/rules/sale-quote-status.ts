import { addDays, type IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';

/** How far a sale quote is. Source: areas.md §7.1 */
export const saleQuoteStatuses = ['Saved', 'Purchased', 'Expired', 'Withdrawn'] as const;

/** How far a sale quote is. */
export type SaleQuoteStatus = (typeof saleQuoteStatuses)[number];

/** The facts that determine a saved quote's status. */
export interface SaleQuoteFacts {
  isPurchased: boolean;
  withdrawnOn: IsoDate | null;
  /** Its last day; null if it never expires. */
  expiresOn: IsoDate | null;
}

/** How long a sale quote is valid, in days after the one on which it was saved first or reopened. Source: areas.md §7.1 */
export const saleQuoteDays = 30;

/** Returns the last day of a sale quote that is started or reopened today. Source: areas.md §7.1 */
export function saleQuoteExpiresOn(today: IsoDate): IsoDate {
  return addDays(today, saleQuoteDays);
}

/** Returns how far a sale quote is: it expires the day after its last one, unless it was bought or withdrawn. Source: areas.md §7.1 */
export function saleQuoteStatus(quote: SaleQuoteFacts, today: IsoDate): SaleQuoteStatus {
  if (quote.isPurchased) return 'Purchased';
  if (quote.withdrawnOn !== null) return 'Withdrawn';
  return quote.expiresOn !== null && quote.expiresOn < today ? 'Expired' : 'Saved';
}

/**
 * Returns why a sale quote can't be changed, bought or withdrawn; undefined while it is saved and valid. Refuses `quote_purchased`,
 * `quote_withdrawn` and `quote_expired`. Source: areas.md §7.2 (isEditable until expiry)
 */
export function whyNotEditable(quote: SaleQuoteFacts, today: IsoDate): PortalError | undefined {
  const next = 'Reopen it, or start a new quote.';
  switch (saleQuoteStatus(quote, today)) {
    case 'Saved':
      return undefined;
    case 'Purchased':
      return {
        code: 'quote_purchased',
        message: 'The quote was purchased.',
        next: 'Open its contracts, or start a new quote.',
      };
    case 'Withdrawn':
      return {
        code: 'quote_withdrawn',
        message: `The quote was withdrawn on ${formatCell('date', quote.withdrawnOn)}.`,
        next,
      };
    case 'Expired':
      return {
        code: 'quote_expired',
        message: `The quote was valid through ${formatCell('date', quote.expiresOn)}.`,
        next,
      };
  }
}

/**
 * Returns why a sale quote can't be reopened: it was purchased, or is open. Refuses `quote_purchased`, `quote_open`.
 * Assumption: a quote that expired or was withdrawn by mistake continues under its number
 */
export function whyNotReopened(quote: SaleQuoteFacts, today: IsoDate): PortalError | undefined {
  const status = saleQuoteStatus(quote, today);
  if (status === 'Purchased') return whyNotEditable(quote, today);
  if (status !== 'Saved') return undefined;
  return { code: 'quote_open', message: 'The quote is already open.' };
}
