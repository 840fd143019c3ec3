import { type CancelReason, cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { dateInput, dateOfInput } from '@pitlane/shared/kernel/date-input';

/**
 * The typed values of a cancel quote, by the names of the request. All but the reason for a distant date are in
 * the address, so that it survives reload, Back and a link; that reason is free text about a customer, and addresses are
 * written into logs.
 */
export interface QuoteText {
  /** As the mask of the date field writes it. */
  cancelAsOfDate: string;
  vehicleMilesWhenCancel: string;
  cancelReason: CancelReason | '';
  /** The reason's document was received. */
  hasDocument: boolean;
  backdateReason: string;
  hasProofOfPayoff: boolean;
  lienBalance: string;
  servicesBought: string;
  servicesUsed: string;
}

/** A quote in which nothing is typed yet. */
export const emptyText: QuoteText = {
  cancelAsOfDate: '',
  vehicleMilesWhenCancel: '',
  cancelReason: '',
  hasDocument: false,
  backdateReason: '',
  hasProofOfPayoff: false,
  lienBalance: '',
  servicesBought: '',
  servicesUsed: '',
};

/** The subject of the page: a saved quote, a contract to quote, or a search for one. */
export interface QuoteAddress {
  /** The number of a saved quote. */
  quote: string | undefined;
  /** The key of the contract that is chosen. */
  contract: string | undefined;
  text: QuoteText;
}

/** Reads the page's address; what it does not know counts as not typed. */
export function quoteAddressIn(query: string): QuoteAddress {
  const params = new URLSearchParams(query);
  const text = (name: string) => params.get(name) ?? '';
  return {
    quote: params.get('quote') || undefined,
    contract: params.get('contract') || undefined,
    text: {
      cancelAsOfDate: dateInput(text('asOf')),
      vehicleMilesWhenCancel: text('miles'),
      cancelReason: cancelReasons.find(({ name }) => name === text('reason'))?.name ?? '',
      hasDocument: text('document') === 'yes',
      backdateReason: '',
      hasProofOfPayoff: text('payoff') === 'yes',
      lienBalance: text('balance'),
      servicesBought: text('bought'),
      servicesUsed: text('used'),
    },
  };
}

/** The parameters of the address that are this page's own; any other belongs to a window over it. */
const own = [
  'quote',
  'contract',
  'asOf',
  'miles',
  'reason',
  'document',
  'payoff',
  'balance',
  'bought',
  'used',
] as const;

/** Writes a contract and its input into the query of an address; empty values are left out. */
export function quoteQuery(contract: string, text: Partial<QuoteText> = {}, here = ''): string {
  const asOf = text.cancelAsOfDate ?? '';
  return ownQuery(here, {
    contract,
    asOf: dateOfInput(asOf) ?? asOf,
    miles: text.vehicleMilesWhenCancel,
    reason: text.cancelReason,
    document: text.hasDocument ? 'yes' : '',
    payoff: text.hasProofOfPayoff ? 'yes' : '',
    balance: text.lienBalance,
    bought: text.servicesBought,
    used: text.servicesUsed,
  });
}

/** Returns the query of a saved quote. */
export function savedQuoteQuery(quote: string): string {
  return ownQuery('', { quote });
}

function ownQuery(here: string, values: Partial<Record<(typeof own)[number], string | undefined>>): string {
  const params = new URLSearchParams(here);
  for (const name of own) params.delete(name);
  for (const name of own) if (values[name]) params.set(name, values[name]);
  return `?${params.toString().replaceAll('%2F', '/').replaceAll('%7C', '|').replaceAll('%3A', ':')}`;
}
