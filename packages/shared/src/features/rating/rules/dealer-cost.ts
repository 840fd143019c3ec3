import { whyNotAmount } from '../../../kernel/amounts.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { type SurchargedVehicle, type SurchargeLine, surchargesOf } from './surcharges.ts';

/** What a rate is looked up by. */
export interface RateChoice {
  programCode: string;
  vehicleClass: string;
  planCode: string;
  coverageMonths: number;
  coverageMiles: number;
  deductibleCents: Cents;
  condition: 'New' | 'Used';
}

/** A line of a rate sheet, in whole cents. */
export interface Rate extends RateChoice {
  baseCents: Cents;
}

/** The dealer's cost and the parts that add up to it. */
export interface DealerCost {
  baseCents: Cents;
  surcharges: SurchargeLine[];
  dealerCostCents: Cents;
}

/**
 * Returns what a contract costs the dealer: the base of class, plan, months, miles, deductible and new or used, and the
 * surcharges of the vehicle.
 * Refuses `no_rate` (the sheet has no such line), `doubled_rate` (it has two) and `bad_amount`. Source: decisions.md §6
 */
export function dealerCost(
  rates: readonly Rate[],
  choice: RateChoice,
  vehicle: SurchargedVehicle,
): Result<DealerCost> {
  const [rate, other] = rates.filter((line) => isRateOf(line, choice));
  if (!rate) {
    return refused({
      code: 'no_rate',
      message: 'There is no rate for this vehicle, plan, term and deductible.',
      next: 'Choose another plan, term or deductible.',
    });
  }
  if (other) {
    return refused({
      code: 'doubled_rate',
      message: 'The rate sheet has two rates for this choice.',
      next: 'Ask the provider which one holds.',
    });
  }
  const problem = whyNotAmount(rate.baseCents, 'dealerCost');
  if (problem) return refused(problem);
  const surcharges = surchargesOf(choice.programCode, vehicle);
  const dealerCostCents = surcharges.reduce((sum, { amountCents }) => sum + amountCents, rate.baseCents);
  return granted({ baseCents: rate.baseCents, surcharges, dealerCostCents });
}

function isRateOf(rate: Rate, choice: RateChoice): boolean {
  return (
    rate.programCode === choice.programCode &&
    rate.vehicleClass === choice.vehicleClass &&
    rate.planCode === choice.planCode &&
    rate.coverageMonths === choice.coverageMonths &&
    rate.coverageMiles === choice.coverageMiles &&
    rate.deductibleCents === choice.deductibleCents &&
    rate.condition === choice.condition
  );
}
