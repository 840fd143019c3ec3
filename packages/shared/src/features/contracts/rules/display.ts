import { counted } from '../../../kernel/counted.ts';
import { formatCell } from '../../../kernel/format.ts';
import { drivenWheelsLabel, fuelTypeLabel } from '../../vehicles/rules/codes.ts';
import type { Contract, Customer, Vehicle } from '../schema.ts';
import { coverageDisplayTypes } from './codes.ts';
import { mileLimit } from './mileage.ts';

/**
 * Formats the coverage: "60 months / 75,000 miles", "5 years", "Unlimited"; empty if the months are not known. Source:
 * portal.md §5 (coverage display); 0 miles means no limit: decisions.md §4
 */
export function coverageText(
  contract: Pick<Contract, 'coverageMonths' | 'coverageMiles' | 'coverageDisplayTypeID'>,
): string {
  const months = contract.coverageMonths;
  if (months === null) return '';
  const miles = mileLimit(contract.coverageMiles);
  const term =
    months === 0
      ? 'Unlimited'
      : termText(months, contract.coverageDisplayTypeID === coverageDisplayTypes.years);
  return miles === undefined ? term : `${term} / ${formatCell('miles', miles)}`;
}

/**
 * Returns the unit that a term is shown in. Assumption: long cover that counts no miles is shown in years. Source: portal.md §3
 * (coverageDisplayTypeID)
 */
export function coverageDisplayTypeOf({ months, miles }: { months: number; miles: number | null }): number {
  return months >= 24 && miles === null ? coverageDisplayTypes.years : coverageDisplayTypes.months;
}

/** Returns the years of a term, with two decimals at most: 18 months are 1.5. Assumption: terms of months that make no whole years are rare. */
export function yearsOf(months: number): number {
  return Math.round((months / 12) * 100) / 100;
}

function termText(months: number, inYears: boolean): string {
  if (!inYears) return counted(months, 'month');
  return counted(yearsOf(months), 'year');
}

/** Writes when the contract ends: "03/15/2029 or 75,000 miles". Source: portal.md §5 */
export function expirationText(contract: Pick<Contract, 'expirationDate' | 'expirationMiles'>): string {
  const miles = mileLimit(contract.expirationMiles);
  return [formatCell('date', contract.expirationDate), formatCell('miles', miles)]
    .filter(Boolean)
    .join(' or ');
}

/** Words that stay uppercase in a plan that is all uppercase. Assumption: those of the trade. */
const acronyms = new Set('GAP VSC LTV RV EV ATV UTV OEM MBP WD AWD FWD RWD'.split(' '));

/**
 * Formats a plan in title case: "TIRE AND WHEEL" is "Tire And Wheel", "GAP WAIVER" stays "GAP Waiver". If a plan is not
 * all uppercase, its short uppercase words are intentional and stay. Source: portal.md §2 (void dialog)
 */
export function planTitle(plan: string | null): string {
  const text = plan ?? '';
  const isMixed = /[a-z]/.test(text);
  return text.replace(/\p{L}[\p{L}']*/gu, (word) => {
    const isShort = word.length <= 3 && word === word.toUpperCase();
    if (acronyms.has(word) || (isMixed && isShort)) return word;
    const [first = '', ...rest] = word;
    return first.toUpperCase() + rest.join('').toLowerCase();
  });
}

/** Describes a contract where it is voided: "Tire And Wheel 60 months / 75,000 miles". Source: portal.md §2 (void dialog) */
export function contractDescription(
  contract: Pick<Contract, 'planDescription' | 'coverageMonths' | 'coverageMiles' | 'coverageDisplayTypeID'>,
): string {
  return [planTitle(contract.planDescription), coverageText(contract)].filter(Boolean).join(' ');
}

/** Writes a customer as "Dana Smith". Source: portal.md §2 */
export function customerName(customer: Pick<Customer, 'firstName' | 'lastName'> | null): string {
  return [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
}

/** Formats the co-buyer's name, empty if there is none. Source: portal.md §2 (contract card) */
export function secondaryName(customer: Customer | null): string {
  return [customer?.secondaryFirstName, customer?.secondaryLastName].filter(Boolean).join(' ');
}

/** Writes a contract's number with its suffix. Source: portal.md §3, decisions.md §1.4 */
export function numberText(contract: Pick<Contract, 'contractNumber' | 'contractSuffix'>): string {
  return (contract.contractNumber ?? '') + (contract.contractSuffix ?? '');
}

/** Writes "2021 Ford F-150". Source: portal.md §2 (contract card) */
export function vehicleText(vehicle: Pick<Vehicle, 'vehicleYear' | 'makeName' | 'modelName'> | null): string {
  return [vehicle?.vehicleYear, vehicle?.makeName, vehicle?.modelName].filter(Boolean).join(' ');
}

/**
 * Formats the vehicle in full: "2021 Ford F-150, 6 cylinders, 4-wheel drive, gasoline". Unknown parts are left out.
 * Source: portal.md §2 (vehicle description)
 */
export function vehicleDescription(vehicle: Vehicle | null): string {
  if (!vehicle) return '';
  const { cylindersNumber, numberWheelsDriving, fuelTypeCode } = vehicle;
  return [
    vehicleText(vehicle),
    cylindersNumber ? counted(cylindersNumber, 'cylinder') : '',
    numberWheelsDriving ? drivenWheelsLabel(numberWheelsDriving) : '',
    fuelTypeLabel(fuelTypeCode),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Writes "Springfield, MO 65801". Source: portal.md §2 (contract card) */
export function placeText(customer: Pick<Customer, 'city' | 'stateAbbreviation' | 'zipCode'> | null): string {
  const stateZip = [customer?.stateAbbreviation, customer?.zipCode].filter(Boolean).join(' ');
  return [customer?.city, stateZip].filter(Boolean).join(', ');
}
