import { daysBetween, type IsoDate } from '../../../kernel/dates.ts';
import type { CancelReason } from './reasons.ts';

/** The facts of a cancellation that show whether its vehicle came back to the dealer. */
interface ReturnFacts {
  reason: CancelReason;
  stateOfSale: string;
  purchaseDate: IsoDate;
  cancelAsOf: IsoDate;
  saleMiles: number;
  /** Null if unknown. */
  cancelMiles: number | null;
}

/** California's right to return a used vehicle. */
const returnRight = { state: 'CA', validFrom: '2026-10-01', days: 3, miles: 400 } as const;

/**
 * Returns whether an unwound sale is a vehicle returned within 3 days and 400 miles, which the contract's notes then say. Assumption: the price and
 * age of the vehicle aren't checked, because the dealer took it back. Source: areas.md §17 (CA, SB 766: reason Unwind with the note "vehicle returned")
 */
export function isVehicleReturn(facts: ReturnFacts): boolean {
  const { state, validFrom, days, miles } = returnRight;
  return (
    facts.reason === 'Unwind' &&
    facts.stateOfSale === state &&
    facts.purchaseDate >= validFrom &&
    daysBetween(facts.purchaseDate, facts.cancelAsOf) <= days &&
    (facts.cancelMiles === null || facts.cancelMiles - facts.saleMiles <= miles)
  );
}
