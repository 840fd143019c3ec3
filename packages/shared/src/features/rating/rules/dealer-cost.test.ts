import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealerCost } from './dealer-cost.ts';
import { surchargesOf } from './surcharges.ts';

const plain = { optionFlags: 0, fuelTypeCode: 'G', numberWheelsDriving: 2 };

describe("the dealer's cost", () => {
  test.each([
    ['a plain vehicle', plain, 119_500],
    ['a diesel with four driven wheels', { ...plain, fuelTypeCode: 'D', numberWheelsDriving: 4 }, 149_500],
    ['a lifted one of those', { optionFlags: 8, fuelTypeCode: 'D', numberWheelsDriving: 4 }, 179_500],
  ])('of %s is the base and the surcharges', (_case, vehicle, cents) => {
    expect(dealerCost(119_500, surchargesOf('MBP', vehicle))).toEqual({ ok: true, value: cents });
  });

  test('is the base and the sum of the surcharges for any vehicle', () => {
    const vehicles = fc.record({
      optionFlags: fc.integer({ min: 0, max: 31 }),
      fuelTypeCode: fc.constantFrom('G', 'D', 'H', 'P', 'E', 'F', null),
      numberWheelsDriving: fc.constantFrom(2, 4, null),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('MBP', 'GAP', 'TAW'),
        fc.nat(1_000_000),
        vehicles,
        (program, base, vehicle) => {
          const surcharges = surchargesOf(program, vehicle);
          const cost = dealerCost(base, surcharges);
          const sum = surcharges.reduce((total, { amountCents }) => total + amountCents, 0);
          expect(cost).toEqual({ ok: true, value: base + sum });
          expect(program === 'MBP' || sum === 0).toBe(true);
        },
      ),
    );
  });

  test.each([-1, Number.NaN])('is refused for a base of %d cents', (baseCents) => {
    expect(dealerCost(baseCents, [])).toMatchObject({
      ok: false,
      error: { code: 'bad_amount', field: 'dealerCost' },
    });
  });
});
