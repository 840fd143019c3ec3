import { programTypeFlag } from '@pitlane/shared/features/contracts/rules/codes';
import { surchargesOf } from '@pitlane/shared/features/rating/rules/surcharges';
import { retailPrice, whyNotPrice } from '@pitlane/shared/features/retail/rules/retail-price';
import { retailSettingFor } from '@pitlane/shared/features/retail/rules/retail-settings';
import { daysBetween } from '@pitlane/shared/kernel/dates';
import { centsOf } from '@pitlane/shared/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeRows, madeBook, nothing, of, type Row, today } from '../testing/made-book.ts';
import type { DemoBook } from './make-book.ts';
import { ratedDays } from './rate-book.ts';

let book: DemoBook;
let rows: MadeRows;
let rated: Row[];

beforeAll(async () => {
  ({ book, rows } = await madeBook());
  rated = rows.contracts.filter((row) => of(row, 'rate_id') !== nothing);
});

const centsIn = (row: Row, column: string) => centsOf(of(row, column));
const numberIn = (row: Row, column: string) => (of(row, column) === nothing ? null : Number(of(row, column)));

describe('the contracts of the last 60 days', () => {
  test('are those that have a rate', () => {
    const isRecent = (row: Row) => daysBetween(of(row, 'purchase_date'), today) <= ratedDays;
    expect(rated).toEqual(rows.contracts.filter(isRecent));
    expect(rated.length).toBeGreaterThan(300);
  });

  // I11 of areas.md §1.1
  test('cost the base of their line and the surcharges of their vehicle, to the cent', () => {
    const lines = new Map(
      book.sheets.flatMap(({ rates, program }) => rates.map((line) => [line.id, { ...line, program }])),
    );
    const vehicles = new Map(rows.vehicles.map((row) => [of(row, 'id'), row]));
    for (const row of rated) {
      const line = lines.get(Number(of(row, 'rate_id')));
      const vehicle = vehicles.get(of(row, 'vehicle_id')) as Row;
      const programCode = of(row, 'program_code');
      const surcharges = surchargesOf(programCode, {
        optionFlags: numberIn(row, 'vehicle_options'),
        fuelTypeCode: of(vehicle, 'fuel_type_code'),
        numberWheelsDriving: numberIn(vehicle, 'number_wheels_driving'),
      }).reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect({ ...line, program: line?.program.code }).toMatchObject({
        program: programCode,
        months: numberIn(row, 'coverage_months'),
        miles: numberIn(row, 'coverage_miles'),
        deductibleCents: centsIn(row, 'deductible_amount'),
        condition: of(row, 'vehicle_condition') === '1' ? 'New' : 'Used',
      });
      expect(centsIn(row, 'surcharge_amount')).toBe(surcharges);
      expect(centsIn(row, 'dealer_cost')).toBe((line?.baseCents ?? Number.NaN) + surcharges);
    }
  });

  test('of the largest dealers are priced within their retail settings, of others not below cost', () => {
    const dealers = new Set(book.retailSettings.map(({ dealerCode }) => dealerCode));
    expect(dealers.size).toBe(12);
    const priced = rated.map((row) => {
      const dealerCode = of(row, 'dealer_code');
      const setting = retailSettingFor(book.retailSettings, {
        dealerCode,
        programType: programTypeFlag(of(row, 'program_code')),
        coverageMonths: Number(of(row, 'coverage_months')),
      });
      const price = retailPrice({
        setting: setting.ok ? setting.value : undefined,
        dealerCostCents: centsIn(row, 'dealer_cost'),
        priceCapCents: null,
      });
      if (!setting.ok || !price.ok) throw new Error('every setting makes a price');
      if (dealers.has(dealerCode)) expect(setting.value).toBeDefined();
      expect(whyNotPrice(centsIn(row, 'customer_price'), price.value)).toBeUndefined();
      return setting.value;
    });
    expect(priced.filter(Boolean).length).toBeGreaterThan(50);
  });

  test('have surcharges of every kind', () => {
    const options = new Set(rated.map((row) => of(row, 'vehicle_options')));
    for (const option of ['0', '2', '8']) expect(options).toContain(option);
    expect(rated.filter((row) => centsIn(row, 'surcharge_amount') > 0).length).toBeGreaterThan(50);
  });
});
