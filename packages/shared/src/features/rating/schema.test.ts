import { expect, test } from 'vitest';
import { QuoteAndSaveRequest, SaleCustomer } from './schema.ts';

const typed = { firstName: 'Dana', homePhone: '(417) 5' };

test('a quote keeps the customer whose phone is still typed; the sale refuses it', () => {
  expect(QuoteAndSaveRequest().shape.customer.parse(typed)).toEqual(typed);
  const problem = SaleCustomer().shape.homePhone.safeParse(typed.homePhone).error?.issues[0];
  expect(problem?.message).toBe('A phone number has 10 digits.');
});
