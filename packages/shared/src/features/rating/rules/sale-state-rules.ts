import type { IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { splitFlags } from '../../../kernel/flags.ts';
import { moneyText } from '../../../kernel/format.ts';
import { type Cents, roundedShare } from '../../../kernel/money.ts';
import {
  type ProgramTypeName,
  programTitle,
  programTypeFlag,
  programTypeOf,
} from '../../contracts/rules/codes.ts';
import { fuelTypeLabel, vehicleOptions } from '../../vehicles/rules/codes.ts';
import { programRating } from './program-rating.ts';

interface SaleStateRule {
  state: string;
  /** Absent: every program. */
  programType?: ProgramTypeName;
  validFrom: IsoDate;
  source: string;
  /** No sale for a vehicle with this fuel. */
  noFuel?: string;
  /** No sale on a loan above this percent of the vehicle's value. */
  mostLoanToValue?: number;
  /** No sale where the vehicle's use or state voids the contract from the start. */
  noVoidContract?: true;
}

/**
 * What a state doesn't allow to be sold, all from summaries by others: the law itself wasn't read. A row applies from its date on. California's rule that GAP is refused on a
 * small loan (70 % of the value, Civ. 2982.12) isn't among them until its figure is confirmed. Source: areas.md §17
 */
const saleStateRules: readonly SaleStateRule[] = [
  {
    state: 'CA',
    programType: 'PrepaidMaintenance',
    validFrom: '2026-10-01',
    source: 'California SB 766 (CARS Act): no add-on without benefit',
    noFuel: 'E',
  },
  {
    state: 'CA',
    validFrom: '2026-10-01',
    source: 'California SB 766 (CARS Act): no service contract that is void from the start',
    noVoidContract: true,
  },
  {
    state: 'CO',
    programType: 'GAP',
    validFrom: '2024-01-01',
    source: 'Colorado: no GAP above 150 % loan to value',
    mostLoanToValue: 150,
  },
];

/** A sale as state rules see it. */
export interface StateSale {
  programCode: string;
  state: string;
  saleDate: IsoDate;
  fuelTypeCode: string | null;
  /** The vehicle's options, added up; null for none. */
  optionFlags: number | null;
  /** Null if unknown. */
  financedCents: Cents | null;
  vehiclePriceCents: Cents | null;
}

/** A state's refusal of a sale; `note` is for administrators. */
export interface StateRefusal {
  problem: PortalError;
  /** Where the rule comes from, and that it isn't from the law itself. Source: areas.md §17 (no primary source: confirm with counsel) */
  note: string;
}

/**
 * Returns why a state forbids the sale; undefined if it doesn't. Assumption: the vehicle's price counts as its value.
 * Refuses `fuel_not_allowed`, `contract_void`, `financed_amount_missing`, `vehicle_price_missing` and
 * `loan_above_value`. Source: areas.md §17
 */
export function whyNotInState(sale: StateSale): StateRefusal | undefined {
  const type = programTypeOf(programTypeFlag(sale.programCode))?.name;
  for (const rule of saleStateRules) {
    if (rule.state !== sale.state || sale.saleDate < rule.validFrom) continue;
    if (rule.programType !== undefined && rule.programType !== type) continue;
    const problem = whyNotFuel(rule, sale) ?? whyVoid(rule, sale) ?? whyNotLoan(rule, sale);
    if (problem) return { problem, note: `${rule.source}. Confirm with counsel.` };
  }
  return undefined;
}

function whyNotFuel({ noFuel, state }: SaleStateRule, sale: StateSale): PortalError | undefined {
  if (noFuel === undefined || sale.fuelTypeCode !== noFuel) return undefined;
  return {
    code: 'fuel_not_allowed',
    field: 'fuelTypeCode',
    message: `${state} doesn't allow ${programTitle(sale.programCode)} on a vehicle with ${fuelTypeLabel(noFuel)} drive.`,
  };
}

function whyVoid(
  { noVoidContract, state }: SaleStateRule,
  { programCode, optionFlags }: StateSale,
): PortalError | undefined {
  if (!noVoidContract) return undefined;
  const given = splitFlags(vehicleOptions, optionFlags ?? 0).known;
  const voiding = given.find(({ name }) => programRating(programCode).voidedBy.includes(name));
  if (!voiding) return undefined;
  return {
    code: 'contract_void',
    field: 'vehicleOptionFlags',
    message: `${voiding.label} voids ${programTitle(programCode)}; ${state} doesn't allow the sale of a contract that is void.`,
  };
}

function whyNotLoan({ mostLoanToValue, state }: SaleStateRule, sale: StateSale): PortalError | undefined {
  if (mostLoanToValue === undefined) return undefined;
  const { financedCents, vehiclePriceCents } = sale;
  const title = programTitle(sale.programCode);
  if (financedCents === null) {
    return {
      code: 'financed_amount_missing',
      field: 'totalFinanceAmount',
      message: `${state} limits ${title} by the amount financed.`,
      next: 'Enter the amount financed.',
    };
  }
  if (vehiclePriceCents === null) {
    return {
      code: 'vehicle_price_missing',
      field: 'purchasePrice',
      message: `${state} limits ${title} by the vehicle's price.`,
      next: "Enter the vehicle's price.",
    };
  }
  const most = roundedShare(vehiclePriceCents, mostLoanToValue, 100);
  if (financedCents <= most) return undefined;
  return {
    code: 'loan_above_value',
    field: 'totalFinanceAmount',
    message: `The loan is ${moneyText(financedCents)}; ${state} allows ${title} up to ${moneyText(most)}, ${mostLoanToValue}% of the vehicle's price.`,
  };
}
