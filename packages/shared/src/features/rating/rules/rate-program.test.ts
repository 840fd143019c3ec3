import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RetailSetting } from '../../retail/rules/retail-settings.ts';
import { type ProgramBook, type RatedPlanTerms, rateProgram, type SaleToRate } from './rate-program.ts';
import type { RateLine } from './rate-sheets.ts';

const plan: RatedPlanTerms = {
  planCode: 'PREMIER',
  description: 'PREMIER EXCLUSIONARY',
  categoryCode: 'VSC',
  includesDent: false,
  includesTire: false,
  includesWindshield: false,
  formName: 'MBP-0719',
  states: null,
  validFrom: '2020-01-01',
  validTo: null,
};
const sheet = { id: 7, state: null, version: 2, validFrom: '2026-01-01', validTo: null };
const anyVehicle = { makeKey: null, modelKey: null, fromYear: null, toYear: null, vehicleClass: '4' };
const book: ProgramBook = {
  programCode: 'MBP',
  sheets: [sheet],
  plans: [plan],
  classes: [anyVehicle],
  caps: [],
};
const line: RateLine = {
  id: 71,
  planCode: 'PREMIER',
  months: 60,
  miles: 75_000,
  deductibleCents: 10_000,
  baseCents: 119_500,
};
const sale: SaleToRate = {
  dealerCode: 'MO1001',
  saleDate: '2026-11-02',
  state: 'MO',
  vehicle: {
    makeKey: 'FORD',
    modelKey: 'F250',
    modelYear: 2021,
    description: '2021 Ford F-250',
    odometerMiles: 61_000,
    inServiceDate: null,
    condition: 'Used',
    fuelTypeCode: 'D',
    numberWheelsDriving: 4,
    isPowersports: false,
    priceCents: null,
  },
  optionFlags: 0,
  financedCents: null,
  termFilter: 'All',
};
const setting: RetailSetting = {
  id: 1,
  dealerCode: 'MO1001',
  programType: 1,
  startCoverageMonths: 0,
  endCoverageMonths: 0,
  baseMarkupCents: 100_000,
  minMarkupCents: 0,
  maxMarkupCents: 200_000,
  customerPriceCents: 0,
};
const linesOf = (sheetId: number, vehicleClass: string, condition: string) =>
  sheetId === 7 && vehicleClass === '4' && condition === 'Used' ? [line] : [];
const rated = (change: Partial<SaleToRate> = {}, of: Partial<ProgramBook> = {}, settings = [setting]) =>
  rateProgram({ ...book, ...of }, { ...sale, ...change }, { linesOf, settings });
const rateOf = (...args: Parameters<typeof rated>) => rated(...args).plans[0]?.rates[0];

describe('a program', () => {
  // Source: areas.md §1.2
  test('costs its base and surcharges, and the price adds the markup', () => {
    expect(rateOf()).toMatchObject({
      id: 71,
      dealerCostCents: 149_500,
      price: { priceCents: 249_500, minCents: 149_500, maxCents: 349_500 },
      problem: null,
    });
  });

  test('without a retail setting for the term has no price yet', () => {
    const short = { ...setting, startCoverageMonths: 1, endCoverageMonths: 48 };
    expect(rateOf({}, {}, [short])).toMatchObject({ price: { priceCents: null, minCents: 149_500 } });
  });

  test('keeps a term that two retail settings price, with the reason', () => {
    expect(rateOf({}, {}, [setting, { ...setting, id: 2 }])).toMatchObject({
      price: null,
      problem: { code: 'retail_overlap' },
    });
  });

  test.each<[string, Partial<SaleToRate>, Partial<ProgramBook>, string]>([
    ['no sheet', {}, { sheets: [] }, 'There are no rates for MO on 11/02/2026.'],
    ['no class', {}, { classes: [] }, "This program doesn't cover a 2021 Ford F-250."],
    [
      'no line',
      { vehicle: { ...sale.vehicle, condition: 'New' } },
      {},
      'There are no rates for a new 2021 Ford F-250.',
    ],
    [
      'no plan any more',
      {},
      { plans: [{ ...plan, validTo: '2026-11-01' }] },
      'There are no rates for a used 2021 Ford F-250.',
    ],
    [
      'no plan yet',
      {},
      { plans: [{ ...plan, validFrom: '2026-11-03' }] },
      'There are no rates for a used 2021 Ford F-250.',
    ],
  ])('with %s stays, with the reason', (_case, change, of, message) => {
    expect(rated(change, of)).toMatchObject({ plans: [], problem: { message } });
  });

  test('never costs less than its base, nor sells below its lowest price, for any vehicle and markup', () => {
    const amounts = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 31 }),
        amounts,
        amounts,
        (optionFlags, baseMarkupCents, maxMarkupCents) => {
          const rate = rateOf({ optionFlags }, {}, [{ ...setting, baseMarkupCents, maxMarkupCents }]);
          const surcharges =
            rate?.surcharges.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? Number.NaN;
          expect(rate?.dealerCostCents).toBe(line.baseCents + surcharges);
          const { priceCents, minCents, maxCents } = rate?.price ?? {};
          expect(priceCents).toBeGreaterThanOrEqual(minCents ?? Number.NaN);
          expect(priceCents).toBeLessThanOrEqual(maxCents ?? Number.NaN);
        },
      ),
    );
  });
});
