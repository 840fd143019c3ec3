import { expect, test } from 'vitest';
import { clockText, isRefundUrgent, isReminded } from './refund-clock.ts';

test.each([
  [{ daysLeft: 7, daysLate: 0, latePenaltyAmount: 0 }, '7 days left'],
  [{ daysLeft: 1, daysLate: 0, latePenaltyAmount: 0 }, '1 day left'],
  [{ daysLeft: 0, daysLate: 0, latePenaltyAmount: 0 }, 'Due today'],
  [{ daysLeft: -4, daysLate: 4, latePenaltyAmount: 90.15 }, '4 days late, $90.15 so far'],
  [{ daysLeft: -4, daysLate: 4, latePenaltyAmount: null }, '4 days late'],
  [{ daysLeft: null, daysLate: 48, latePenaltyAmount: 180.29 }, 'Paid 48 days late, penalty $180.29'],
  [{ daysLeft: null, daysLate: 0, latePenaltyAmount: 0 }, ''],
])('the clock of %j reads: %s', (clock, text) => {
  expect(clockText(clock)).toBe(text);
});

test('a refund is urgent from five days before it is due', () => {
  expect([6, 5, 0, -3, null].map(isRefundUrgent)).toEqual([false, true, true, true, false]);
});

test('reminders come at 10, 5 and 1 days, and as each 30 days of penalty start', () => {
  const reminded = Array.from({ length: 80 }, (_, at) => 15 - at).filter((daysLeft) =>
    isReminded({ daysLeft, before: daysLeft + 1 }),
  );
  expect(reminded).toEqual([10, 5, 1, -1, -31, -61]);
  // A server that was down for a week sends what fell into it, once.
  expect(isReminded({ daysLeft: 3, before: 10 })).toBe(true);
  expect(isReminded({ daysLeft: 9, before: 10 })).toBe(false);
});
