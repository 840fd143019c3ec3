import { expect, test } from 'vitest';
import { bankAccountPicker } from './settlement-pickers.ts';

test('the last 4 digits identify the account that has them, and no other', () => {
  const row = { last4: '9523', dealerName: 'Ford of Springfield' };
  expect(bankAccountPicker.names?.('9523', row)).toBe(true);
  expect(bankAccountPicker.names?.('523', row)).toBe(false);
  // Two dealers may have accounts that end alike: then the ID decides.
  expect(bankAccountPicker.names?.('9523')).toBe(false);
  expect(bankAccountPicker.names?.('91b91b7e-a7ff-47e3-a240-908490ea7d8a')).toBe(true);
});
