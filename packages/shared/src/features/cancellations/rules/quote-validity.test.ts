import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { aCancellation } from '../../../testing/cancellations.ts';
import { quoteExpiresOn, whyExpired, whyNotQuotable, whyOutdated } from './quote-validity.ts';

const today = '2026-03-15';

describe('the last day of a quote', () => {
  test.each([
    ['of today is 30 days on', today, '2026-04-14'],
    ['of a day to come as well', '2026-04-10', '2026-04-14'],
    ['of ten days ago is while that lies 30 days back', '2026-03-05', '2026-04-04'],
    ['of 30 days ago is today', '2026-02-13', today],
    ['of longer ago, which was allowed, is 30 days on', '2026-02-12', '2026-04-14'],
  ])('%s', (_case, cancelAsOf, expected) => {
    expect(quoteExpiresOn(cancelAsOf, today)).toBe(expected);
  });

  test('is not before the quote and at most 30 days after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 30 }), (days) => {
        const last = quoteExpiresOn(addDays(today, days), today);
        expect(last >= today && last <= addDays(today, 30)).toBe(true);
      }),
    );
  });

  test("is still valid, the day after isn't", () => {
    expect(whyExpired('2026-04-14', '2026-04-14')).toBeUndefined();
    expect(whyExpired('2026-04-14', '2026-04-15')).toEqual({
      code: 'quote_expired',
      message: 'The quote was valid through 04/14/2026.',
      next: 'Make a new quote.',
    });
  });
});

describe('a contract', () => {
  const contract = { ...aCancellation, contractStatus: 1, isVoidedContract: false };

  test('can be quoted while it is active and its program and state have rules', () => {
    expect(whyNotQuotable(contract)).toBeUndefined();
  });

  test.each([
    ['contract_not_active', { contractStatus: 4 }],
    ['contract_not_active', { isVoidedContract: true }],
    ['no_program_rule', { programCode: 'WAR' }],
    ['bad_state', { stateOfSale: '' }],
  ])('else is refused as %s', (code, change) => {
    expect(whyNotQuotable({ ...contract, ...change })?.code).toBe(code);
  });
});

describe('a quote', () => {
  test('fits its contract, for any day, miles and reason', () => {
    expect(whyOutdated(aCancellation, { ...aCancellation })).toBeUndefined();
  });

  test('no longer fits it after a claim, or with another price and limit', () => {
    expect(whyOutdated(aCancellation, { ...aCancellation, claimsPaidCents: 31_246 })).toEqual({
      code: 'quote_outdated',
      message: 'The contract has changed since this quote was made: paid claims.',
      next: 'Make a new quote.',
    });
    const changed = { ...aCancellation, customerPriceCents: 1, expirationMiles: null };
    expect(whyOutdated(aCancellation, changed)?.message).toMatch(/: price, mileage limit\.$/);
  });
});
