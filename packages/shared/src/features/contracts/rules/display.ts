import { formatCell } from '../../../kernel/format.ts';
import type { Contract, Customer, Vehicle } from '../schema.ts';
import { mileLimit } from './mileage.ts';

/** Writes the coverage: "60 months / 75,000 miles", "5 years", "Unlimited". Source: portal.md §5 (coverage display) */
export function coverageText(
  contract: Pick<Contract, 'coverageMonths' | 'coverageMiles' | 'coverageDisplayTypeID'>,
): string {
  const months = contract.coverageMonths;
  if (months === null) return '';
  const miles = mileLimit(contract.coverageMiles);
  const term = months === 0 ? 'Unlimited' : termText(months, contract.coverageDisplayTypeID === 2);
  return miles === undefined ? term : `${term} / ${formatCell('miles', miles)}`;
}

function termText(months: number, inYears: boolean): string {
  if (!inYears) return months === 1 ? '1 month' : `${months} months`;
  const years = Math.round((months / 12) * 100) / 100;
  return years === 1 ? '1 year' : `${years} years`;
}

/** Writes when the contract ends: "03/15/2029 or 75,000 miles". Source: portal.md §5 */
export function expirationText(contract: Pick<Contract, 'expirationDate' | 'expirationMiles'>): string {
  const miles = mileLimit(contract.expirationMiles);
  const date = formatCell('date', contract.expirationDate);
  return miles === undefined ? date : `${date} or ${formatCell('miles', miles)}`;
}

/** Writes a plan in title case; short words of capitals and digits ("GAP", "4WD") stay. Source: portal.md §2 (void dialog) */
export function planTitle(plan: string | null): string {
  return (plan ?? '').replace(/[A-Za-z][A-Za-z']*/g, (word) =>
    word.length <= 3 && word === word.toUpperCase()
      ? word
      : word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
  );
}

/** Writes a customer as "Dana Smith". */
export function customerName(customer: Pick<Customer, 'firstName' | 'lastName'> | null): string {
  return [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
}

/** Writes the second holder, empty when there is none. */
export function secondaryName(customer: Customer | null): string {
  return [customer?.secondaryFirstName, customer?.secondaryLastName].filter(Boolean).join(' ');
}

/** Writes a contract's number with its suffix. */
export function numberText(contract: Pick<Contract, 'contractNumber' | 'contractSuffix'>): string {
  return (contract.contractNumber ?? '') + (contract.contractSuffix ?? '');
}

/** Writes "2021 Ford F-150". */
export function vehicleText(vehicle: Pick<Vehicle, 'vehicleYear' | 'makeName' | 'modelName'> | null): string {
  return [vehicle?.vehicleYear, vehicle?.makeName, vehicle?.modelName].filter(Boolean).join(' ');
}

const fuels: Record<string, string> = {
  G: 'gasoline',
  D: 'diesel',
  H: 'hybrid',
  E: 'electric',
  F: 'flex fuel',
};

/**
 * Writes the whole vehicle: "2021 Ford F-150, 6 cylinders, 4-wheel drive, gasoline". An unknown fuel code shows as such.
 * Source: portal.md §2 (vehicle description); Assumption: one-letter fuel codes, since the specification lists none.
 */
export function vehicleDescription(vehicle: Vehicle | null): string {
  if (!vehicle) return '';
  const { cylindersNumber, numberWheelsDriving, fuelTypeCode } = vehicle;
  return [
    vehicleText(vehicle),
    cylindersNumber ? `${cylindersNumber} cylinders` : '',
    numberWheelsDriving ? `${numberWheelsDriving}-wheel drive` : '',
    fuelTypeCode ? (fuels[fuelTypeCode] ?? fuelTypeCode) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Writes "Springfield, MO 65801". */
export function placeText(customer: Pick<Customer, 'city' | 'stateAbbreviation' | 'zipCode'> | null): string {
  const stateZip = [customer?.stateAbbreviation, customer?.zipCode].filter(Boolean).join(' ');
  return [customer?.city, stateZip].filter(Boolean).join(', ');
}
