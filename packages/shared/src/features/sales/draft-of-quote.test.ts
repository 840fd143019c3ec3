import { expect, test } from 'vitest';
import { QuoteSaleRequest } from '../rating/schema.ts';
import { draftOfQuote } from './draft-of-quote.ts';
import { quoteRequestOf } from './vehicle-form.ts';

const asked = (vehicle: object) =>
  QuoteSaleRequest().parse({
    dealerCode: 'MO1001',
    saleDate: '2026-11-02',
    vehicleOptionFlags: 8,
    termFilter: 'FullTerm',
    vehicle: {
      vin: '1FT7W2BT5NED00015',
      vehicleYear: 2022,
      makeCode: 'FORD',
      makeName: 'Ford',
      modelName: 'F-250',
      cylindersNumber: 8,
      numberWheelsDriving: 4,
      fuelTypeCode: 'D',
      mileage: 48_915,
      purchasePrice: 41_250.5,
      inServiceDate: '2022-03-15',
      isTurbo: true,
      vehicleStatusType: 2,
      ...vehicle,
    },
  });

test.each([
  ['new', 1],
  ['used', 2],
  ['manufacturer certified', 6],
  ['MBP certified', 18],
])('a saved quote of a %s vehicle asks again for what was asked', (_condition, vehicleStatusType) => {
  const request = asked({ vehicleStatusType });
  const again = quoteRequestOf(draftOfQuote(request), { today: '2026-11-02', isVinRequired: false });
  expect(again).toMatchObject({
    dealerCode: 'MO1001',
    saleDate: '2026-11-02',
    vehicleOptionFlags: 8,
    vehicle: JSON.parse(JSON.stringify(request.vehicle)),
  });
});

test('keeps the given part of the customer', () => {
  const draft = draftOfQuote(asked({}), { firstName: 'Ana' });
  expect(draft.customer).toMatchObject({ firstName: 'Ana', lastName: '' });
  expect(draftOfQuote(asked({})).customer).toBeNull();
});
