import type { IsoDate } from '../../../kernel/dates.ts';
import type { Cents } from '../../../kernel/money.ts';

/** A version of a program's rates, for one state or for every state without its own. */
export interface RateSheet {
  id: number;
  state: string | null;
  version: number;
  validFrom: IsoDate;
  validTo: IsoDate | null;
}

/** A line of a rate sheet for one vehicle class and condition, in whole cents. */
export interface RateLine {
  id: number;
  planCode: string;
  months: number;
  /** Null: the cover counts no miles. 999,999: no limit. */
  miles: number | null;
  deductibleCents: Cents;
  baseCents: Cents;
}

/** The facts that determine which of a program's sheets applies. */
export interface SheetChoice {
  state: string;
  /** The day of the sale. */
  day: IsoDate;
}

/**
 * Returns the approved sheet for a sale: the one for its day and state, otherwise for every state; the one that starts
 * last, and of those the newest version. Undefined if the program has none for that day. Source: areas.md R41;
 * Assumption: a state's own sheet comes first
 */
export function rateSheetFor(
  sheets: readonly RateSheet[],
  { state, day }: SheetChoice,
): RateSheet | undefined {
  const inForce = sheets.filter(
    (sheet) =>
      (sheet.state === null || sheet.state === state) &&
      sheet.validFrom <= day &&
      (sheet.validTo === null || day <= sheet.validTo),
  );
  return inForce.toSorted(
    (one, other) =>
      Number(one.state === null) - Number(other.state === null) ||
      Number(one.validFrom < other.validFrom) - Number(one.validFrom > other.validFrom) ||
      other.version - one.version,
  )[0];
}
