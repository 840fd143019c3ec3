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
