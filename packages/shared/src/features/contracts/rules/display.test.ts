import { describe, expect, test } from 'vitest';
import type { Customer, Vehicle } from '../schema.ts';
import {
  contractDescription,
  coverageDisplayTypeOf,
  coverageText,
  customerName,
  expirationText,
  numberText,
  placeText,
  planTitle,
  secondaryName,
  vehicleDescription,
  vehicleText,
  yearsOf,
} from './display.ts';

describe('coverage', () => {
  test('years have two decimals at most', () => {
    expect([12, 18, 20, 40].map(yearsOf)).toEqual([1, 1.5, 1.67, 3.33]);
  });

  test.each([
    [36, null, 2],
    [24, null, 2],
    [12, null, 1],
    [36, 36_000, 1],
    [36, 999_999, 1],
  ])('a term of %d months and %s miles has the unit %d', (months, miles, unit) => {
    expect(coverageDisplayTypeOf({ months, miles })).toBe(unit);
  });

  test.each([
    [60, 75_000, 1, '60 months / 75,000 miles'],
    [60, 75_000, null, '60 months / 75,000 miles'],
    [60, 75_000, 3, '60 months / 75,000 miles'],
    [1, null, 1, '1 month'],
    [2, null, 1, '2 months'],
    [60, 1, 2, '5 years / 1 mile'],
    [12, null, 2, '1 year'],
    [18, null, 2, '1.5 years'],
    [20, null, 2, '1.67 years'],
    [0, null, 1, 'Unlimited'],
    [0, null, 2, 'Unlimited'],
    [0, 100_000, 2, 'Unlimited / 100,000 miles'],
    [36, 0, 1, '36 months'],
    [36, 999_998, 1, '36 months / 999,998 miles'],
    [36, 999_999, 1, '36 months'],
    [36, 1_000_000, 1, '36 months'],
    [null, 75_000, 1, ''],
  ])('of %j months and %j miles, shown as %j, is %j', (coverageMonths, coverageMiles, type, text) => {
    expect(coverageText({ coverageMonths, coverageMiles, coverageDisplayTypeID: type })).toBe(text);
  });
});

describe('the end', () => {
  test.each([
    ['2029-03-15', 75_000, '03/15/2029 or 75,000 miles'],
    ['2029-03-15', 1, '03/15/2029 or 1 mile'],
    ['2029-03-15', 999_998, '03/15/2029 or 999,998 miles'],
    ['2029-03-15', 999_999, '03/15/2029'],
    ['2029-03-15', 0, '03/15/2029'],
    ['2029-03-15', null, '03/15/2029'],
    [null, null, ''],
  ])('on %j at %j miles is %j', (expirationDate, expirationMiles, text) => {
    expect(expirationText({ expirationDate, expirationMiles })).toBe(text);
  });

  test('only the mileage limit is shown if no date is known', () => {
    expect(expirationText({ expirationDate: null, expirationMiles: 75_000 })).toBe('75,000 miles');
  });
});

describe('a plan in title case', () => {
  test.each([
    ['TIRE AND WHEEL ROAD HAZARD', 'Tire And Wheel Road Hazard'],
    ['GAP WAIVER 150% LTV', 'GAP Waiver 150% LTV'],
    ['PAY AS YOU GO POWERTRAIN', 'Pay As You Go Powertrain'],
    ['RV RESISTALL', 'RV Resistall'],
    ['MULTI-COVERAGE TIRE', 'Multi-Coverage Tire'],
    ['LIMITED WARRANTY 3/3', 'Limited Warranty 3/3'],
    ['4WD PLUS', '4WD Plus'],
    ["OWNER'S CHOICE", "Owner's Choice"],
    ['ÉLITE', 'Élite'],
    ['Premier XLT Plus', 'Premier XLT Plus'],
    ['Premier GOLD', 'Premier Gold'],
    ['premier plus', 'Premier Plus'],
    ['Tire and Wheel', 'Tire And Wheel'],
    ['', ''],
    [null, ''],
  ])('%j is %j', (plan, title) => {
    expect(planTitle(plan)).toBe(title);
  });

  test('is before the coverage where a contract is voided', () => {
    const contract = { planDescription: 'TIRE AND WHEEL', coverageMonths: 60, coverageMiles: null };
    expect(contractDescription({ ...contract, coverageDisplayTypeID: 2 })).toBe('Tire And Wheel 5 years');
    expect(contractDescription({ ...contract, coverageMonths: null, coverageDisplayTypeID: 2 })).toBe(
      'Tire And Wheel',
    );
  });
});

describe('a vehicle', () => {
  const f150: Vehicle = {
    vin: null,
    vehicleYear: 2021,
    makeName: 'Ford',
    modelName: 'F-150',
    cylindersNumber: 6,
    numberWheelsDriving: 4,
    fuelTypeCode: 'G',
    saleMileage: null,
  };

  test.each<[string, Partial<Vehicle>, string]>([
    ['with everything', {}, '2021 Ford F-150, 6 cylinders, 4-wheel drive, gasoline'],
    ['of one cylinder', { cylindersNumber: 1 }, '2021 Ford F-150, 1 cylinder, 4-wheel drive, gasoline'],
    ['with diesel', { fuelTypeCode: 'D' }, '2021 Ford F-150, 6 cylinders, 4-wheel drive, diesel'],
    ['with an unknown fuel', { fuelTypeCode: 'Z' }, '2021 Ford F-150, 6 cylinders, 4-wheel drive, Z'],
    [
      'that is electric',
      { cylindersNumber: 0, fuelTypeCode: 'E' },
      '2021 Ford F-150, 4-wheel drive, electric',
    ],
    [
      'without its engine',
      { cylindersNumber: null, numberWheelsDriving: 0, fuelTypeCode: null },
      '2021 Ford F-150',
    ],
    ['without a year', { vehicleYear: null, modelName: '' }, 'Ford, 6 cylinders, 4-wheel drive, gasoline'],
  ])('%s', (_case, part, text) => {
    expect(vehicleDescription({ ...f150, ...part })).toBe(text);
  });

  test('that is unknown is empty', () => {
    expect([vehicleDescription(null), vehicleText(null)]).toEqual(['', '']);
  });
});

describe('people and numbers', () => {
  const dana = { firstName: 'Dana', lastName: 'Smith', secondaryFirstName: null, secondaryLastName: 'Lee' };

  test('a holder has first and last name, if known', () => {
    expect([dana, { firstName: '', lastName: 'Smith' }, null].map(customerName)).toEqual([
      'Dana Smith',
      'Smith',
      '',
    ]);
  });

  test('names a second customer, if there is one', () => {
    const lee = { ...dana, secondaryFirstName: 'Ann' } as Customer;
    expect([lee, dana as Customer, null].map(secondaryName)).toEqual(['Ann Lee', 'Lee', '']);
  });

  test.each([
    ['15138628', 'A', '15138628A'],
    ['15138628', null, '15138628'],
    [null, null, ''],
  ])('contract %j with suffix %j is %j', (contractNumber, contractSuffix, text) => {
    expect(numberText({ contractNumber, contractSuffix })).toBe(text);
  });

  test.each([
    ['Springfield', 'MO', '65801', 'Springfield, MO 65801'],
    ['Springfield', null, null, 'Springfield'],
    [null, 'MO', '65801', 'MO 65801'],
    [null, null, null, ''],
  ])('the place of %j, %j, %j is %j', (city, stateAbbreviation, zipCode, text) => {
    expect(placeText({ city, stateAbbreviation, zipCode })).toBe(text);
  });

  test('no one has an empty place', () => {
    expect(placeText(null)).toBe('');
  });
});
