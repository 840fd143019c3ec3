import { expect, test } from 'vitest';
import { noteOf } from './step-notes.ts';

const facts = {
  reason: 'Unwind',
  stateOfSale: 'CA',
  purchaseDate: '2026-11-02',
  cancelAsOf: '2026-11-04',
  saleMiles: 61_000,
  cancelMiles: 61_120,
};
const rowOf = (change: object) =>
  ({
    quote_number: 'Q-202611-000001',
    documents: [],
    inputs: { inputs: { facts: { ...facts, ...change } } },
  }) as unknown as Parameters<typeof noteOf>[1];

test('an unwind says so in its notes where the vehicle was returned', () => {
  expect(noteOf('request', rowOf({}))).toBe(
    'Cancellation requested by quote Q-202611-000001: unwind (vehicle returned), as of 11/04/2026.',
  );
  expect(noteOf('approve', rowOf({}))).toBe('Cancelled: unwind (vehicle returned), as of 11/04/2026.');
  expect(noteOf('approve', rowOf({ stateOfSale: 'TX' }))).toBe('Cancelled: unwind, as of 11/04/2026.');
});
