import { expect, test } from 'vitest';
import { ClaimEntry } from '../pre-authorization-schema.ts';
import { amountToApprove, entryFactsOf, limitStateOf } from './entry-facts.ts';

const limit = {
  preAuthorizationTypeId: 1,
  items: [{ item: 'wheel', label: 'wheels', used: 2, most: 4 }],
  amountUsed: 1400.1,
  amountMost: 2000,
};

test('what the server sends becomes the facts of the rules: cents, names of types', () => {
  const entry = ClaimEntry().parse({
    programCode: 'TAW',
    contractStatusType: '1',
    purchaseDate: '2025-06-01',
    expirationMiles: 90_000,
    limits: [limit],
    recentPositions: [
      { number: 'PA-1', createdDate: '2026-10-30', preAuthorizationTypeId: 1, position: 'LF', item: 'tire' },
      { number: 'PA-2', createdDate: '2026-10-30', preAuthorizationTypeId: 9, position: 'x', item: 'y' },
    ],
    today: '2026-11-02',
  });
  expect(entryFactsOf(entry, 'TireAndWheel')).toMatchObject({
    contractStatusType: 1,
    expirationDate: null,
    limit: { amountUsedCents: 140_010, amountMostCents: 200_000 },
    recent: [{ number: 'PA-1', createdOn: '2026-10-30', type: 'TireAndWheel', position: 'LF', item: 'tire' }],
    today: '2026-11-02',
  });
  expect(entryFactsOf(entry, 'Dent').limit).toBeUndefined();
});

test.each([
  [null, null],
  [0, null],
  [999_998, 999_998],
  [999_999, null],
  [1_200_000, null],
])('a contract that expires at %s miles has the limit %s', (expirationMiles, limited) => {
  const entry = ClaimEntry().parse({ programCode: 'TAW', expirationMiles });
  expect(entryFactsOf(entry, 'TireAndWheel').expirationMiles).toBe(limited);
});

test('a limit that says nothing limits nothing that is used', () => {
  expect(
    limitStateOf({ preAuthorizationTypeId: 1, items: null, amountUsed: null, amountMost: null }),
  ).toEqual({
    items: [],
    amountUsedCents: 0,
    amountMostCents: 0,
  });
});

test.each([
  [400, 400],
  [900, 599.9],
  [null, 0],
])('of %s requested, approving starts with %s of the $599.90 that is left', (requestedAmount, offered) => {
  const found = { preAuthorizationTypeId: 1, requestedAmount };
  expect(amountToApprove({ ...found, limits: [limit] })).toBe(offered);
  expect(amountToApprove({ ...found, limits: [{ ...limit, amountUsed: 2500 }] })).toBe(0);
  expect(amountToApprove({ ...found, limits: [] })).toBe(requestedAmount ?? 0);
});
