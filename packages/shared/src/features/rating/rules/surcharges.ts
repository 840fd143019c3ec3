import { splitFlags } from '../../../kernel/flags.ts';
import type { Cents } from '../../../kernel/money.ts';
import { vehicleOptions } from '../../vehicles/rules/codes.ts';
import { programRating, type SurchargeName } from './program-rating.ts';

/** What of a vehicle a surcharge depends on. */
export interface SurchargedVehicle {
  /** The combined flags of portal.md §3; null is none. */
  optionFlags: number | null;
  fuelTypeCode: string | null;
  /** Wheels driven: 4 is four- or all-wheel drive. */
  numberWheelsDriving: number | null;
}

/** Every surcharge and when it is due, in the order of a quote; a plug-in hybrid is a hybrid. Source: decisions.md §6, areas.md R16 */
const surcharges = [
  { name: 'BusinessUse', label: 'Business use', isDue: hasOption('BusinessUse') },
  { name: 'DualRearWheels', label: 'Dual rear wheels', isDue: hasOption('DualRearWheels') },
  { name: 'LiftKit', label: 'Lift kit', isDue: hasOption('LiftKit') },
  { name: 'Diesel', label: 'Diesel', isDue: hasFuel('D') },
  { name: 'Hybrid', label: 'Hybrid', isDue: hasFuel('H', 'P') },
  {
    name: 'FourWheelDrive',
    label: 'Four- or all-wheel drive',
    isDue: (vehicle: SurchargedVehicle) => vehicle.numberWheelsDriving === 4,
  },
] as const satisfies readonly { name: SurchargeName; label: string; isDue: unknown }[];

/** A surcharge as a quote shows it, in whole cents. */
export interface SurchargeLine {
  name: SurchargeName;
  label: string;
  amountCents: Cents;
}

/**
 * Returns the surcharges that a program asks for a vehicle; one that it sets no amount for is none.
 * A lifted diesel costs a service contract $300 and $200 more. Source: decisions.md §6
 */
export function surchargesOf(programCode: string, vehicle: SurchargedVehicle): SurchargeLine[] {
  const { surchargeCents } = programRating(programCode);
  return surcharges
    .filter(({ isDue }) => isDue(vehicle))
    .map(({ name, label }) => ({ name, label, amountCents: surchargeCents[name] ?? 0 }))
    .filter(({ amountCents }) => amountCents > 0);
}

function hasOption(name: (typeof vehicleOptions)[number]['name']) {
  return ({ optionFlags }: SurchargedVehicle) =>
    splitFlags(vehicleOptions, optionFlags ?? 0).known.some((option) => option.name === name);
}

function hasFuel(...codes: string[]) {
  return ({ fuelTypeCode }: SurchargedVehicle) => codes.includes(fuelTypeCode ?? '');
}
