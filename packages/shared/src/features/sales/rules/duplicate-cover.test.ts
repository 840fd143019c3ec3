import { expect, test } from 'vitest';
import { type Cover, isReviewed, whyNotSoldAgain } from './duplicate-cover.ts';

const sale: Cover = { programCode: 'MBP', purchaseDate: '2026-11-24', expirationDate: '2031-11-24' };
const running: Cover = { ...sale, purchaseDate: '2024-05-01', expirationDate: '2029-05-01' };
const ended: Cover = { ...sale, purchaseDate: '2021-05-01', expirationDate: '2026-11-23' };
const lastDay: Cover = { ...ended, expirationDate: '2026-11-24' };
const dealer = { isInternal: false, reason: null };
const withReason = { isInternal: false, reason: 'Second owner.' };
const staff = { isInternal: true, reason: null };

test.each([
  ['no cover at all', [], dealer, undefined, false],
  ['cover of another program', [{ ...running, programCode: 'GAP' }], dealer, undefined, false],
  ['cover that overlaps', [running], dealer, 'Ask the provider.', false],
  ['cover that overlaps, with a reason', [running], withReason, 'Ask the provider.', true],
  ['cover whose last day is that of the sale', [lastDay], withReason, 'Ask the provider.', true],
  ['cover that ended the day before', [ended], dealer, 'Enter the reason for selling it again.', false],
  ['cover that ended the day before, with a reason', [ended], withReason, undefined, true],
  ['cover that ended and cover that overlaps', [ended, running], withReason, 'Ask the provider.', true],
  ['cover that overlaps, sold by an internal user', [running], staff, undefined, false],
] as const)('over %s', (_case, active, seller, next, reviewed) => {
  expect(whyNotSoldAgain(sale, active, seller)?.next).toBe(next);
  expect(isReviewed(sale, active, seller)).toBe(reviewed);
});

test('says until when the vehicle has it, and where to type the reason', () => {
  expect(whyNotSoldAgain(sale, [ended], dealer)).toEqual({
    code: 'already_covered',
    field: 'duplicateReason',
    message: 'The vehicle already has active Vehicle Service Contract coverage through 11/23/2026.',
    next: 'Enter the reason for selling it again.',
  });
});
