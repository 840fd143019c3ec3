import { counted } from '../../../kernel/counted.ts';
import { daysBetween, type IsoDate, whyNotDay } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { programRating } from './program-rating.ts';

/** The oldest sale that a contract can still be written for, in days. Source: decisions.md §6 */
export const mostSaleAgeDays = 60;

/** The facts of a sale that every program rates by. */
export interface RatedSale {
  saleDate: IsoDate;
  /** The day the vehicle was first put into service; null if it never was. */
  inServiceDate: IsoDate | null;
  modelYear: number;
  odometerMiles: number;
}

/** A sale of one program. */
export interface ProgramSale extends RatedSale {
  programCode: string;
  isPowersports: boolean;
}

/**
 * Returns why a sale cannot be rated by any program, the first reason only; undefined when it can: the vehicle was in
 * service by the sale, and the sale is at most 60 days old. Assumption: nothing is sold for a future date, whose rates
 * aren't known yet. Refuses `bad_date`, `bad_year`, `bad_miles`, `in_service_after_sale`, `sale_ahead`, `sale_too_old`.
 * Source: decisions.md §6
 */
export function whyNotRated(sale: RatedSale, today: IsoDate): PortalError | undefined {
  return whyNotSale(sale) ?? whyNotDay(today, 'today') ?? whyNotTimely(sale, today);
}

function whyNotSale({
  saleDate,
  inServiceDate,
  modelYear,
  odometerMiles,
}: RatedSale): PortalError | undefined {
  const undated =
    whyNotDay(saleDate, 'saleDate') ??
    (inServiceDate === null ? undefined : whyNotDay(inServiceDate, 'inServiceDate'));
  if (undated) return undated;
  if (!Number.isSafeInteger(modelYear) || modelYear < 1000 || modelYear > 9999) {
    return { code: 'bad_year', field: 'vehicleYear', message: 'The model year is four digits.' };
  }
  if (Number.isSafeInteger(odometerMiles) && odometerMiles >= 0) return undefined;
  return { code: 'bad_miles', field: 'mileage', message: 'The odometer is whole miles, 0 or more.' };
}

/**
 * Returns why the days of a sale are refused by every program; undefined when they aren't.
 * Refuses `in_service_after_sale` and `sale_too_old`. Source: decisions.md §6
 */
export function whyNotTimely(
  { saleDate, inServiceDate }: Pick<RatedSale, 'saleDate' | 'inServiceDate'>,
  today: IsoDate,
): PortalError | undefined {
  if (inServiceDate !== null && inServiceDate > saleDate) {
    return {
      code: 'in_service_after_sale',
      field: 'inServiceDate',
      message: `The vehicle was put in service on ${formatCell('date', inServiceDate)}, after the sale.`,
    };
  }
  const age = daysBetween(saleDate, today);
  if (age < 0) {
    return { code: 'sale_ahead', field: 'saleDate', message: "The sale date can't be in the future." };
  }
  if (age <= mostSaleAgeDays) return undefined;
  return {
    code: 'sale_too_old',
    field: 'saleDate',
    message: `The sale is ${counted(age, 'day')} old; a contract can be written within ${mostSaleAgeDays} days.`,
  };
}

/**
 * Returns why a program doesn't take a vehicle, the first reason only: its kind, age or miles; undefined when it does.
 * Refuses `not_for_powersports`, `vehicle_too_old`, `too_many_miles`. Source: decisions.md §6
 */
export function whyNotInProgram(sale: ProgramSale): PortalError | undefined {
  const { mostAgeYears, mostMiles, takesPowersports } = programRating(sale.programCode);
  if (sale.isPowersports && !takesPowersports) {
    return {
      code: 'not_for_powersports',
      field: 'modelName',
      message: 'This program is for cars and trucks.',
    };
  }
  const age = Number(sale.saleDate.slice(0, 4)) - sale.modelYear;
  if (mostAgeYears !== null && age > mostAgeYears) {
    return {
      code: 'vehicle_too_old',
      field: 'vehicleYear',
      message: `The vehicle is ${age} years old; this program accepts up to ${mostAgeYears}.`,
    };
  }
  if (mostMiles === null || sale.odometerMiles <= mostMiles) return undefined;
  return {
    code: 'too_many_miles',
    field: 'mileage',
    message: `The vehicle has ${formatCell('miles', sale.odometerMiles)}; this program accepts up to ${formatCell('miles', mostMiles)}.`,
  };
}
