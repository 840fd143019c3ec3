import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import { printRows } from './rows.ts';

interface Dealer {
  code: string;
  name: string;
}

const rows: readonly Dealer[] = [
  { code: 'MO1', name: 'Main St Ford' },
  { code: 'MO2', name: 'Hill\tRam' },
];

/** The output for these rows. */
async function printed(given: { isJson?: boolean; isScreen?: boolean }, of: readonly Dealer[] = rows) {
  const terminal = testTerminal({ isScreen: given.isScreen ?? false });
  const run = testRun(terminal, {});
  await printRows(
    of,
    {
      columns: [{ header: 'NAME', text: ({ name }) => name }],
      valuesOf: ({ code, name }) => [code, name],
      below: `${of.length} dealers`,
    },
    { ...run, given: { ...run.given, isJson: given.isJson ?? false } },
  );
  return terminal.printed;
}

test('rows are a table with a header on a screen, lines in a pipe, and only JSON on request', async () => {
  expect(await printed({ isScreen: true })).toMatchObject({
    out: 'NAME\nMain St Ford\nHill Ram\n',
    err: '2 dealers\n',
  });
  expect(await printed({})).toMatchObject({ out: 'MO1\tMain St Ford\nMO2\tHill Ram\n', err: '2 dealers\n' });
  const json = await printed({ isJson: true, isScreen: true });
  expect([JSON.parse(json.out), json.err]).toEqual([rows, '']);
});

test('without rows there is no table but a sentence', async () => {
  expect(await printed({ isScreen: true }, [])).toMatchObject({ out: '', err: '0 dealers\n' });
  expect((await printed({ isJson: true }, [])).out).toBe('[]\n');
});
