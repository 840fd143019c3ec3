import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { aCall } from '../../testing/a-call.ts';
import { placeHandlers } from './handlers.ts';

const call = aCall(anActor('Customer'));
const { findZipPlaces, listStates } = placeHandlers();

test.each([
  ['65807', 'Springfield', 'MO', 'Missouri'],
  ['10001', 'New York', 'NY', 'New York'],
  ['00601', 'Adjuntas', 'PR', 'Puerto Rico'],
  ['20001', 'Washington', 'DC', 'District of Columbia'],
  ['96799', 'Pago Pago', 'AS', 'American Samoa'],
  ['09001', 'Apo', 'AE', 'AE'],
])('the ZIP %s is that of %s, %s', async (q, city, stateAbbreviation, stateName) => {
  expect(await findZipPlaces({ q }, call)).toEqual([{ city, stateAbbreviation, stateName }]);
});

test.each(['00000', '99999'])('an unknown ZIP (%s) is not found', async (q) => {
  await expect(findZipPlaces({ q }, call)).rejects.toMatchObject({
    httpStatus: 404,
    message: `ZIP ${q} not found.`,
  });
});

test('the states are those of the postal service with the District and the territories', async () => {
  const states = await listStates({}, call);
  expect(states).toHaveLength(56);
  expect(states[0]).toEqual({ stateName: 'Alabama', stateAbbreviation: 'AL' });
  expect(states).toContainEqual({ stateName: 'Puerto Rico', stateAbbreviation: 'PR' });
});
