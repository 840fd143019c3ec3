import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommissionedContract, commissionOf } from './commission.ts';

const contract: CommissionedContract = { commissionCents: 12_345, isRemitted: true, end: null };

test.each<[string, Partial<CommissionedContract>, number, number]>([
  ['is earned when remitted', {}, 12_345, 0],
  ['is not earned before', { isRemitted: false }, 0, 0],
  [
    'is taken back by the percent of a refund',
    { end: { kind: 'Cancelled', percent: 50.6572 } },
    12_345,
    6_254,
  ],
  ['is taken back half up', { commissionCents: 101, end: { kind: 'Cancelled', percent: 50 } }, 101, 51],
  ['is taken back whole by a refund of all', { end: { kind: 'Cancelled', percent: 100 } }, 12_345, 12_345],
  ['stays at a refund of nothing', { end: { kind: 'Cancelled', percent: 0 } }, 12_345, 0],
  ['is taken back whole by a void', { end: { kind: 'Voided' } }, 12_345, 12_345],
  ['that was never earned is not taken back', { isRemitted: false, end: { kind: 'Voided' } }, 0, 0],
])('a commission %s', (_case, change, earnedCents, chargebackCents) => {
  expect(commissionOf({ ...contract, ...change })).toEqual({
    ok: true,
    value: { earnedCents, chargebackCents, netCents: earnedCents - chargebackCents },
  });
});

test.each([-0.0001, 100.0001, Number.NaN, 12.12345678])('a refund of %d %% is refused', (percent) => {
  expect(commissionOf({ ...contract, end: { kind: 'Cancelled', percent } })).toEqual({
    ok: false,
    error: {
      code: 'bad_percent',
      field: 'cancelRefundPercent',
      message: 'A refund is 0 to 100 percent.',
    },
  });
});

test("a commission that isn't an amount is refused", () => {
  expect(commissionOf({ ...contract, commissionCents: -1 })).toMatchObject({
    ok: false,
    error: { code: 'bad_amount', field: 'commission' },
  });
});

test('commission retained and charged back add up to what was earned, and are never below 0', () => {
  const percents = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), percents, (commissionCents, percent) => {
      const result = commissionOf({ commissionCents, isRemitted: true, end: { kind: 'Cancelled', percent } });
      if (!result.ok) throw new Error(result.error.code);
      const { earnedCents, chargebackCents, netCents } = result.value;
      expect(chargebackCents + netCents).toBe(earnedCents);
      expect(Math.min(chargebackCents, netCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});
