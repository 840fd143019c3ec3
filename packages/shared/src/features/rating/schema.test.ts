import { expect, test } from 'vitest';
import { QuoteAndSaveRequest, SaleCustomer } from './schema.ts';

const typed = { firstName: 'Dana', homePhone: '(417) 5', zipCode: '658', emailAddress: 'dana@' };

test('a quote keeps a customer who is still being typed; the sale refuses what is incomplete', () => {
  expect(QuoteAndSaveRequest().shape.customer.parse(typed)).toMatchObject(typed);
  const problems = SaleCustomer()
    .partial()
    .safeParse(typed)
    .error?.issues.map(({ message }) => message);
  expect(problems).toEqual([
    'Enter a 5-digit ZIP code.',
    'Enter a 10-digit phone number.',
    'Enter an email address.',
  ]);
});
