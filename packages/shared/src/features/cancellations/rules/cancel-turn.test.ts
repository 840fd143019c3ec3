import { describe, expect, test } from 'vitest';
import { roles } from '../../../access/roles.ts';
import { anActor } from '../../../testing/factories.ts';
import { cancelStates } from './cancel-flow.ts';
import { nextTurn, queueStates, sideOf, turnsOf, turnWord, unpaidStates } from './cancel-turn.ts';

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
    expect(turnWord(turnsOf(state, reason))).toBe(side);
  });

  test('everything in the queue is someone’s turn', () => {
    for (const state of queueStates) expect(turnsOf(state, 'Other')).not.toEqual([]);
    expect(cancelStates.map(({ name }) => name)).toEqual(expect.arrayContaining([...unpaidStates]));
  });
});

test("users who approve are on the provider's side, others who request on the dealer's", () => {
  const of = (side: string | undefined) =>
    roles.map(({ name }) => name).filter((role) => sideOf(anActor(role)) === side);
  expect(of('Dealer')).toEqual(['MasterAgent', 'SubAgent', 'MasterDealer', 'FIUser']);
  expect(of('Provider')).toEqual(roles.filter(({ type }) => type === 'MBPIUser').map(({ name }) => name));
  expect(sideOf(anActor('MBPIUser', { isActiveDirectoryUser: false }))).toBeUndefined();
});

test.each([
  ['MasterDealer', 'Requested', 1, true, 'Your turn: send the odometer statement.'],
  ['MBPIUser', 'Requested', 1, false, 'Waiting for the dealer to send the odometer statement.'],
  ['MasterDealer', 'Requested', 6, false, 'Waiting for the provider to review and approve it.'],
  ['MBPIUser', 'DocumentsComplete', 1, true, 'Your turn: review and approve it.'],
  ['MBPIUser', 'Approved', 1, true, 'Your turn: pay the refund.'],
  ['Customer', 'Paid', 6, false, 'Waiting for the provider to close it.'],
] as const)(
  '%s of a %s cancellation for reason %s reads whose turn it is',
  (role, state, code, isOwn, text) => {
    const words = code === 1 ? { words: 'odometer statement' } : null;
    const cancellation = { state, quote: { cancelReason: code }, document: words } as never;
    expect(nextTurn(cancellation, anActor(role))).toEqual({ isOwn, text });
  },
);

test('a document that is attached is not sent again', () => {
  const document = { words: 'odometer statement' };
  const cancellation = { state: 'Requested', quote: { cancelReason: 1 }, document } as never;
  expect(nextTurn(cancellation, anActor('MasterDealer'), true)?.text).toBe(
    'Your turn: mark the documents complete.',
  );
  expect(nextTurn(cancellation, anActor('MBPIUser'), true)?.text).toBe(
    'Waiting for the dealer to mark the documents complete.',
  );
});

test.each([
  [['Due', 'Due'], 'MBPIUser', 'Your turn: pay your share of the refund.'],
  [['Due', 'Due'], 'FIUser', 'Your turn: pay your share of the refund.'],
  [['Due', 'Due'], 'Customer', 'Waiting for the provider and the dealer to pay the refund.'],
  [['Paid', 'Due'], 'FIUser', 'Your turn: pay your share of the refund.'],
  [['Paid', 'Due'], 'MBPIUser', 'Waiting for the dealer to pay its share of the refund.'],
  [['Due', 'Paid'], 'FIUser', 'Waiting for the provider to pay its share of the refund.'],
] as const)('of an approved refund whose parts are %j, %s reads: %s', (states, role, text) => {
  const parts = states.map((state, at) => ({ part: ['provider', 'dealer'][at], state, amount: 10 }));
  const cancellation = { state: 'Approved', quote: { cancelReason: 6 }, document: null, parts } as never;
  expect(nextTurn(cancellation, anActor(role))?.text).toBe(text);
});

test('only the provider has a turn on an approved refund that it pays alone', () => {
  const parts = [
    { part: 'provider', state: 'Due', amount: 10 },
    { part: 'dealer', state: 'Paid', amount: 0 },
  ];
  const cancellation = { state: 'Approved', quote: { cancelReason: 6 }, document: null, parts } as never;
  expect(nextTurn(cancellation, anActor('MBPIUser'))?.text).toBe('Your turn: pay the refund.');
  expect(nextTurn(cancellation, anActor('FIUser'))?.text).toBe('Waiting for the provider to pay the refund.');
});

test('a cancellation that is over is no one’s turn', () => {
  const over = { state: 'Closed', quote: { cancelReason: 6 }, document: null } as never;
  expect(nextTurn(over, anActor('MBPIUser'))).toBeUndefined();
});
