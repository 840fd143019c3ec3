import { expect, test } from 'vitest';
import { stateRuleFor } from './state-rules.ts';
import { giverOf, placeOfSale, sourceOf, sourcesOfGroup } from './statement-source.ts';

const of = (state: string) => stateRuleFor('VSC', state, '2024-01-01');

test.each([
  ['NV', 'fullRefundDays', 'Nevada', 'Nevada Revised Statutes 690C.250'],
  ['NV', 'feeCapFlat', 'A sample clause for Nevada', 'Sample clause for Nevada'],
  ['NV', 'holderShare', 'The program default', 'Program default'],
  ['FL', 'dueDays', 'Florida', 'Summary of Florida law, not confirmed'],
  ['WY', 'feeCapPercentOfPrice', 'The program default', 'Program default'],
] as const)('in %s, %s is given by %s', (state, cell, giver, source) => {
  expect([giverOf(of(state), cell), sourceOf(of(state), cell)]).toEqual([giver, source]);
});

test.each([
  ['NV', 'Nevada'],
  [' wy ', 'Wyoming'],
  ['zz', 'ZZ'],
])('the state of sale %j is %s', (stateOfSale, place) => {
  expect(placeOfSale({ stateOfSale })).toBe(place);
});

test('names a source once per group, with its lines if the group has others', () => {
  const line = (label: string, source: string) => ({ label, source });
  const lines = [
    line('Claims', 'Law'),
    line('Fee', 'Program default'),
    line('Refund', 'Law'),
    line('Rest', ''),
  ];
  expect(sourcesOfGroup(lines)).toEqual(['Law (Claims, Refund)', 'Program default (Fee)']);
  expect(sourcesOfGroup(lines.slice(1, 2))).toEqual(['Program default']);
  expect(sourcesOfGroup([])).toEqual([]);
});
