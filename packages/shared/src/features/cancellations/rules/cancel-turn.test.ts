import { describe, expect, test } from 'vitest';
import { roles } from '../../../access/roles.ts';
import { anActor } from '../../../testing/factories.ts';
import { cancelStates } from './cancel-flow.ts';
import { queueStates, sideOf, turnOf, unpaidStates } from './cancel-turn.ts';

describe('whose turn it is', () => {
  test.each([
    ['Requested', 'VehicleTraded', 'Dealer'],
    ['Requested', 'DuplicateContract', 'Dealer'],
    ['Requested', 'CustomerRequest', 'Provider'],
    ['DocumentsComplete', 'VehicleTraded', 'Provider'],
    ['Approved', 'VehicleTraded', 'Provider'],
    ['Paid', 'VehicleTraded', 'Provider'],
    ['Closed', 'VehicleTraded', undefined],
    ['Rescinded', 'CustomerRequest', undefined],
    ['Withdrawn', 'CustomerRequest', undefined],
  ] as const)('in the state %s, for the reason %s: %s', (state, reason, side) => {
    expect(turnOf(state, reason)).toBe(side);
  });

  test('everything in the queue is somebody’s turn', () => {
    const sides = queueStates.map((state) => turnOf(state, 'Other'));
    expect(sides).not.toContain(undefined);
    expect(cancelStates.map(({ name }) => name)).toEqual(expect.arrayContaining([...unpaidStates]));
  });
});

test('those who approve are on the side of the provider, others who request on that of the dealer', () => {
  const of = (side: string | undefined) =>
    roles.map(({ name }) => name).filter((role) => sideOf(anActor(role)) === side);
  expect(of('Dealer')).toEqual(['MasterAgent', 'SubAgent', 'MasterDealer', 'FIUser']);
  expect(of('Provider')).toEqual(roles.filter(({ type }) => type === 'MBPIUser').map(({ name }) => name));
  expect(sideOf(anActor('MBPIUser', { isActiveDirectoryUser: false }))).toBeUndefined();
});
