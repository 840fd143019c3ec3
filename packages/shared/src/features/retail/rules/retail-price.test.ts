import { describe, expect, test } from 'vitest';
import { type PriceFacts, type RetailPrice, retailPrice, whyNotPrice } from './retail-price.ts';
import type { RetailSetting } from './retail-settings.ts';

const setting: RetailSetting = {
  id: 7,
  dealerCode: '80715',
  programType: 1,
  startCoverageMonths: 0,
  endCoverageMonths: 0,
  baseMarkupCents: 50_000,
  minMarkupCents: 20_000,
  maxMarkupCents: 90_000,
  customerPriceCents: 0,
};
const facts = (change: Partial<RetailSetting> = {}, priceCapCents: number | null = null): PriceFacts => ({
  setting: { ...setting, ...change },
  dealerCostCents: 119_500,
  priceCapCents,
});
const cap = {
  code: 'above_price_cap',
  field: 'customerPrice',
  message: "A customer can't be charged more than $1,695.00, which is below the dealer's lowest price.",
};

describe('the retail price', () => {
  test.each<[Partial<RetailSetting>, number, boolean]>([
    [{}, 169_500, false],
    [{ baseMarkupCents: 20_000 }, 139_500, false],
    [{ baseMarkupCents: 19_999 }, 139_500, true],
    [{ baseMarkupCents: 90_000 }, 209_500, false],
    [{ baseMarkupCents: 90_001 }, 209_500, true],
  ])('with %j is %d cents, its markup bounded: %s', (change, priceCents, isMarkupBounded) => {
    expect(retailPrice(facts(change))).toEqual({
      ok: true,
      value: {
        priceCents,
        minCents: 139_500,
        maxCents: 209_500,
        isFixed: false,
        isMarkupBounded,
        isBelowCost: false,
      },
    });
  });

  test.each<[number, boolean]>([
    [119_500, false],
    [119_499, true],
    [1, true],
  ])('fixed at %d cents is that, whatever the markup; below cost: %s', (customerPriceCents, isBelowCost) => {
    expect(retailPrice(facts({ customerPriceCents, baseMarkupCents: 0 }))).toEqual({
      ok: true,
      value: {
        priceCents: customerPriceCents,
        minCents: customerPriceCents,
        maxCents: customerPriceCents,
        isFixed: true,
        isMarkupBounded: false,
        isBelowCost,
      },
    });
  });

  test('stays below the cap, and so does every other price', () => {
    const capped = (priceCapCents: number) => retailPrice(facts({}, priceCapCents));
    expect(capped(169_500)).toMatchObject({
      value: { priceCents: 169_500, maxCents: 169_500, isMarkupBounded: false },
    });
    expect(capped(169_499)).toMatchObject({
      value: { priceCents: 169_499, minCents: 139_500, maxCents: 169_499, isMarkupBounded: true },
    });
    expect(capped(209_501)).toMatchObject({ value: { priceCents: 169_500, maxCents: 209_500 } });
  });

  test('is refused where the lowest or the fixed one is above the cap', () => {
    expect(retailPrice(facts({ minMarkupCents: 50_000 }, 169_500)).ok).toBe(true);
    expect(retailPrice(facts({ minMarkupCents: 50_001 }, 169_500))).toEqual({ ok: false, error: cap });
    expect(retailPrice(facts({ customerPriceCents: 169_501 }, 169_500))).toEqual({ ok: false, error: cap });
  });

  test('without a setting is open from the cost on', () => {
    const open = { setting: undefined, dealerCostCents: 119_500 };
    expect(retailPrice({ ...open, priceCapCents: null })).toMatchObject({
      value: { priceCents: null, minCents: 119_500, maxCents: null, isFixed: false },
    });
    expect(retailPrice({ ...open, priceCapCents: 119_500 })).toMatchObject({ value: { maxCents: 119_500 } });
    expect(retailPrice({ ...open, priceCapCents: 119_499 })).toMatchObject({ ok: false });
  });
});

const priceOf = (of: PriceFacts): RetailPrice => {
  const price = retailPrice(of);
  if (!price.ok) throw new Error(price.error.message);
  return price.value;
};

describe('a chosen price', () => {
  const range = {
    code: 'price_out_of_range',
    field: 'customerPrice',
    message: 'Must be between $1,395.00 and $2,095.00',
  };

  test.each([
    [139_499, range],
    [139_500, undefined],
    [209_500, undefined],
    [209_501, range],
  ])('of %d cents leaves a markup within the bounds or is refused', (priceCents, error) => {
    expect(whyNotPrice(priceCents, priceOf(facts()))).toEqual(error);
  });

  test('is the fixed one, and no cent less or more', () => {
    const fixed = facts({ customerPriceCents: 100 });
    const error = {
      code: 'price_fixed',
      field: 'customerPrice',
      message: 'The retail setting fixes the price at $1.00.',
    };
    expect([99, 100, 101].map((price) => whyNotPrice(price, priceOf(fixed)))).toEqual([
      error,
      undefined,
      error,
    ]);
  });

  test('is not above the cap', () => {
    const capped = priceOf(facts({}, 169_500));
    expect(whyNotPrice(169_500, capped)).toBeUndefined();
    const message = 'Must be between $1,395.00 and $1,695.00';
    expect(whyNotPrice(169_501, capped)).toEqual({ ...range, message });
  });

  test('without a setting is not below cost', () => {
    const open = priceOf({ ...facts(), setting: undefined });
    expect(whyNotPrice(119_500, open)).toBeUndefined();
    expect(whyNotPrice(119_499, open)).toEqual({ ...range, message: 'Must be $1,195.00 or more.' });
  });

  test("that isn't an amount is refused", () => {
    expect(whyNotPrice(Number.NaN, priceOf(facts()))).toMatchObject({
      code: 'bad_amount',
      field: 'customerPrice',
    });
  });
});

test.each<[PriceFacts, string]>([
  [{ ...facts(), dealerCostCents: -1 }, 'dealerCost'],
  [facts({ baseMarkupCents: Number.NaN }), 'baseMarkup'],
  [facts({ minMarkupCents: -1 }), 'minMarkup'],
  [facts({ maxMarkupCents: 0.5 }), 'maxMarkup'],
  [facts({ customerPriceCents: -1 }), 'customerPrice'],
  [facts({}, -1), 'priceCap'],
])('refuses an invalid amount: %j', (wrong, field) => {
  expect(retailPrice(wrong)).toMatchObject({ ok: false, error: { code: 'bad_amount', field } });
});
