import { expect, test } from 'vitest';
import { QuotedProgram } from '../../rating/schema.ts';
import { DraftRate } from '../schema.ts';
import { quoteChanges } from './quote-changes.ts';

const terms = { coverageMonths: 60, coverageMiles: 75_000, deductibleAmount: 100 };
const chosen = [DraftRate().parse({ programCode: 'MBP', planCode: 'PREMIER', rateID: 7, ...terms })];

function programs(rate: object | null, change: object = {}) {
  const rates =
    rate === null ? [] : [{ rateID: 7, ...terms, dealerCost: 1_495, customerPrice: 2_495, ...rate }];
  return [QuotedProgram().parse({ programCode: 'MBP', plans: [{ planCode: 'PREMIER', rates }], ...change })];
}

/** Each change as field, before and after. */
const changesTo = (current: Parameters<typeof quoteChanges>[2]) =>
  quoteChanges(chosen, programs({}), current).map((change) => [change.field, change['then'], change.now]);

test('finds nothing if nothing has changed, under another rate ID too', () => {
  expect(changesTo(programs({ rateID: 99 }))).toEqual([]);
});

test('finds another cost and price', () => {
  expect(changesTo(programs({ dealerCost: 1_545, customerPrice: 2_545 }))).toEqual([
    ['dealerCost', 1_495, 1_545],
    ['customerPrice', 2_495, 2_545],
  ]);
});

test.each([
  ['the term is gone', programs(null), 'This plan and term is no longer offered.'],
  ['its program is refused', programs(null, { problem: { message: 'Too many miles.' } }), 'Too many miles.'],
  ['the rate has a problem', programs({ problem: { message: 'Above the cap.' } }), 'Above the cap.'],
  ['the dealer sells it no more', [], 'The dealer no longer sells this program.'],
  [
    'nothing can be rated',
    { code: 'sale_too_old', message: 'The sale is 61 days old.' },
    'The sale is 61 days old.',
  ],
])('says why it can no longer be sold where %s', (_case, current, problem) => {
  expect(changesTo(current)).toContainEqual(['problem', null, problem]);
});

test('names the product that changed', () => {
  expect(quoteChanges(chosen, programs({}), programs({ dealerCost: 1 }))).toMatchObject([
    { programCode: 'MBP', label: 'Dealer cost, Vehicle Service Contract' },
  ]);
});
