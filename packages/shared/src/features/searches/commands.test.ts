import { describe, expect, test } from 'vitest';
import { anActor } from '../../testing/factories.ts';
import { copyLink, openSearch, removeSearch, renameSearch, saveSearch } from './commands.ts';
import type { SavedSearch } from './schema.ts';

const address = '/landing?window=maximized&search=smith|make:ford';
const work = (at?: string) => ({
  signal: new AbortController().signal,
  context: { kept: {}, ...(at === undefined ? {} : { address: at }) },
});
const context = (at: string, title?: string) => ({
  session: anActor('MBPIUser'),
  kept: {},
  address: at,
  ...(title === undefined ? {} : { title }),
});
const aSearch = (more: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 7,
  name: 'Smiths',
  address,
  isPinned: true,
  ...more,
});

describe('saving a search', () => {
  test('saves the current address, pinned, and can be undone', async () => {
    const asked: unknown[] = [];
    const calls = {
      createSavedSearch: async (request: object) => {
        asked.push(request);
        return aSearch();
      },
    };
    expect(await saveSearch.run(calls, { name: 'Smiths' }, work(address))).toEqual({
      kind: 'notify',
      text: 'Saved “Smiths”',
      data: aSearch(),
      undo: { command: 'search.remove', args: { id: '7' } },
    });
    expect(asked).toEqual([{ name: 'Smiths', address, isPinned: true }]);
  });

  test.each([
    ['smith|make:ford', '/?window=maximized&search=smith%7Cmake%3Aford'],
    ['/reporting/salessummaryreport?run=1', '/reporting/salessummaryreport?run=1'],
  ])('in the terminal saves %s as the address of the search', async (search, saved) => {
    const asked: unknown[] = [];
    const createSavedSearch = async (request: object) => {
      asked.push(request);
      return aSearch();
    };
    await saveSearch.run({ createSavedSearch }, { name: 'Smiths', search }, work());
    expect(asked).toEqual([{ name: 'Smiths', address: saved, isPinned: true }]);
  });

  test.each([
    ['smith|mkae:ford', 'Unknown filter “mkae”.'],
    [undefined, 'Enter the search to save.'],
  ])('in the terminal refuses %s', async (search, message) => {
    const createSavedSearch = () => Promise.reject(new Error('nothing is saved'));
    const args = { name: 'Smiths', ...(search ? { search } : {}) };
    expect(await saveSearch.run({ createSavedSearch }, args, work())).toMatchObject({
      kind: 'refused',
      problem: { field: 'search', message },
    });
  });

  test('cannot run if there is nothing to save, and says so', () => {
    expect(saveSearch.when?.(context(address))).toBe('enabled');
    expect(saveSearch.when?.(context('/landing'))).toEqual({
      disabled: expect.stringMatching(/^Nothing to save/),
    });
  });
});

test('opens a search in the terminal by searching', async () => {
  const calls = { listSavedSearches: async () => [aSearch()] };
  expect(await openSearch.run(calls, { id: '7' }, work())).toEqual({
    kind: 'show',
    screen: 'contract.search',
    params: { searchText: 'smith|make:ford' },
  });
});

test('removing a search can be undone from anywhere, because the address is stored with it', async () => {
  const calls = { deleteSavedSearch: async () => aSearch({ isPinned: false }) };
  expect(await removeSearch.run(calls, { id: '7' }, work('/landing'))).toEqual({
    kind: 'notify',
    text: 'Removed “Smiths”',
    data: aSearch({ isPinned: false }),
    undo: { command: 'search.save', args: { name: 'Smiths', search: address, isPinned: false }, at: address },
  });
});

test('renaming a search is undone with the name before', async () => {
  const calls = {
    listSavedSearches: async () => [aSearch()],
    updateSavedSearch: async () => aSearch({ name: 'Fords' }),
  };
  expect(await renameSearch.run(calls, { id: '7', name: 'Fords' }, work())).toEqual({
    kind: 'notify',
    text: 'Renamed to “Fords”',
    data: aSearch({ name: 'Fords' }),
    undo: { command: 'search.rename', args: { id: '7', name: 'Smiths' } },
  });
});

test.each([
  [[aSearch()], { kind: 'visit', address }],
  [[aSearch({ id: 8 })], { kind: 'notify', text: 'This saved search has been removed.' }],
  [
    [aSearch({ address: '//evil.example' })],
    { kind: 'notify', text: '“Smiths” no longer leads to a page. Remove it and save it again.' },
  ],
])('opens a search at its address, but nothing outside the portal: %j', async (saved, effect) => {
  const calls = { listSavedSearches: async () => saved };
  expect(await openSearch.run(calls, { id: '7' }, work('/landing'))).toEqual(effect);
});

test('the link leads to the current page', async () => {
  expect(copyLink.run({}, {}, work(address))).toEqual({ kind: 'copyLink', address });
});
