import { expect, test } from 'vitest';
import { stateRuleFor } from './state-rules.ts';
import { contractSource, placeOfSale, stateSource, stateWords } from './statement-source.ts';

const nevada = stateRuleFor('VSC', 'NV', '2024-01-01');
const ofNone = stateRuleFor('VSC', 'WY', '2024-01-01');

test('a rule is named by its state, the default by that', () => {
  expect([stateWords(nevada), stateWords(ofNone)]).toEqual(['Nevada', 'The default rule']);
  expect([stateSource(nevada), stateSource(ofNone)]).toEqual([
    'Nevada Revised Statutes 690C.250, 690C.270',
    'Default rule (support.americanautoshield.com/support/solutions/articles/6000039710)',
  ]);
});

test.each([
  ['NV', 'Nevada'],
  [' wy ', 'Wyoming'],
  ['zz', 'ZZ'],
])('the state of sale %j is %s', (stateOfSale, place) => {
  expect(placeOfSale({ stateOfSale })).toBe(place);
});

test("the contract's own terms are named by its program", () => {
  expect(contractSource({ programCode: 'GAP' })).toBe('Cancellation terms of the contract (GAP)');
});
