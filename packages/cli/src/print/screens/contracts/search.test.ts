import { expect, test } from 'vitest';
import type { Given } from '../../../commands/run.ts';
import { aRow } from '../../../testing/test-app.ts';
import { testRun, testTerminal } from '../../../testing/test-terminal.ts';
import type { JsonShape } from '../../shaped.ts';
import { shapedOutput } from '../../shaped.ts';
import { contractSearchView } from './search.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => aRow(String(15138628 + at)));
const more = { next: 'cursor', total: 246, capped: false };

/** Searches as a program does that reads the output, and gives what was written next to it. */
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

test('a server without pages that gives as many as were asked for may have more', async () => {
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
