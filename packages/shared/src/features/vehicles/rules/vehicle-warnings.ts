import { formatCell } from '../../../kernel/format.ts';
import { hasRightCheckDigit } from './vin.ts';

/**
 * The subject of a warning; the user decides, nothing is refused. A type, not an interface: what is sent may have
 * further fields.
 */
export type VehicleWarningLine = {
  code: 'check_digit' | 'other_make' | 'several_years' | 'high_miles' | 'low_miles' | 'odometer_went_back';
  message: string;
};

/** The facts that a vehicle is checked by; unknown ones are null. */
export interface CheckedVehicle {
  vin: string | null;
  /** Every model year that the VIN can be of. */
  vinYears: readonly number[];
  /** The makes that match the VIN, and the one that was chosen. */
  vinMakes: readonly string[];
  chosenMake: string | null;
  vehicleYear: number | null;
  odometerMiles: number | null;
  /** The highest odometer reading that is on record for this VIN. */
  knownMiles: number | null;
}

/** More miles than this a year is a typing mistake or a taxi, fewer a mistake or a garage queen. Assumption: a usual year has 12,000. */
const mostMilesAYear = 40_000;
const fewestMilesAYear = 500;
/** A car of this age has been driven. Assumption */
const drivenFromAge = 3;

/**
 * Returns what a user should check before a vehicle is rated: the check digit, a make other than the VIN's, an
 * ambiguous model year, an odometer that doesn't fit the age or is below one on record. Source: areas.md §5,
 * decisions.md §7 (the check digit warns)
 */
export function vehicleWarnings(vehicle: CheckedVehicle, thisYear: number): VehicleWarningLine[] {
  return [...vinWarnings(vehicle), ...odometerWarnings(vehicle, thisYear)];
}

function vinWarnings({ vin, vinYears, vinMakes, chosenMake }: CheckedVehicle): VehicleWarningLine[] {
  const warnings: VehicleWarningLine[] = [];
  if (vin !== null && !hasRightCheckDigit(vin)) {
    warnings.push({
      code: 'check_digit',
      message: 'The VIN has a wrong check digit. Compare it with the vehicle.',
    });
  }
  if (chosenMake !== null && vinMakes.length > 0 && !vinMakes.includes(chosenMake)) {
    warnings.push({
      code: 'other_make',
      message: `This VIN is of a ${vinMakes.join(' or ')}, not a ${chosenMake}.`,
    });
  }
  const [one, ...others] = [...new Set(vinYears)];
  if (one !== undefined && others.length > 0) {
    warnings.push({
      code: 'several_years',
      message: `This VIN can be of ${[one, ...others].join(' or ')}. Choose the model year.`,
    });
  }
  return warnings;
}

function odometerWarnings(
  { vehicleYear, odometerMiles, knownMiles }: CheckedVehicle,
  thisYear: number,
): VehicleWarningLine[] {
  if (odometerMiles === null) return [];
  const miles = formatCell('miles', odometerMiles);
  const warnings: VehicleWarningLine[] = [];
  if (vehicleYear !== null) {
    // A model year starts in the fall before, so next year's cars are at most a year old.
    const age = Math.max(0, thisYear - vehicleYear) + 1;
    if (odometerMiles > age * mostMilesAYear) {
      warnings.push({
        code: 'high_miles',
        message: `${miles} is a lot for a ${vehicleYear}. Check the odometer.`,
      });
    } else if (age > drivenFromAge && odometerMiles < age * fewestMilesAYear) {
      warnings.push({
        code: 'low_miles',
        message: `${miles} is very little for a ${vehicleYear}. Check the odometer.`,
      });
    }
  }
  if (knownMiles !== null && odometerMiles < knownMiles) {
    warnings.push({
      code: 'odometer_went_back',
      message: `The odometer was at ${formatCell('miles', knownMiles)} when this vehicle was sold before.`,
    });
  }
  return warnings;
}
