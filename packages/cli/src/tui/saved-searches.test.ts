import { expect, test, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { searchOf } from './store.ts';

const savedSearches = [
  {
    id: 1,
    name: 'Smith Fords',
    address: '/landing?window=maximized&search=smith%7Cmake:ford',
    isPinned: true,
  },
  { id: 2, name: 'Sales', address: '/reporting/salessummaryreport?dealerCode=MO1001', isPinned: true },
];
const calls = {
  listSavedSearches: async () => savedSearches,
  searchContracts: async () => ({ rows: [], page: null }),
  getSession: async () => ({
    user: { username: 'admin', roles: ['MBPIAdministrator'] },
    today: '2026-11-02',
  }),
  searchDealers: async () => [{ dealerCode: 'MO1001', name: 'Ford of Springfield' }],
  listSalesSummary: async () => ({ rows: [], page: null }),
};

test('a saved search is run from the palette', async () => {
  const { type, context } = await testApp(calls);
  type(':saved-search open fords\r');
  await vi.waitFor(() => expect(searchOf(context.store.getState()).line.text).toBe('smith|make:ford'));
});

test('a saved report opens with its criteria', async () => {
  const { type, place } = await testApp(calls);
  type(':saved-search open sales\r');
  await vi.waitFor(() => expect(place()).toMatchObject({ kind: 'report', given: { dealerCode: 'MO1001' } }));
});

test('they are a list: Enter runs one, Escape leads back, keys rename and remove', async () => {
  const removed: unknown[] = [];
  const { type, press, place, context } = await testApp({
    ...calls,
    deleteSavedSearch: async (request: object) => removed.push(request),
  });
  const settled = () => vi.waitFor(() => expect(context.working).toBeUndefined());
  type(':saved-search list\r');
  await vi.waitFor(() => expect(place()).toMatchObject({ kind: 'list', rows: savedSearches }));
  press('enter');
  await vi.waitFor(() =>
    expect(place()).toMatchObject({ kind: 'search', line: { text: 'smith|make:ford' } }),
  );
  press('esc');
  expect(place()).toMatchObject({ kind: 'list' });
  press('j', 'd');
  await vi.waitFor(() => expect(removed).toEqual([{ id: '2' }]));
  await settled();
});

test('what is shown is saved, unless another search is typed', async () => {
  const saved: unknown[] = [];
  const { type, press, context } = await testApp({
    ...calls,
    createSavedSearch: async (request: { name: string; address: string }) => {
      saved.push(request.address);
      return { id: 3, ...request };
    },
  });
  type('smith|make:ford\r:saved-search save Smiths\r');
  await vi.waitFor(() => expect(saved).toEqual(['/?window=maximized&search=smith%7Cmake%3Aford']));
  await vi.waitFor(() => expect(context.working).toBeUndefined());
  press(':');
  type('saved-search save Lees lee\r');
  await vi.waitFor(() => expect(saved[1]).toBe('/?window=maximized&search=lee'));
});
