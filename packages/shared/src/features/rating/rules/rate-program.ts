import type { IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import { programTypeFlag } from '../../contracts/rules/codes.ts';
import { type RetailPrice, retailPrice } from '../../retail/rules/retail-price.ts';
import { type RetailSetting, retailSettingFor } from '../../retail/rules/retail-settings.ts';
import { dealerCost } from './dealer-cost.ts';
import { whyNotInProgram } from './eligibility.ts';
import { type PriceCap, priceCapOf } from './price-caps.ts';
import { type RateLine, type RateSheet, rateSheetFor } from './rate-sheets.ts';
import { type StateSale, whyNotInState } from './sale-state-rules.ts';
import { type SurchargeLine, surchargesOf } from './surcharges.ts';
import { isTermListed, type TermFilter } from './term-filter.ts';
import { type ClassedVehicle, type VehicleClassLine, vehicleClassOf } from './vehicle-class.ts';

/** A plan as a rate book has it. */
export interface RatedPlanTerms {
  planCode: string;
  description: string;
  categoryCode: string | null;
  includesDent: boolean;
  includesTire: boolean;
  includesWindshield: boolean;
  formName: string | null;
  /** The states that have approved its form; null is every state. */
  states: readonly string[] | null;
  validFrom: IsoDate;
  validTo: IsoDate | null;
}

/** The data that one program's rates are calculated from; nothing of any dealer. */
export interface ProgramBook {
  programCode: string;
  /** The approved ones. */
  sheets: readonly RateSheet[];
  plans: readonly RatedPlanTerms[];
  classes: readonly VehicleClassLine[];
  /** Those in force. */
  caps: readonly PriceCap[];
}

/** Gives the lines of a sheet for one class and condition. */
export type LinesOfSheet = (
  sheetId: number,
  vehicleClass: string,
  condition: VehicleCondition,
) => readonly RateLine[];

/** The vehicle conditions on a sheet; a certified vehicle counts as used. */
export type VehicleCondition = 'New' | 'Used';

/** A sale that is rated, with everything that a price hangs on. Amounts in whole cents. */
export interface SaleToRate {
  dealerCode: string;
  saleDate: IsoDate;
  state: string;
  vehicle: ClassedVehicle & {
    odometerMiles: number;
    inServiceDate: IsoDate | null;
    condition: VehicleCondition;
    fuelTypeCode: string | null;
    numberWheelsDriving: number | null;
    isPowersports: boolean;
    priceCents: Cents | null;
  };
  optionFlags: number | null;
  financedCents: Cents | null;
  termFilter: TermFilter;
}

/** A line of the sheet as this vehicle costs at this dealer. */
export interface RatedRate extends RateLine {
  surcharges: readonly SurchargeLine[];
  dealerCostCents: Cents;
  /** Null if it can't be sold; `problem` says why. */
  price: RetailPrice | null;
  problem: PortalError | null;
}

/** A plan with its rates; one that can't be sold has a problem and no rates. */
export interface RatedPlan extends RatedPlanTerms {
  rates: readonly RatedRate[];
  problem: PortalError | null;
}

/** A program with its plans; one that can't be sold has a problem and no plans. */
export interface RatedProgram {
  programCode: string;
  sheet: RateSheet | null;
  plans: readonly RatedPlan[];
  problem: PortalError | null;
  /** The note for administrators about a state's refusal: its source. */
  note?: string;
}

/**
 * Rates a sale by one program: every plan and term of the sheet that the sale date picks, with the dealer's cost and price. What can't be sold
 * stays, with its reason. Source: areas.md §7, decisions.md §6
 */
export function rateProgram(
  book: ProgramBook,
  sale: SaleToRate,
  { linesOf, settings }: { linesOf: LinesOfSheet; settings: readonly RetailSetting[] },
): RatedProgram {
  const { programCode } = book;
  const { state, saleDate, financedCents, vehicle } = sale;
  const sheet = rateSheetFor(book.sheets, { state, day: saleDate }) ?? null;
  const unsold = (problem: PortalError) => ({ programCode, sheet, plans: [], problem });
  const problem = whyNotInProgram({ ...vehicle, programCode, saleDate });
  if (problem) return unsold(problem);
  const refused = whyNotInState(stateSaleOf(programCode, sale));
  if (refused) return { ...unsold(refused.problem), note: refused.note };
  if (!sheet) return unsold(noSheet(sale));
  const vehicleClass = vehicleClassOf(book.classes, vehicle);
  if (!vehicleClass.ok) return unsold(vehicleClass.error);
  const cap = priceCapOf(book.caps, { programCode, state, saleDate, financedCents });
  if (!cap.ok) return unsold(cap.error);
  const lines = linesOf(sheet.id, vehicleClass.value, vehicle.condition);
  const rateOf = pricer(programCode, sale, { settings, capCents: cap.value });
  const plans = book.plans
    .filter((plan) => isOffered(plan, saleDate))
    .flatMap((plan) => ratedPlan(plan, lines, { sale, rateOf }));
  if (plans.length === 0 && sale.termFilter === 'All') return unsold(noRates(sale));
  return { programCode, sheet, plans, problem: null };
}

function stateSaleOf(programCode: string, sale: SaleToRate): StateSale {
  const { vehicle, saleDate, state, financedCents, optionFlags } = sale;
  const { fuelTypeCode, priceCents } = vehicle;
  return {
    programCode,
    state,
    saleDate,
    fuelTypeCode,
    optionFlags,
    financedCents,
    vehiclePriceCents: priceCents,
  };
}

function isOffered({ validFrom, validTo }: RatedPlanTerms, day: IsoDate): boolean {
  return validFrom <= day && (validTo === null || day <= validTo);
}

/** A plan without a line for the vehicle is left out; one whose form isn't approved stays with the reason. */
function ratedPlan(
  plan: RatedPlanTerms,
  lines: readonly RateLine[],
  { sale, rateOf }: { sale: SaleToRate; rateOf: (line: RateLine) => RatedRate },
): RatedPlan[] {
  const own = lines.filter(
    ({ planCode, months }) => planCode === plan.planCode && isTermListed(sale.termFilter, months),
  );
  if (own.length === 0) return [];
  if (plan.states === null || plan.states.includes(sale.state))
    return [{ ...plan, rates: own.map(rateOf), problem: null }];
  const message = `Its form isn't approved in ${sale.state}.`;
  return [
    { ...plan, rates: [], problem: { code: 'form_not_approved', field: 'stateAbbreviation', message } },
  ];
}

/** Prices the lines of one program: surcharges are the same for all, and retail settings depend on the months. */
function pricer(
  programCode: string,
  sale: SaleToRate,
  { settings, capCents }: { settings: readonly RetailSetting[]; capCents: Cents | null },
): (line: RateLine) => RatedRate {
  const surcharges = surchargesOf(programCode, { ...sale.vehicle, optionFlags: sale.optionFlags });
  const settingFor = byMonths(programCode, sale.dealerCode, settings);
  return (line) => {
    const cost = dealerCost(line.baseCents, surcharges);
    if (!cost.ok) return { ...line, surcharges, dealerCostCents: 0, price: null, problem: cost.error };
    const setting = settingFor(line.months);
    const price = setting.ok
      ? retailPrice({ setting: setting.value, dealerCostCents: cost.value, priceCapCents: capCents })
      : setting;
    const priced = price.ok ? { price: price.value, problem: null } : { price: null, problem: price.error };
    return { ...line, surcharges, dealerCostCents: cost.value, ...priced };
  };
}

function byMonths(programCode: string, dealerCode: string, settings: readonly RetailSetting[]) {
  const programType = programTypeFlag(programCode);
  const byTerm = new Map<number, ReturnType<typeof retailSettingFor>>();
  return (coverageMonths: number) => {
    const known = byTerm.get(coverageMonths);
    if (known) return known;
    const setting = retailSettingFor(settings, { dealerCode, programType, coverageMonths });
    byTerm.set(coverageMonths, setting);
    return setting;
  };
}

function noSheet({ state, saleDate }: SaleToRate): PortalError {
  return {
    code: 'no_rates_on_day',
    field: 'saleDate',
    message: `There are no rates for ${state} on ${formatCell('date', saleDate)}.`,
  };
}

function noRates({ vehicle }: SaleToRate): PortalError {
  return {
    code: 'no_rates',
    field: 'modelName',
    message: `There are no rates for a ${vehicle.condition.toLowerCase()} ${vehicle.description}.`,
  };
}
