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

test('lists which reports are yours, and says so to a user without access to any', async () => {
  expect(await listed('MasterDealer')).toEqual(new Set([true, false]));
  await expect(listed('Customer')).rejects.toThrow("You don't have permission to read reports.");
});
