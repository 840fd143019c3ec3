import { expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { type ProgramSale, whyNotInProgram, whyNotRated, whyNotTimely } from './eligibility.ts';

const today = '2026-11-01';
const sale: ProgramSale = {
  programCode: 'MBP',
  isPowersports: false,
  saleDate: '2026-10-15',
  inServiceDate: '2021-03-01',
  modelYear: 2021,
  odometerMiles: 61_000,
};

const whyNot = (change: Partial<ProgramSale>) =>
  whyNotRated({ ...sale, ...change }, today) ?? whyNotInProgram({ ...sale, ...change });

test.each<[string, Partial<ProgramSale>]>([
  ['a sale of last month', {}],
  ['a new vehicle that was never in service', { inServiceDate: null, modelYear: 2027, odometerMiles: 0 }],
  ['one put in service on the day of the sale', { inServiceDate: '2026-10-15' }],
  ['a sale of today', { saleDate: today }],
  ['a sale of 60 days ago', { saleDate: addDays(today, -60) }],
  ['a vehicle of exactly 15 years', { modelYear: 2011 }],
  ['exactly 150,000 miles', { odometerMiles: 150_000 }],
  ['a motorcycle by its own program', { programCode: 'MOT', isPowersports: true }],
  [
    'an old one with many miles by a program without limits',
    { programCode: 'GAP', modelYear: 1990, odometerMiles: 400_000 },
  ],
])('rates %s', (_case, change) => expect(whyNot(change)).toBeUndefined());

const badYear = { code: 'bad_year', field: 'vehicleYear', message: 'The model year is four digits.' };
const badMiles = { code: 'bad_miles', field: 'mileage', message: 'The odometer is whole miles, 0 or more.' };

test.each<[string, Partial<ProgramSale>, object]>([
  [
    'a vehicle put in service the day after the sale',
    { inServiceDate: '2026-10-16' },
    {
      code: 'in_service_after_sale',
      field: 'inServiceDate',
      message: 'The vehicle was put in service on 10/16/2026, after the sale.',
    },
  ],
  [
    'a sale of 61 days ago',
    { saleDate: addDays(today, -61) },
    {
      code: 'sale_too_old',
      field: 'saleDate',
      message: 'The sale is 61 days old; a contract can be written within 60 days.',
    },
  ],
  [
    'a sale of years ago',
    { saleDate: addDays(today, -1104) },
    {
      code: 'sale_too_old',
      field: 'saleDate',
      message: 'The sale is 1,104 days old; a contract can be written within 60 days.',
    },
  ],
  [
    'a sale of tomorrow',
    { saleDate: addDays(today, 1) },
    { code: 'sale_ahead', field: 'saleDate', message: "The sale date can't be in the future." },
  ],
  [
    'a motorcycle by a program for cars',
    { isPowersports: true },
    {
      code: 'not_for_powersports',
      field: 'modelName',
      message: 'This program is for cars and trucks.',
    },
  ],
  [
    'a vehicle of 16 years',
    { modelYear: 2010 },
    {
      code: 'vehicle_too_old',
      field: 'vehicleYear',
      message: 'The vehicle is 16 years old; this program accepts up to 15.',
    },
  ],
  [
    'a mile too many',
    { odometerMiles: 150_001 },
    {
      code: 'too_many_miles',
      field: 'mileage',
      message: 'The vehicle has 150,001 miles; this program accepts up to 150,000 miles.',
    },
  ],
  [
    'a sale on no day',
    { saleDate: '2026-02-29' },
    { code: 'bad_date', field: 'saleDate', message: '2026-02-29 is not a valid date.' },
  ],
  [
    'a service from no day',
    { inServiceDate: '' },
    { code: 'bad_date', field: 'inServiceDate', message: 'Nothing is not a valid date.' },
  ],
  ['a year of three digits', { modelYear: 999 }, badYear],
  ['a year of five digits', { modelYear: 10_000 }, badYear],
  ['a year that is none', { modelYear: Number.NaN }, badYear],
  ['negative miles', { odometerMiles: -1 }, badMiles],
  ['half a mile', { odometerMiles: 0.5 }, badMiles],
])('refuses %s', (_case, change, error) => {
  expect(whyNot(change)).toEqual(error);
});

test('no sale is rated without a day that is today', () => {
  expect(whyNotRated(sale, '')).toEqual({
    code: 'bad_date',
    field: 'today',
    message: 'Nothing is not a valid date.',
  });
});

test('a year of four digits is one, however old', () => {
  expect(whyNot({ modelYear: 1000 })).toMatchObject({ code: 'vehicle_too_old' });
  expect(whyNot({ modelYear: 9999 })).toBeUndefined();
});

test('only the dates are refused before any program is known', () => {
  expect(whyNotTimely({ saleDate: today, inServiceDate: '2026-11-02' }, today)?.code).toBe(
    'in_service_after_sale',
  );
  expect(whyNotTimely({ saleDate: addDays(today, -61), inServiceDate: null }, today)?.code).toBe(
    'sale_too_old',
  );
  expect(whyNotTimely({ saleDate: today, inServiceDate: null }, today)).toBeUndefined();
});
