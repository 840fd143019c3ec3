import { expect, test } from 'vitest';
import { type CheckedVehicle, vehicleWarnings } from './vehicle-warnings.ts';

const vehicle: CheckedVehicle = {
  vin: '1HGCM82633A004352',
  vinYears: [2003],
  vinMakes: ['Honda'],
  chosenMake: 'Honda',
  vehicleYear: 2003,
  odometerMiles: 180_000,
  knownMiles: 171_204,
};

const warnings = (change: Partial<CheckedVehicle>) =>
  vehicleWarnings({ ...vehicle, ...change }, 2026).map(({ code, message }) => `${code}: ${message}`);

test.each<[string, Partial<CheckedVehicle>, string[]]>([
  ['a vehicle that is as it should be', {}, []],
  ['nothing but a VIN', { odometerMiles: null, knownMiles: null, vehicleYear: null, chosenMake: null }, []],
  [
    'a wrong check digit',
    { vin: '1HGCM82643A004352' },
    ['check_digit: The VIN has a wrong check digit. Compare it with the vehicle.'],
  ],
  [
    'a make that the VIN is not of',
    { chosenMake: 'Ford' },
    ['other_make: This VIN is of a Honda, not a Ford.'],
  ],
  [
    'a VIN of two model years',
    { vinYears: [1994, 2024] },
    ['several_years: This VIN can be of 1994 or 2024. Choose the model year.'],
  ],
  ['40,000 miles a year', { vehicleYear: 2025, odometerMiles: 80_000, knownMiles: null }, []],
  [
    'more than 40,000 miles a year',
    { vehicleYear: 2025, odometerMiles: 80_001, knownMiles: null },
    ['high_miles: 80,001 miles is a lot for a 2025. Check the odometer.'],
  ],
  ['a new car of next model year', { vehicleYear: 2027, odometerMiles: 12, knownMiles: null }, []],
  [
    'a car of three years that was hardly driven',
    { vehicleYear: 2024, odometerMiles: 12, knownMiles: null },
    [],
  ],
  [
    'an older car that was hardly driven',
    { vehicleYear: 2023, odometerMiles: 1_999, knownMiles: null },
    ['low_miles: 1,999 miles is very little for a 2023. Check the odometer.'],
  ],
  [
    'an odometer that went back',
    { odometerMiles: 171_203 },
    ['odometer_went_back: The odometer was at 171,204 miles when this vehicle was sold before.'],
  ],
  ['an odometer as at the last sale', { odometerMiles: 171_204 }, []],
])('%s', (_what, change, expected) => {
  expect(warnings(change)).toEqual(expected);
});
