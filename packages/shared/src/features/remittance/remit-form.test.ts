import { expect, test } from 'vitest';
import { RemitForm, whyNotReview } from './remit-form.ts';

const values = (change: object) => RemitForm().parse({ method: 'ACH', ...change });

test.each([
  [{}, 10_000, 'bankAccountID'],
  [{ method: 'Check' }, 10_000, 'checkNumber'],
  [{ method: 'Check', checkAmount: '10.00' }, 0, 'checkNumber'],
  [{}, 0, undefined],
  [{ method: 'Check' }, 0, undefined],
  [{ method: 'CreditCard' }, 10_000, undefined],
])('a payment of %j over %d cents lacks %s', (change, netCents, field) => {
  expect(whyNotReview(values(change), netCents)?.field).toBe(field);
});
