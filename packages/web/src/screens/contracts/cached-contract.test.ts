import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { expect, test } from 'vitest';
import { cachedContract } from './cached-contract.ts';

const row = (contractNumber: string, version = 1) =>
  ({ programCode: 'MBP', contractNumber, contractSuffix: null, version }) as Contract;

const answer = (fulfilledTimeStamp: number, ...pages: Contract[][]) => ({
  endpointName: 'searchContracts',
  fulfilledTimeStamp,
  data: { pages: pages.map((rows) => ({ rows })) },
});

test('finds a contract on any page of a search', () => {
  const kept = { 'search a': answer(1, [row('151')], [row('152'), row('153')]) };
  expect(cachedContract('MBP-153', kept)).toBe(kept['search a'].data.pages[1]?.rows[1]);
});

test('takes the newest of several responses that contain it', () => {
  const kept = {
    'search a': answer(1, [row('151', 1)]),
    'search b': answer(9, [row('151', 3)]),
    'search c': answer(5, [row('151', 2)]),
  };
  expect(cachedContract('MBP-151', kept)?.version).toBe(3);
});

test.each([
  ['another program', 'GAP-151'],
  ['a longer number', 'MBP-1511'],
  ['a number alone', '151'],
])('%s is another contract', (_what, key) => {
  expect(cachedContract(key, { 'search a': answer(1, [row('151')]) })).toBeUndefined();
});

test('ignores other queries and pending searches', () => {
  const kept = {
    'search a': { endpointName: 'searchContracts' },
    session: { endpointName: 'getSession', fulfilledTimeStamp: 2, data: { user: 'ada' } },
    gone: undefined,
  };
  expect(cachedContract('MBP-151', kept)).toBeUndefined();
});
