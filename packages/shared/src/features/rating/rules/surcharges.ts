import { splitFlags } from '../../../kernel/flags.ts';
import type { Cents } from '../../../kernel/money.ts';
import { vehicleOptions } from '../../vehicles/rules/codes.ts';
import { programRating, type SurchargeName } from './program-rating.ts';

/** The vehicle's own properties that surcharges depend on. */
export interface BuiltVehicle {
  fuelTypeCode: string | null;
  /** Wheels driven: 4 is four- or all-wheel drive. */
  numberWheelsDriving: number | null;
}

/** A vehicle with the customer's additions and use. */
export interface SurchargedVehicle extends BuiltVehicle {
  /** The combined flags of portal.md §3; null for none. */
  optionFlags: number | null;
}

interface Condition {
  name: SurchargeName;
  label: string;
  /** The option that triggers it; absent: the vehicle itself does. */
  option?: (typeof vehicleOptions)[number]['name'];
  isDue?: (vehicle: BuiltVehicle) => boolean;
}

/** Every surcharge and when it is due, in the order of a quote; a plug-in hybrid is a hybrid. Source: decisions.md §6, areas.md R16 */
const conditions: readonly Condition[] = [
  { name: 'BusinessUse', label: 'Business use', option: 'BusinessUse' },
  { name: 'DualRearWheels', label: 'Dual rear wheels', option: 'DualRearWheels' },
  { name: 'LiftKit', label: 'Lift kit', option: 'LiftKit' },
  { name: 'Diesel', label: 'Diesel', isDue: ({ fuelTypeCode }) => fuelTypeCode === 'D' },
  {
    name: 'Hybrid',
    label: 'Hybrid',
    isDue: ({ fuelTypeCode }) => fuelTypeCode === 'H' || fuelTypeCode === 'P',
  },
  {
    name: 'FourWheelDrive',
    label: 'Four- or all-wheel drive',
    isDue: ({ numberWheelsDriving }) => numberWheelsDriving === 4,
  },
];

/** A surcharge as a quote shows it, in whole cents. */
export interface SurchargeLine {
  name: SurchargeName;
  label: string;
  amountCents: Cents;
  /** It follows from the vehicle itself and can't be left out. */
  isMandatory: boolean;
  /** The flag of the option that triggers it; null for a mandatory one. */
  optionFlag: number | null;
}

/**
 * Returns the surcharges that may apply to a vehicle: those that follow from the vehicle itself, and those of every
 * option that can be checked. Without a vehicle, all that the program has. Source: decisions.md §6, areas.md §7 (asked
 * before any price)
 */
export function possibleSurcharges(programCode: string, vehicle: BuiltVehicle | null): SurchargeLine[] {
  const { surchargeCents } = programRating(programCode);
  return conditions
    .filter(({ isDue }) => !isDue || !vehicle || isDue(vehicle))
    .map(({ name, label, option }) => ({
      name,
      label,
      amountCents: surchargeCents[name] ?? 0,
      isMandatory: option === undefined,
      optionFlag: vehicleOptions.find((one) => one.name === option)?.flag ?? null,
    }))
    .filter(({ amountCents }) => amountCents > 0);
}

/**
 * Returns a program's surcharges for a vehicle with its options; one without an amount doesn't apply. A lifted diesel
 * adds $300 and $200 to a service contract. Source: decisions.md §6
 */
export function surchargesOf(programCode: string, vehicle: SurchargedVehicle): SurchargeLine[] {
  const checked = splitFlags(vehicleOptions, vehicle.optionFlags ?? 0).known.map(({ flag }) => flag);
  return possibleSurcharges(programCode, vehicle).filter(
    ({ optionFlag }) => optionFlag === null || checked.some((flag) => flag === optionFlag),
  );
}
