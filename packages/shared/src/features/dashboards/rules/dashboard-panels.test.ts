import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { panelsFor } from './dashboard-panels.ts';

const queues = [
  'preAuthorizations',
  'cancellationsToDo',
  'refundsDue',
  'cancellationsToClose',
  'suspense',
  'unremitted',
];

test.each([
  ['MasterAgent', ['dealersByChange', 'unremitted', 'cancellationsToDo', 'suspense']],
  ['SubAgent', ['dealersByChange', 'unremitted', 'cancellationsToDo', 'suspense']],
  ['MasterDealer', ['unremitted', 'cancellationsToDo', 'suspense']],
  ['FIUser', ['unremitted', 'cancellationsToDo', 'suspense']],
  ['MBPIUser', queues],
  ['MBPFinanceUser', ['settlement', ...queues]],
  ['ServiceUser', []],
] as const)('the dashboard of %s has its lists in the order of the role', (role, panels) => {
  expect(panelsFor(anActor(role))).toEqual(panels);
});

test('a service advisor who authorizes claims sees those that are open', () => {
  expect(panelsFor({ ...anActor('ServiceUser'), allowedClaimsPreAuth: true })).toEqual(['preAuthorizations']);
});
