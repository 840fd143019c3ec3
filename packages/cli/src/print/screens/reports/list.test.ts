import type { RoleName } from '@pitlane/shared/access/roles';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { reportList } from './list.ts';

const listed = async (role: RoleName) => {
  const calls = { getSession: async () => sessionStateOf(anActor(role), 'id', 'America/Chicago') };
  const rows = await reportList.read(calls as never, { fields: {}, signal: new AbortController().signal });
  return new Set(rows.map(({ isAllowed }) => isAllowed));
};

test('says which reports are yours, and to whom none is that they have no access', async () => {
  expect(await listed('MasterDealer')).toEqual(new Set([true, false]));
  await expect(listed('Customer')).rejects.toThrow("You don't have permission to read reports.");
});
