import { describe, expect, test } from 'vitest';
import { programs } from '../../contracts/rules/codes.ts';
import { programRating } from './program-rating.ts';
import { possibleSurcharges, type SurchargedVehicle, surchargesOf } from './surcharges.ts';

const plain: SurchargedVehicle = { optionFlags: 0, fuelTypeCode: 'G', numberWheelsDriving: 2 };

describe('a service contract costs more', () => {
  test.each<[Partial<SurchargedVehicle>, string, string, number]>([
    [{ optionFlags: 2 }, 'BusinessUse', 'Business use', 30_000],
    [{ optionFlags: 4 }, 'DualRearWheels', 'Dual rear wheels', 20_000],
    [{ optionFlags: 8 }, 'LiftKit', 'Lift kit', 30_000],
    [{ fuelTypeCode: 'D' }, 'Diesel', 'Diesel', 20_000],
    [{ fuelTypeCode: 'H' }, 'Hybrid', 'Hybrid', 20_000],
    [{ fuelTypeCode: 'P' }, 'Hybrid', 'Hybrid', 20_000],
    [{ numberWheelsDriving: 4 }, 'FourWheelDrive', 'Four- or all-wheel drive', 10_000],
  ])('for %j: %s', (change, name, label, amountCents) => {
    expect(surchargesOf('MBP', { ...plain, ...change })).toMatchObject([{ name, label, amountCents }]);
  });

  test('for everything a vehicle has, in a fixed order', () => {
    const all: SurchargedVehicle = { optionFlags: 2 + 4 + 8, fuelTypeCode: 'D', numberWheelsDriving: 4 };
    expect(surchargesOf('MBP', all).map(({ name }) => name)).toEqual([
      'BusinessUse',
      'DualRearWheels',
      'LiftKit',
      'Diesel',
      'FourWheelDrive',
    ]);
  });

  test.each<[string, Partial<SurchargedVehicle>]>([
    ['a plain vehicle', {}],
    ['one that nothing is known of', { optionFlags: null, fuelTypeCode: null, numberWheelsDriving: null }],
    ['an unknown option', { optionFlags: 16 }],
    ['three wheels', { numberWheelsDriving: 3 }],
  ])('but not for %s', (_case, change) => {
    expect(surchargesOf('MBP', { ...plain, ...change })).toEqual([]);
  });

  test.each(['MBP', 'OEM', 'INS', 'CAL', 'AVA'])('by the program %s', (code) => {
    expect(surchargesOf(code, { ...plain, optionFlags: 2 })).toHaveLength(1);
    expect(programRating(code)).toMatchObject({ mostAgeYears: 15, mostMiles: 150_000 });
  });
});

test('only service contracts have surcharges and limits', () => {
  const priced = programs.filter(({ code }) => surchargesOf(code, { ...plain, optionFlags: 2 }).length);
  expect(priced.every(({ type }) => type === 'VSC')).toBe(true);
  const none = {
    surchargeCents: {},
    mostAgeYears: null,
    mostMiles: null,
    takesPowersports: false,
    voidedBy: [],
  };
  expect(['TAW', 'XYZ', 'constructor', ''].map(programRating)).toEqual([none, none, none, none]);
  expect(programRating('GAP')).toEqual({ ...none, takesPowersports: true });
});

describe('the surcharges to choose from', () => {
  const namesOf = (lines: ReturnType<typeof possibleSurcharges>) => lines.map(({ name }) => name);

  test('are every option, and what follows from the vehicle itself', () => {
    const lines = possibleSurcharges('MBP', { fuelTypeCode: 'D', numberWheelsDriving: 2 });
    expect(lines.map(({ name, isMandatory, optionFlag }) => [name, isMandatory, optionFlag])).toEqual([
      ['BusinessUse', false, 2],
      ['DualRearWheels', false, 4],
      ['LiftKit', false, 8],
      ['Diesel', true, null],
    ]);
  });

  test('are all of the program without a vehicle, and none for a program without surcharges', () => {
    expect(namesOf(possibleSurcharges('MBP', null))).toHaveLength(6);
    expect(possibleSurcharges('GAP', null)).toEqual([]);
  });
});
