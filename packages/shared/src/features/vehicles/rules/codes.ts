import { codeLabel } from '../../../kernel/codes.ts';
import type { WireCode } from '../../../kernel/wire.ts';

/**
 * A vehicle's use or equipment that affects a rate; the flags combine. Source: portal.md §3 (vehicle option flags);
 * labels: Assumption
 */
export const vehicleOptions = [
  { flag: 2, name: 'BusinessUse', label: 'Business use' },
  { flag: 4, name: 'DualRearWheels', label: 'Dual rear wheels' },
  { flag: 8, name: 'LiftKit', label: 'Lift kit' },
] as const;
export type VehicleOptionName = (typeof vehicleOptions)[number]['name'];

/** The flag of each condition that a vehicle can be sold in. Source: portal.md §3 (vehicle condition flags) */
export const vehicleConditionFlag = { New: 1, Used: 2, ManufacturerCertified: 4, MBPCertified: 16 } as const;

/** A vehicle's fuel, by its code. Assumption: one letter each, since the specification names a code and lists none. */
const fuelTypes = [
  { code: 'G', label: 'gasoline' },
  { code: 'D', label: 'diesel' },
  { code: 'H', label: 'hybrid' },
  { code: 'P', label: 'plug-in hybrid' },
  { code: 'E', label: 'electric' },
  { code: 'F', label: 'flex fuel' },
] as const;

/**
 * Returns the words of a fuel code; an unknown code is shown unchanged, none as an empty text. Source: portal.md §2 (vehicle description),
 * decisions.md §1.2
 */
export function fuelTypeLabel(code: WireCode): string {
  return codeLabel(fuelTypes, code, 'Fuel');
}

/** The fuel codes that a person may choose of, in the order of a list. Assumption: as above */
export const everyFuelCode: readonly string[] = fuelTypes.map(({ code }) => code);

/** Writes how many wheels are driven: "2-wheel drive". Source: portal.md §2 (vehicle description) */
export function drivenWheelsLabel(wheels: number): string {
  return `${wheels}-wheel drive`;
}
