import type { RoleName } from '@pitlane/shared/access/roles';
import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test, vi } from 'vitest';
import { figureCalls } from '../testing/figure-calls.ts';
import { aRow, testApp } from '../testing/test-app.ts';
import { api } from './api.ts';
import { showFirstPlace } from './start-place.ts';

type Begun = Awaited<ReturnType<typeof testApp>>;

/** The app of a role as it starts, and what it has searched for by itself. `first` happens before the server answers who is signed in. */
async function begun(role: RoleName, first: (app: Begun) => unknown = () => {}) {
  const searched: string[] = [];
  const made = await testApp({
    ...figureCalls,
    searchContracts: async ({ searchText }: { searchText: string }) => {
      searched.push(searchText);
      return { rows: [aRow('15138628')], page: null };
    },
  });
  const state = sessionStateOf(anActor(role), 'id', 'America/Chicago');
  await made.context.store.dispatch(api.util.upsertQueryData('getSession', {}, state));
  await first(made);
  showFirstPlace(made.context);
  return { ...made, searched };
}

test('a customer starts with their own contracts, the first one selected', async () => {
  const { selected, place, searched } = await begun('Customer');
  await vi.waitFor(() => expect(selected()).toBe('15138628'));
  expect(searched).toEqual(['|status:all']);
  expect(place()).toMatchObject({ kind: 'search', isTyping: false });
});

test('a service advisor starts with an empty search', async () => {
  const { place, searched } = await begun('ServiceUser');
  expect(place()).toMatchObject({ kind: 'search', isTyping: true });
  expect(searched).toEqual([]);
});

test('the dashboard waits below what was opened before the server answered', async () => {
  const { type, press, app, place } = await begun('MBPIAdministrator', (screen) => screen.type(':'));
  expect(app()).toMatchObject({ places: [{ kind: 'search' }], overlay: { kind: 'palette' } });
  type('whoami');
  press('enter');
  await vi.waitFor(() => expect(place()).toMatchObject({ kind: 'page', title: 'Who is signed in' }));
  press('esc');
  expect(place()).toMatchObject({ kind: 'figures', screen: 'dashboard.open' });
  // Once the user leaves it, it doesn't come back.
  press('esc');
  type(':');
  press('esc');
  expect(place()).toMatchObject({ kind: 'search' });
});

test('the dashboard is below a page that was opened before the server answered', async () => {
  const { press, place } = await begun('MBPIAdministrator', async (screen) => {
    screen.type(':auth status');
    screen.press('enter');
    await vi.waitFor(() => expect(screen.place().kind).toBe('page'));
  });
  expect(place().kind).toBe('page');
  press('esc');
  expect(place()).toMatchObject({ kind: 'figures', screen: 'dashboard.open' });
});

test('a user who typed before the server answered stays in the search', async () => {
  const { place } = await begun('MBPIAdministrator', ({ type }) => type('smith'));
  expect(place()).toMatchObject({ kind: 'search', line: { text: 'smith' } });
});
