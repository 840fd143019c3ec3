import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { panelsFor } from './dashboard-panels.ts';

const queues = [
  'preAuthorizations',
  'messages',
  'cancellationsToDo',
  'refundsDue',
  'cancellationsToClose',
  'suspense',
  'unremitted',
];

test.each([
  ['MasterAgent', ['dealersByChange', 'unremitted', 'cancellationsToDo', 'suspense', 'supplies']],
  ['SubAgent', ['dealersByChange', 'unremitted', 'cancellationsToDo', 'suspense', 'supplies']],
  ['MasterDealer', ['unremitted', 'cancellationsToDo', 'suspense', 'supplies']],
  ['FIUser', ['unremitted', 'cancellationsToDo', 'suspense', 'supplies']],
  ['MBPIUser', [...queues, 'supplies']],
  ['MBPFinanceUser', ['settlement', ...queues]],
  ['ServiceUser', ['supplies']],
] as const)('the dashboard of %s has its lists in the order of the role', (role, panels) => {
  expect(panelsFor(anActor(role))).toEqual(panels);
});

test('a service advisor who authorizes claims sees those that are open', () => {
  expect(panelsFor({ ...anActor('ServiceUser'), allowedClaimsPreAuth: true })).toEqual([
    'preAuthorizations',
    'supplies',
  ]);
});
