import { expect, test } from 'vitest';
import { saleOperations } from '../../../features/sales/operations.ts';
import { bySpecification } from '../by-specification.ts';
import { createTransport } from '../transport.ts';

/** Resumes the sale 412 at a backend that answers the specification's call for it, and returns what it was asked. */
async function resume(previous: Response) {
  const seen: unknown[] = [];
  const transport = createTransport({
    bases: { main: '', portal: '', graphql: '', identity: '' },
    fetch: async (address, { method, body } = {}) => {
      seen.push([method, String(address), body]);
      return String(address) === '/api/rater/getpreviousquote'
        ? previous
        : new Response('<h1>Not Found</h1>', { status: 404 });
    },
  });
  return {
    result: await bySpecification(transport)(saleOperations.getSaleQuote, { savedQuoteID: 412 }),
    seen,
  };
}

const previous = {
  savedQuoteID: '412',
  quoteNumber: 'S-202611-000412',
  dealerCode: '80715',
  firstName: 'Dana',
  lastName: 'Smith',
  vin: '1FTFW1E50MK0A1234',
};
const request = {
  dealerCode: '80715',
  saleDate: '2026-11-02',
  vehicle: {
    vin: '1FTFW1E50MK0A1234',
    vehicleYear: 2021,
    makeCode: 'FORD',
    modelName: 'F-150',
    mileage: 48915,
    vehicleStatusType: 2,
    purchasePrice: 31250.5,
  },
};
const wrapped = (data: object) => Response.json({ code: 0, data, errors: null });

test("a saved sale is resumed from the specification's previous quote, as if it had been typed", async () => {
  const { result, seen } = await resume(wrapped({ ...previous, request }));
  expect(seen.at(-1)).toEqual(['PUT', '/api/rater/getpreviousquote', '{"savedQuoteID":412}']);
  expect(result).toMatchObject({
    ok: true,
    answer: {
      savedQuoteID: 412,
      quoteNumber: 'S-202611-000412',
      status: 'Saved',
      saleKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      draft: {
        dealerCode: '80715',
        saleDate: '11/02/2026',
        vehicle: { vin: previous.vin, vehicleYear: '2021', mileage: '48915', purchasePrice: '31250.5' },
        customer: { firstName: 'Dana', lastName: 'Smith' },
      },
    },
  });
});

test('what it was quoted for is left out where the answer has another form', async () => {
  const { result } = await resume(wrapped({ ...previous, request: 'unknown' }));
  const draft = { dealerCode: '80715', vehicle: { vin: previous.vin }, customer: { lastName: 'Smith' } };
  expect(result).toMatchObject({ ok: true, answer: { draft } });
});

test('its refusal is the failure', async () => {
  const { result } = await resume(
    Response.json({ code: 3, data: null, errors: [{ message: 'No such quote.' }] }, { status: 404 }),
  );
  expect(result).toMatchObject({ ok: false, failure: { status: 404, code: 3, message: 'No such quote.' } });
});
