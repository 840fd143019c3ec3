import { expect, test } from 'vitest';
import { type CappedSale, type PriceCap, priceCapOf } from './price-caps.ts';

const colorado: PriceCap = {
  state: 'CO',
  flatCents: 60_000,
  percentOfFinanced: 4,
  validFrom: '2024-01-01',
};
const sale: CappedSale = {
  programCode: 'GAP',
  state: 'CO',
  saleDate: '2026-11-01',
  financedCents: 2_839_000,
};

test.each<[string, readonly PriceCap[], Partial<CappedSale>, number | null]>([
  ['4 % of $28,390.00', [colorado], {}, 113_560],
  ['$600 of a loan of $15,000.00', [colorado], { financedCents: 1_500_000 }, 60_000],
  ['$600.04 of a loan of $15,001.00', [colorado], { financedCents: 1_500_100 }, 60_004],
  ['nothing in another state', [colorado], { state: 'MO' }, null],
  ['nothing before its day', [colorado], { saleDate: '2023-12-31' }, null],
  [
    'the one that began last',
    [{ ...colorado, flatCents: 1, validFrom: '2020-01-01' }, colorado],
    {},
    113_560,
  ],
  [
    'the lower of the program and the state',
    [colorado, { ...colorado, state: null, percentOfFinanced: null }],
    {},
    60_000,
  ],
  [
    'the flat one alone, without a loan',
    [{ ...colorado, percentOfFinanced: null }],
    { financedCents: null },
    60_000,
  ],
])('the most to ask is %s', (_case, caps, change, cents) => {
  expect(priceCapOf(caps, { ...sale, ...change })).toEqual({ ok: true, value: cents });
});

test('a cap by the loan requires the loan', () => {
  expect(priceCapOf([colorado], { ...sale, financedCents: null })).toEqual({
    ok: false,
    error: {
      code: 'financed_amount_missing',
      field: 'totalFinanceAmount',
      message: 'CO limits the price of GAP by the amount financed.',
      next: 'Enter the amount financed.',
    },
  });
});
