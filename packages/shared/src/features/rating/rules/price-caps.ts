import { percentOfCents, percentParts } from '../../../kernel/amounts.ts';
import type { IsoDate } from '../../../kernel/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { programTitle } from '../../contracts/rules/codes.ts';

/** The maximum price of a program for the customer: the greater of both amounts. */
export interface PriceCap {
  /** Null is every state. */
  state: string | null;
  flatCents: Cents | null;
  percentOfFinanced: number | null;
  validFrom: IsoDate;
}

/** A sale as price caps see it. */
export interface CappedSale {
  programCode: string;
  state: string;
  saleDate: IsoDate;
  /** Null if unknown. */
  financedCents: Cents | null;
}

/**
 * Returns the maximum price for the customer; null if there is no cap. If a state and the program both have a cap, the
 * lower one counts; of each, the one that started last. In Colorado, GAP on a loan of $28,390.00 costs $1,135.60 at most.
 * Refuses `financed_amount_missing` if the cap depends on it. Source: areas.md §17
 */
export function priceCapOf(caps: readonly PriceCap[], sale: CappedSale): Result<Cents | null> {
  const amounts: Cents[] = [];
  for (const state of [null, sale.state]) {
    const cap = caps
      .filter((one) => one.state === state && one.validFrom <= sale.saleDate)
      .reduce<PriceCap | undefined>(
        (last, one) => (last && last.validFrom > one.validFrom ? last : one),
        undefined,
      );
    if (!cap) continue;
    const amount = amountOf(cap, sale.financedCents);
    if (amount === undefined) return refused(needsLoan(sale));
    amounts.push(amount);
  }
  return granted(amounts.length === 0 ? null : Math.min(...amounts));
}

function amountOf(
  { flatCents, percentOfFinanced }: PriceCap,
  financedCents: Cents | null,
): Cents | undefined {
  if (percentOfFinanced === null) return flatCents ?? undefined;
  const parts = percentParts(percentOfFinanced);
  if (financedCents === null || parts === undefined) return undefined;
  return Math.max(flatCents ?? 0, percentOfCents(financedCents, parts));
}

function needsLoan({ programCode, state }: CappedSale) {
  return {
    code: 'financed_amount_missing',
    field: 'totalFinanceAmount',
    message: `${state} limits the price of ${programTitle(programCode)} by the amount financed.`,
    next: 'Enter the amount financed.',
  };
}
