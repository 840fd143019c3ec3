import { expect, test } from 'vitest';
import { combinedFlags } from '../../../kernel/flags.ts';
import {
  drivenWheelsLabel,
  fuelTypeLabel,
  vehicleConditions,
  vehicleConditionText,
  vehicleOptions,
  vehicleOptionsText,
} from './codes.ts';

test('options have the flags of the specification, and combine', () => {
  expect(vehicleOptions.map(({ name, flag }) => `${name} ${flag}`)).toEqual([
    'BusinessUse 2',
    'DualRearWheels 4',
    'LiftKit 8',
  ]);
  expect(combinedFlags(vehicleOptions)).toBe(14);
  expect([14, 10, 1, 0, null].map(vehicleOptionsText)).toEqual([
    'Business use, Dual rear wheels, Lift kit',
    'Business use, Lift kit',
    'Option 1',
    '',
    '',
  ]);
});

test('conditions have the flags of the specification, and combine', () => {
  expect(vehicleConditions.map(({ name, flag }) => `${name} ${flag}`)).toEqual([
    'New 1',
    'Used 2',
    'ManufacturerCertified 4',
    'MBPCertified 16',
  ]);
  expect([1, 18, 6, 8, null].map(vehicleConditionText)).toEqual([
    'New',
    'Used, MBP certified',
    'Used, Manufacturer certified',
    'Condition 8',
    '',
  ]);
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
