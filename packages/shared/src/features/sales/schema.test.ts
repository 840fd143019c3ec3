import { expect, test } from 'vitest';
import { SaleDraft } from './schema.ts';

test('keeps unfinished values, and fills in missing ones', () => {
  const half = { vehicle: { vin: '1FTFW1', mileage: '48,9' }, loan: { downPayment: 2000 } };
  const draft = SaleDraft().parse(half);
  expect(draft.vehicle).toMatchObject({ vin: '1FTFW1', mileage: '48,9', modelName: '' });
  expect(draft.loan).toMatchObject({ downPayment: 2000, termMonths: null });
  expect(draft).toMatchObject({ step: null, chosen: null, customer: null, saleDate: '' });
});

test('refuses nothing: a value of another type is left out, the rest stays', () => {
  const draft = SaleDraft().parse({ step: 'Plans', chosen: [{ rateID: 'seven' }], customer: 5 });
  expect(draft).toMatchObject({ step: 'Plans', chosen: [{ rateID: null }], customer: null });
});
