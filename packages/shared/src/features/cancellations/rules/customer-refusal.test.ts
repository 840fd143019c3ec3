import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { refusalFor } from './customer-refusal.ts';

const problem = {
  code: 'wrong_state',
  message: 'The cancellation is Approved.',
  next: 'Ask the provider to rescind it',
};

test('a customer reads who can do it and how, after what to do', () => {
  expect(refusalFor(problem, anActor('Customer')).next).toBe(
    'Ask the provider to rescind it. Your dealer or our support can do it with you. Both phone numbers are on your contract.',
  );
  const plain: { next?: string } = { next: '' };
  expect(refusalFor(plain, anActor('Customer')).next).toMatch(/^Your dealer or our support/);
});

test('others, and what is wrong with a field, read it as it is', () => {
  expect(refusalFor(problem, anActor('FIUser'))).toEqual(problem);
  const ofField = { ...problem, field: 'vehicleMilesWhenCancel' };
  expect(refusalFor(ofField, anActor('Customer'))).toEqual(ofField);
});
