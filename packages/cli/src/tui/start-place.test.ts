import type { RoleName } from '@pitlane/shared/access/roles';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test, vi } from 'vitest';
import { aRow, testApp } from '../testing/test-app.ts';
import { api } from './api.ts';
import { showFirstPlace } from './start-place.ts';

/** The app of a role as it begins, and what it has searched for by itself. */
async function begun(role: RoleName) {
  const searched: string[] = [];
  const made = await testApp({
    searchContracts: async ({ searchText }: { searchText: string }) => {
      searched.push(searchText);
      return { rows: [aRow('15138628')], page: null };
    },
  });
  const state = sessionStateOf(anActor(role), 'id', 'America/Chicago');
  await made.context.store.dispatch(api.util.upsertQueryData('getSession', {}, state));
  showFirstPlace(made.context);
  return { ...made, searched };
}

test('a customer begins with their own contracts, the first one chosen', async () => {
  const { selected, place, searched } = await begun('Customer');
  await vi.waitFor(() => expect(selected()).toBe('15138628'));
  expect(searched).toEqual(['|status:all']);
  expect(place()).toMatchObject({ kind: 'search', isTyping: false });
});

test('a service advisor begins with an empty search', async () => {
  const { place, searched } = await begun('ServiceUser');
  expect(place()).toMatchObject({ kind: 'search', isTyping: true });
  expect(searched).toEqual([]);
});
