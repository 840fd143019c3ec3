import { expect, test } from 'vitest';
import { openDealer } from './commands.ts';
import { Dealer } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };

test.each([
  ['5f1c', '/dealers/5f1c?dealerCode=80715'],
  ['North / East', '/dealers/North%20%2F%20East?dealerCode=80715'],
  ['', '/dealers/80715?dealerCode=80715'],
  [null, '/dealers/80715?dealerCode=80715'],
])('a dealer of the group %j is opened at %s', async (dealerGroupIdentifier, address) => {
  const getDealer = async () => Dealer().parse({ dealerCode: '80715', dealerGroupIdentifier });
  expect(await openDealer.run({ getDealer }, { dealerCode: '80715' }, work)).toEqual({
    kind: 'visit',
    address,
  });
});
