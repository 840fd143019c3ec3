import { expect, test } from 'vitest';
import { QuotedRate, SaleQuote } from '../../rating/schema.ts';
import { chosenByNow, chosenOf, offeredFor, offeredIn } from './chosen-rates.ts';

const rate = (change: object = {}) =>
  QuotedRate().parse({
    rateID: 7,
    coverageMonths: 60,
    coverageMiles: 75_000,
    deductibleAmount: 100,
    dealerCost: 1495,
    customerPrice: 2495,
    ...change,
  });

const quoteOf = (rates: readonly object[], program: object = {}) =>
  SaleQuote().parse({
    programs: [
      { programCode: 'MBP', name: 'Service contract', plans: [{ planCode: 'EX', rates }], ...program },
    ],
  });

const chosen = chosenOf({ programCode: 'MBP', planCode: 'EX', rate: rate() });

test('finds the chosen rate by plan, term and deductible, regardless of its number', () => {
  const quote = quoteOf([rate({ rateID: 3, deductibleAmount: 0 }), rate({ rateID: 9 })]);
  expect(offeredFor(chosen, quote)).toMatchObject({ programName: 'Service contract', rate: { rateID: 9 } });
});

test('keeps a typed price while the cost is the same', () => {
  const typed = { ...chosen, customerPrice: 2600 };
  const now = chosenByNow([typed], quoteOf([rate({ rateID: 9 })]));
  expect(now).toEqual({ chosen: [{ ...typed, rateID: 9 }], changes: [] });
});

test('uses the current price if the cost has changed, and says so', () => {
  const { chosen: byNow, changes } = chosenByNow(
    [chosen],
    quoteOf([rate({ dealerCost: 1795, customerPrice: 2795 })]),
  );
  expect(byNow).toMatchObject([{ dealerCost: 1795, customerPrice: 2795 }]);
  expect(changes).toMatchObject([
    { chosen: { customerPrice: 2495 }, now: { rate: { customerPrice: 2795 } } },
  ]);
});

test('uses the price that the dealer fixes now, at the same cost', () => {
  const quote = quoteOf([rate({ customerPrice: 2395, isPriceFixed: true })]);
  const { chosen: byNow, changes } = chosenByNow([chosen], quote);
  expect([byNow[0]?.customerPrice, changes.length]).toEqual([2395, 1]);
  expect(chosenByNow(byNow, quote).changes).toEqual([]);
});

test.each([
  ['the term is gone', quoteOf([])],
  [
    "the program can't be sold",
    quoteOf([rate()], { problem: { code: 'too_many_miles', message: 'Too many.' } }),
  ],
  ["the term can't be sold", quoteOf([rate({ problem: { code: 'above_price_cap', message: 'Too dear.' } })])],
])('lets go of what is not sold any more: %s', (_case, quote) => {
  expect(chosenByNow([chosen], quote)).toEqual({ chosen: [], changes: [{ chosen, now: undefined }] });
});

test('of a program that is loaded, the offer is the same', () => {
  const [program] = quoteOf([rate()]).programs ?? [];
  expect(program && offeredIn(program, chosen)).toMatchObject({ planCode: 'EX', rate: { rateID: 7 } });
});
