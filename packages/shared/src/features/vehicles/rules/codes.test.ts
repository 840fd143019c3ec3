import { expect, test } from 'vitest';
import { drivenWheelsLabel, fuelTypeLabel, vehicleConditionFlag, vehicleOptions } from './codes.ts';

test('options and conditions have the flags of the specification', () => {
  expect(vehicleOptions.map(({ name, flag }) => `${name} ${flag}`)).toEqual([
    'BusinessUse 2',
    'DualRearWheels 4',
    'LiftKit 8',
  ]);
  expect(vehicleConditionFlag).toEqual({ New: 1, Used: 2, ManufacturerCertified: 4, MBPCertified: 16 });
});

test('fuels show in words, an unknown code as such', () => {
  expect(['G', 'D', 'H', 'P', 'E', 'F', 'Z', 3, null].map(fuelTypeLabel)).toEqual([
    'gasoline',
    'diesel',
    'hybrid',
    'plug-in hybrid',
    'electric',
    'flex fuel',
    'Z',
    'Fuel 3',
    '',
  ]);
});

test('the driven wheels are written with their number', () => {
  expect([2, 4].map(drivenWheelsLabel)).toEqual(['2-wheel drive', '4-wheel drive']);
});
