import { describe, expect, test } from 'vitest';
import { halfTimeFacts as facts, usualTerms as terms } from '../../../testing/cancellations.ts';
import { whyBeforePurchase, whyNotTerms } from './refund-checks.ts';
import { type RefundFacts, type RefundMethod, type RefundTerms, refundFigures } from './refund-figures.ts';

function outcome(change: Partial<RefundFacts>, method: RefundMethod = 'ProRata') {
  const result = refundFigures({ ...facts, ...change }, { ...terms, method });
  return result.ok ? 'granted' : result.error;
}

const amount = (field: string) => ({
  code: 'bad_amount',
  field,
  message: 'Enter an amount in dollars and cents, 0 or more.',
});
const miles = (field: string) => ({
  code: 'bad_miles',
  field,
  message: 'Must be a whole number from 0 to 9,999,999.',
});
const date = (field: string, text: string) => ({
  code: 'bad_date',
  field,
  message: `${text} is not a valid date.`,
});
const noTerm = {
  code: 'no_term',
  field: 'expirationDate',
  message: 'The contract has no term because it expires on its purchase date.',
};
const milesRequired = {
  code: 'miles_required',
  field: 'vehicleMilesWhenCancel',
  message: 'Enter the odometer. The contract has a mileage limit.',
};
const beforePurchase = {
  code: 'as_of_before_purchase',
  field: 'cancelAsOfDate',
  message: 'The cancellation date is before the purchase date.',
  next: 'Choose 01/01/2024 or a later day.',
};

describe('a refund is refused, and never NaN', () => {
  test.each<[string, Partial<RefundFacts>, object]>([
    ['a purchase on no day', { purchaseDate: '2024-02-30' }, date('purchaseDate', '2024-02-30')],
    ['an expiration on no day', { expirationDate: '' }, date('expirationDate', 'Nothing')],
    ['a cancellation on no day', { cancelAsOf: 'soon' }, date('cancelAsOfDate', 'soon')],
    ['a price below 0', { customerPriceCents: -1 }, amount('customerPrice')],
    ['a cost that is no number', { dealerCostCents: Number.NaN }, amount('dealerCost')],
    ['claims of half a cent', { claimsPaidCents: 0.5 }, amount('claimsPaid')],
    ['an odometer below 0 at the sale', { saleMiles: -1 }, miles('saleMileage')],
    ['an end of cover that is no number', { expirationMiles: Number.NaN }, miles('expirationMiles')],
    ['half a mile', { cancelMiles: 0.5 }, miles('vehicleMilesWhenCancel')],
    ['more miles than an odometer shows', { cancelMiles: 10_000_000 }, miles('vehicleMilesWhenCancel')],
    ['a term of no days', { expirationDate: '2024-01-01' }, noTerm],
    ['an expiration before the purchase', { expirationDate: '2023-12-31' }, noTerm],
    ['a cancellation before the purchase', { cancelAsOf: '2023-12-31' }, beforePurchase],
    ['a missing odometer where miles count', { cancelMiles: null }, milesRequired],
  ])('for %s', (_case, change, error) => expect(outcome(change)).toEqual(error));

  test.each<[string, Partial<RefundFacts>]>([
    ['a price and a cost of nothing', { customerPriceCents: 0, dealerCostCents: 0 }],
    ['a cancellation on the day of purchase', { cancelAsOf: '2024-01-01' }],
    ['a term of one day', { expirationDate: '2024-01-02' }],
    ['an odometer of 0', { saleMiles: 0, cancelMiles: 0 }],
    ['the largest odometer', { cancelMiles: 9_999_999 }],
    ['a term of one mile', { expirationMiles: 12_001 }],
    ['no odometer where cover has no mileage limit', { cancelMiles: null, expirationMiles: 999_999 }],
    ['no odometer where the plan has 0 miles', { cancelMiles: null, expirationMiles: 0 }],
    ['no odometer where the limit is that of the sale', { cancelMiles: null, expirationMiles: 12_000 }],
    ['a limit below the odometer at sale', { expirationMiles: 11_000 }],
    ['no odometer from expiration on', { cancelMiles: null, cancelAsOf: '2028-01-01' }],
  ])('but given for %s', (_case, change) => expect(outcome(change)).toBe('granted'));
});

describe('the needs of a method', () => {
  test("isn't an odometer where miles do not count: by days, when the sale is undone, or from expiration on", () => {
    const unread = { cancelMiles: null };
    expect(outcome(unread, 'ProRataDays')).toBe('granted');
    expect(outcome(unread, 'Rule78')).toBe('granted');
    for (const reason of ['Unwind', 'DuplicateContract'] as const)
      expect(outcome({ ...unread, reason })).toBe('granted');
    expect(outcome({ ...unread, reason: 'VehicleTotaled' })).toEqual(milesRequired);
    expect(outcome({ ...unread, cancelAsOf: '2027-12-31' })).toEqual(milesRequired);
    expect(outcome({ cancelAsOf: '2028-01-01' }, 'UnusedServices')).toBe('granted');
  });

  test.each([
    [undefined, 'servicesBought'],
    [{ bought: null, used: 2 }, 'servicesBought'],
    [{ bought: 5, used: null }, 'servicesUsed'],
  ])('is the services of prepaid maintenance, of %j', (services, field) => {
    expect(outcome(services ? { services } : {}, 'UnusedServices')).toEqual({
      code: 'services_required',
      field,
      message:
        'Enter how many services were bought and used. Prepaid maintenance is refunded by unused services.',
    });
  });

  test("isn't the services of prepaid maintenance if the sale is undone", () => {
    expect(outcome({ reason: 'Unwind' }, 'UnusedServices')).toBe('granted');
  });

  test.each([
    [1, 0, undefined],
    [8, 8, undefined],
    [8, 9, 'servicesUsed'],
    [0, 0, 'servicesBought'],
    [8, -1, 'servicesUsed'],
    [8.5, 1, 'servicesBought'],
    [8, 0.5, 'servicesUsed'],
    [8, Number.NaN, 'servicesUsed'],
  ])('of %d services bought, %d used, what is wrong is: %s', (bought, used, field) => {
    const refusal = {
      code: 'bad_services',
      field,
      message: "Services used can't exceed services bought (1 or more).",
    };
    expect(outcome({ services: { bought, used } }, 'UnusedServices')).toEqual(field ? refusal : 'granted');
  });
});

test('a contract may be cancelled on the day of the purchase', () => {
  const { purchaseDate } = facts;
  expect(whyBeforePurchase({ purchaseDate, cancelAsOf: '2024-01-01' })).toBeUndefined();
  expect(whyBeforePurchase({ purchaseDate, cancelAsOf: '2023-12-31' })).toEqual(beforePurchase);
});

const badTerms = {
  code: 'bad_terms',
  message: "Full-refund days must be a whole number, 0 or more, and the holder's share from 0 to 1.",
};

test.each<[Partial<RefundTerms>, object]>([
  [{ feeCents: Number.NaN }, amount('cancelFeeAmount')],
  [{ feeCents: -1 }, amount('cancelFeeAmount')],
  [{ feeCents: 0.5 }, amount('cancelFeeAmount')],
  [{ fullRefundDays: -1 }, badTerms],
  [{ fullRefundDays: 0.5 }, badTerms],
  [{ holderShare: -0.1 }, badTerms],
  [{ holderShare: 1.1 }, badTerms],
  [{ holderShare: Number.NaN }, badTerms],
])('terms of %j are invalid', (change, error) => {
  expect(whyNotTerms({ ...terms, ...change })).toEqual(error);
  expect(refundFigures(facts, { ...terms, ...change })).toEqual({ ok: false, error });
});

test('terms may have no fee, no full-refund days and no share for the holder', () => {
  expect(whyNotTerms({ ...terms, feeCents: 0, fullRefundDays: 0, holderShare: 0 })).toBeUndefined();
  expect(whyNotTerms(terms)).toBeUndefined();
});
