import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusCode } from '../../contracts/rules/codes.ts';
import { coverageLeft, coverageUsed, coveredUntil, timeLeft } from './coverage-left.ts';

const contract = {
  contractStatusType: statusCode.Active,
  isVoidedContract: false,
  purchaseDate: '2024-03-15',
  expirationDate: '2029-03-15',
  expirationMiles: 75_000,
  saleMileage: 15_000,
};
const reading = 43_800;

test('says until when and what is left, as the worked example has it', () => {
  expect(coveredUntil(contract)).toBe('Covered until 03/15/2029 or 75,000 miles');
  expect(coverageLeft(contract, reading, '2026-11-02')).toBe(
    '2 years 4 months, 31,200 miles left at your last reading',
  );
});

test.each([
  ['2026-11-02', '2029-03-15', '2 years 4 months'],
  ['2028-11-15', '2029-03-15', '4 months'],
  ['2028-03-15', '2029-03-15', '1 year'],
  ['2029-03-01', '2029-03-15', '15 days'],
  ['2029-03-15', '2029-03-15', '1 day'],
  ['2029-03-16', '2029-03-15', '0 days'],
])('from %s to %s there are %s', (today, lastDay, text) => {
  expect(timeLeft(today, lastDay)).toBe(text);
});

test('without a mileage limit only the time counts', () => {
  const unlimited = { ...contract, expirationMiles: 999_999 };
  expect(coveredUntil(unlimited)).toBe('Covered until 03/15/2029');
  expect(coverageLeft(unlimited, reading, '2026-11-02')).toBe('2 years 4 months left');
  expect(coverageUsed(unlimited, reading, '2026-11-02').miles).toBeNull();
});

test('a reading past the limit says so', () => {
  expect(coverageLeft(contract, 75_000, '2026-11-02')).toBe(
    '2 years 4 months left, but your last reading is past 75,000 miles',
  );
});

test.each([
  [{ contractStatusType: statusCode.Expired }, 'Expired on 03/15/2029'],
  [{ contractStatusType: statusCode.Cancelled }, 'Cancelled'],
  [{ contractStatusType: statusCode.Cancelled, isVoidedContract: true }, 'Voided: never in effect'],
  [{ contractStatusType: statusCode.Suspense }, 'On hold until the provider has reviewed it'],
  [{ contractStatusType: statusCode.Denied }, 'Not covered'],
])('%j is not covered, and nothing is left', (more, text) => {
  const other = { ...contract, ...more };
  expect([coveredUntil(other), coverageLeft(other, reading, '2026-11-02')]).toEqual([text, '']);
});

test('shares are between 0 and 1 for any reading and day', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.nat(2_000_000), day, (miles, at) => {
      const today = at.toISOString().slice(0, 10);
      const { time, miles: used } = coverageUsed(contract, miles, today);
      expect(time).toBeGreaterThanOrEqual(0);
      expect(time).toBeLessThanOrEqual(1);
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(1);
    }),
  );
});
