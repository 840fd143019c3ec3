import { expect, test } from 'vitest';
import { remittableUnder, usualUnder } from './under-days.ts';

test.each([
  [7, 7],
  [30, 30],
  [null, 30],
])('a dealer whose contracts are marked from %j days on remits those under %d', (amberDays, under) => {
  expect(usualUnder({ amberDays })).toBe(under);
});

test('contracts under 30 days are those that can be remitted, up to 29 days old', () => {
  const contracts = [29, 30, null, 4].map((daysUnremitted) => ({ daysUnremitted, problem: null }));
  const held = { daysUnremitted: 4, problem: { code: 'in_suspense' } };
  const days = remittableUnder([...contracts, held], 30).map(({ daysUnremitted }) => daysUnremitted);
  expect(days).toEqual([29, null, 4]);
});
