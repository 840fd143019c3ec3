import { sessionStateOf } from '@pitlane/shared/features/users/rules';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Given } from '../../../commands/run.ts';
import { aRow } from '../../../testing/test-app.ts';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import type { JsonShape } from '../../shaped.ts';
import { shapedOutput } from '../../shaped.ts';
import { withSavedSearch } from './saved.ts';
import { contractSearchView } from './search.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => aRow(String(15138628 + at)));
const more = { next: 'cursor', total: 246, capped: false };

/** Searches like a program that reads the output, and returns what was written to standard error. */
async function saidBy(page: object | null, found: number, given: Partial<Given>): Promise<string> {
  const terminal = testTerminal();
  const shaped = await shapedOutput(terminal, given.shape ?? {});
  const run = testRun(
    shaped.terminal,
    { searchText: 'smith' },
    { searchContracts: async () => ({ rows: rows(found), page }) },
  );
  await contractSearchView.run({ ...run, given: { ...run.given, isJson: true, ...given } });
  await shaped.end();
  expect(terminal.printed.out.length).toBeGreaterThan(0);
  return terminal.printed.err;
}

const shapes: [string, JsonShape][] = [
  ['--json', {}],
  ['--jq', { jq: '.[].key' }],
  ['--template', { template: '{{#.}}{{key}}\n{{/.}}' }],
];

test.each(shapes)('%s says on standard error that there are more rows', async (_, shape) => {
  expect(await saidBy(more, 50, { shape })).toBe(
    '246 contracts, 50 shown. More: --all, or narrow with |state:mo\n',
  );
  expect(await saidBy({ next: null, total: 3, capped: false }, 3, { shape })).toBe('');
});

test('a server without pages that returns as many as were requested may have more', async () => {
  expect(await saidBy(null, 50, {})).toContain('there may be more');
  expect(await saidBy(null, 49, {})).toBe('');
});

test('a sort goes to the server, and a server that cannot sort is reported', async () => {
  const asked: object[] = [];
  const search = (page: object | null) =>
    contractSearchView.run(
      testRun(
        testTerminal(),
        { searchText: 'smith', sort: '-sold' },
        {
          searchContracts: async (request: object) => {
            asked.push(request);
            return { rows: rows(2), page };
          },
        },
      ),
    );
  await search({ next: null, total: 2, capped: false });
  expect(asked).toEqual([expect.objectContaining({ sort: '-sold' })]);
  await expect(search(null)).rejects.toMatchObject({ error: { code: 'not_sorted' } });
});

/** The line above the contracts of a search on a screen of 80 columns. */
async function headerOf(fields: Given['fields']): Promise<string | undefined> {
  const row = aRow('15138628', {
    customer: { firstName: 'Alexandria', lastName: 'Montgomery-Featherstonhaugh' },
    vehicle: { vin: '1FTFW1E50MK012345', year: 2021, make: 'FORD', model: 'F-150 SUPERCREW LARIAT' },
    purchaseDate: '2025-11-03',
    expirationDate: '2030-11-03',
    expirationMiles: 100_000,
  });
  const page = { next: null, total: 1, capped: false };
  const terminal = testTerminal({ isScreen: true });
  const calls = { searchContracts: async () => ({ rows: [row], page }) };
  await contractSearchView.run(testRun(terminal, { searchText: 'm', ...fields }, calls));
  return terminal.printed.out.split('\n')[0];
}

test('the column that a search is sorted by stays on a narrow screen', async () => {
  expect(await headerOf({})).not.toContain('SOLD');
  for (const [sort, header] of [
    ['sold', 'SOLD'],
    ['-sold', 'SOLD'],
    ['expires', 'EXPIRES'],
    ['vehicle', 'VEHICLE'],
  ])
    expect(await headerOf({ sort: sort ?? '' })).toContain(header);
});

test('the progress of a slow search is gone before its rows go to a pipe, also where there are more', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: string[] = [];
  const terminal = testTerminal({
    isWatched: true,
    err: (text) => void said.push(text),
    out: () => void said.push('rows'),
  });
  const searchContracts = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    return { rows: rows(2), page: more };
  };
  await contractSearchView.run(testRun(terminal, { searchText: 'smith', limit: 2 }, { searchContracts }));
  expect(said).toEqual([
    '\r\u001b[KSearching...',
    '\r\u001b[K',
    'rows',
    '246 contracts, 2 shown. More: --all, or narrow with |state:mo\n',
  ]);
});

const savedSearches = [
  {
    id: 1,
    name: 'Smith Fords',
    address: '/landing?window=maximized&search=smith%7Cmake:ford',
    isPinned: true,
  },
  { id: 2, name: 'smith', address: '/?window=maximized&search=smith', isPinned: true },
  { id: 3, name: 'Sales', address: '/reporting/salessummaryreport?run=1', isPinned: true },
];
const saved = (fields: Given['fields']) =>
  withSavedSearch(testRun(testTerminal(), fields, { listSavedSearches: async () => savedSearches }));

test.each([
  ['fords', 'smith|make:ford'],
  // Its whole name, though another has it in its own.
  ['Smith', 'smith'],
])('--saved %s searches for %s', async (name, searchText) => {
  expect((await saved({ saved: name, limit: 5 })).given.fields).toEqual({ searchText, limit: 5 });
});

test.each([
  ['a page', { saved: 'sales' }, 'pitlane saved-search open 3'],
  [
    'next to a search',
    { saved: 'smith', searchText: 'x' },
    "Example: pitlane contract search --saved 'smith'",
  ],
])('--saved refuses %s with the next step', async (_, fields, next) => {
  await expect(saved(fields)).rejects.toMatchObject({ error: { next: expect.stringContaining(next) } });
});

test('a search that finds nothing says what would be found', async () => {
  const suggestions = [
    { searchText: 'smith|make:ford', without: null, total: 43, isCapped: false },
    { searchText: '|make:ford', without: 'smih', total: 1000, isCapped: true },
  ];
  const saidOf = async (found: readonly object[]) => {
    const terminal = testTerminal();
    const page = { next: null, total: 0, capped: false };
    const calls = {
      searchContracts: async () => ({ rows: [], page }),
      getSession: async () => sessionStateOf(anActor('MBPIUser'), '', 'America/Chicago'),
      suggestSearches: async () => found,
    };
    await contractSearchView.run(testRun(terminal, { searchText: 'smih|make:ford' }, calls));
    return terminal.printed.err;
  };
  expect(await saidOf(suggestions)).toBe(
    'No contracts found.\nDid you mean “smith|make:ford”? 43 contracts\nWithout smih: 1,000+ contracts\n',
  );
  expect(await saidOf([])).toBe('No contracts found. Try a shorter name or fewer filters.\n');
});
