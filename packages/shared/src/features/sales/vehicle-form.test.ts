import { describe, expect, test } from 'vitest';
import { SaleDraft } from './schema.ts';
import { quoteRequestOf, vehicleForm } from './vehicle-form.ts';

const facts = { today: '2026-11-22', isVinRequired: false };

const ranger = {
  vin: '1fter4fh4kx668181',
  vehicleYear: '2019',
  makeCode: 'FORD',
  makeName: 'Ford',
  modelName: 'Ranger',
  cylindersNumber: '4',
  numberWheelsDriving: '4',
  fuelTypeCode: 'G',
  mileage: '48,915',
  condition: 'ManufacturerCertified',
  inServiceDate: '02/14/2019',
  purchasePrice: '$24,900',
  vehicleOptionFlags: 10,
};

function draftOf(vehicle: object, sale: object = {}) {
  return SaleDraft().parse({ dealerCode: 'MO1001', saleDate: '11/20/2026', vehicle, ...sale });
}

describe('what a quote asks for', () => {
  test('is what was typed, in the wire format', () => {
    const draft = draftOf(ranger, { loan: { totalFinanceAmount: 28_390 } });
    expect(quoteRequestOf(draft, facts)).toEqual({
      dealerCode: 'MO1001',
      saleDate: '2026-11-20',
      vehicleOptionFlags: 10,
      termFilter: 'All',
      totalFinanceAmount: 28_390,
      vehicle: {
        vin: '1FTER4FH4KX668181',
        vehicleYear: 2019,
        makeCode: 'FORD',
        makeName: 'Ford',
        modelName: 'Ranger',
        cylindersNumber: 4,
        numberWheelsDriving: 4,
        fuelTypeCode: 'G',
        mileage: 48_915,
        vehicleStatusType: 6,
        purchasePrice: 24_900,
        inServiceDate: '2019-02-14',
        isPowersports: null,
        isSupercharged: null,
        isTurbo: null,
      },
    });
  });

  test('is nothing while something is missing', () => {
    expect(quoteRequestOf(draftOf({ ...ranger, mileage: '' }), facts)).toBeUndefined();
    expect(quoteRequestOf(SaleDraft().parse({}), facts)).toBeUndefined();
  });
});

describe('the form of the vehicle', () => {
  const typed = { ...ranger, saleDate: '11/20/2026', dealerCode: 'MO1001' };
  const problems = (change: object, isVinRequired = false) =>
    vehicleForm({ ...facts, isVinRequired })
      .safeParse({ ...typed, ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test.each([
    [{ vin: '1FTER4FH4KX66818' }, 'vin: Must be 17 letters and digits, without I, O and Q.'],
    [{ mileage: '48 thousand' }, 'mileage: Enter whole miles.'],
    [{ condition: '' }, 'condition: Choose a condition.'],
    [{ vehicleYear: '' }, 'vehicleYear: Choose a year.'],
    [
      { inServiceDate: '11/21/2026' },
      'inServiceDate: The vehicle was put in service on 11/21/2026, after the sale.',
    ],
    [
      { saleDate: '09/01/2026' },
      'saleDate: The sale is 82 days old; a contract can be written within 60 days.',
    ],
    [{ saleDate: '' }, 'saleDate: Sale date is required.'],
  ])('refuses %j', (change, problem) => {
    expect(problems(change)).toEqual([problem]);
  });

  test('reports everything that is wrong together', () => {
    expect(problems({ mileage: '', inServiceDate: '11/21/2026', fuelTypeCode: null })).toEqual([
      'mileage: Enter whole miles.',
      'inServiceDate: The vehicle was put in service on 11/21/2026, after the sale.',
      'fuelTypeCode: Choose the fuel.',
    ]);
  });

  test('takes a vehicle without a VIN, unless rating by year, make and model is off', () => {
    expect(problems({ vin: null })).toBeUndefined();
    expect(problems({ vin: '' }, true)).toEqual(['vin: Must be 17 letters and digits, without I, O and Q.']);
  });
});
