import { expect, test } from 'vitest';
import { checkAccountOf, requireAccount } from './check-account.ts';

test('without an account there are no check runs, and a demo has one', () => {
  expect(checkAccountOf({ demoSignIns: false })).toBeUndefined();
  expect(() => requireAccount({ demoSignIns: false })).toThrow("Check runs aren't set up.");
  expect(checkAccountOf({ demoSignIns: true })).toMatchObject({
    accountNumber: '123456789',
    firstNumber: 5001,
  });
});
