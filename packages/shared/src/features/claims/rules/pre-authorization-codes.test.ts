import { expect, test } from 'vitest';
import {
  causeLabel,
  lossChoices,
  placeLabel,
  positionLabel,
  preAuthorizationStatusLabel,
  preAuthorizationTypeLabel,
  preAuthorizationTypes,
  typeNameOf,
} from './pre-authorization-codes.ts';

test('codes have words, and unknown ones show as they came', () => {
  expect([1, 2, 3].map(preAuthorizationTypeLabel)).toEqual(['Tire & Wheel', 'Dent', 'Windshield']);
  expect([1, 6].map(preAuthorizationStatusLabel)).toEqual(['Pending', 'Info needed']);
  expect([typeNameOf(3), typeNameOf(9), typeNameOf(null)]).toEqual(['Windshield', undefined, undefined]);
  expect([causeLabel('pothole'), causeLabel('meteor')]).toEqual(['Pothole', 'meteor']);
  expect([placeLabel('LF'), placeLabel('bumper')]).toEqual(['Left front', 'bumper']);
  expect(positionLabel({ position: 'spare', item: 'wheel' })).toBe('Spare wheel');
  expect(positionLabel({ position: 'hood', item: 'dent' })).toBe('Hood dent');
  expect(positionLabel({ position: 'door 7', item: 'ding' })).toBe('door 7 ding');
});

test("each type offers places, items and causes, and a blowout isn't one", () => {
  for (const { name } of preAuthorizationTypes) {
    const { positions, items, causes } = lossChoices(name);
    expect([positions.length, items.length, causes.length].every((count) => count > 0)).toBe(true);
    expect(causes.map(({ label }) => label).join()).not.toMatch(/blowout/i);
  }
});
