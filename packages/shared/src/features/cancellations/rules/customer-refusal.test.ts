import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { customerHelp, refusalFor } from './customer-refusal.ts';

const problem = {
  code: 'wrong_state',
  message: 'The cancellation is Approved.',
  next: 'Ask the provider to rescind it',
};

const supportPhone = '(800) 555-0134';
const forCustomer = { session: anActor('Customer'), supportPhone };

test('a customer reads who can do it and how, after what to do', () => {
  expect(refusalFor(problem, forCustomer).next).toBe(
    'Ask the provider to rescind it. Your dealer or our support at (800) 555-0134 can do it with you.',
  );
  const plain: { next?: string } = { next: '' };
  expect(refusalFor(plain, forCustomer).next).toBe(customerHelp(supportPhone));
});

test('others, and errors of a field, keep the original words', () => {
  expect(refusalFor(problem, { session: anActor('FIUser'), supportPhone })).toEqual(problem);
  const ofField = { ...problem, field: 'vehicleMilesWhenCancel' };
  expect(refusalFor(ofField, forCustomer)).toEqual(ofField);
});
