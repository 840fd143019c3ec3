import { describe, expect, test } from 'vitest';
import { dealerCost, type Rate, type RateChoice } from './dealer-cost.ts';

const choice: RateChoice = {
  programCode: 'MBP',
  vehicleClass: '4',
  planCode: 'EXCLUSIONARY',
  coverageMonths: 60,
  coverageMiles: 75_000,
  deductibleCents: 10_000,
  condition: 'Used',
};
const rate: Rate = { ...choice, baseCents: 119_500 };
const vehicle = { optionFlags: 8, fuelTypeCode: 'D', numberWheelsDriving: 4 };
const plain = { optionFlags: 0, fuelTypeCode: 'G', numberWheelsDriving: 2 };

const noRate = {
  code: 'no_rate',
  message: 'There is no rate for this vehicle, plan, term and deductible.',
  next: 'Choose another plan, term or deductible.',
};

describe("the dealer's cost", () => {
  test('is the base and the surcharges, to the cent', () => {
    expect(dealerCost([rate], choice, vehicle)).toEqual({
      ok: true,
      value: {
        baseCents: 119_500,
        surcharges: [
          { name: 'LiftKit', label: 'Lift kit', amountCents: 30_000 },
          { name: 'Diesel', label: 'Diesel', amountCents: 20_000 },
          { name: 'FourWheelDrive', label: 'Four- or all-wheel drive', amountCents: 10_000 },
        ],
        dealerCostCents: 179_500,
      },
    });
  });

  test('of a plain vehicle is the base', () => {
    expect(dealerCost([rate], choice, plain)).toMatchObject({
      value: { baseCents: 119_500, surcharges: [], dealerCostCents: 119_500 },
    });
  });

  test.each<Partial<RateChoice>>([
    { programCode: 'OEM' },
    { vehicleClass: '5' },
    { planCode: 'POWERTRAIN' },
    { coverageMonths: 72 },
    { coverageMiles: 60_000 },
    { deductibleCents: 0 },
    { condition: 'New' },
  ])('is that of the very choice, and not of one with %j', (change) => {
    expect(dealerCost([rate], { ...choice, ...change }, plain)).toEqual({ ok: false, error: noRate });
    const other = { ...rate, ...change, baseCents: 1 };
    expect(dealerCost([other, rate], choice, plain)).toMatchObject({ value: { baseCents: 119_500 } });
  });

  test('is refused where the sheet has none or two', () => {
    expect(dealerCost([], choice, plain)).toEqual({ ok: false, error: noRate });
    expect(dealerCost([rate, { ...rate, baseCents: 1 }], choice, plain)).toEqual({
      ok: false,
      error: {
        code: 'doubled_rate',
        message: 'The rate sheet has two rates for this choice.',
        next: 'Ask the provider which one holds.',
      },
    });
  });

  test.each([-1, Number.NaN])('is refused for a base of %d cents', (baseCents) => {
    expect(dealerCost([{ ...rate, baseCents }], choice, plain)).toMatchObject({
      ok: false,
      error: { code: 'bad_amount', field: 'dealerCost' },
    });
  });
});
