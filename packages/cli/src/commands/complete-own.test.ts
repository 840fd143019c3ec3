import { expect, test } from 'vitest';
import { execute } from '../execute.ts';
import { currentTree } from '../testing/command-files.ts';
import { testRun, testTerminal } from '../testing/test-terminal.ts';
import type { CommandNode } from './command-node.ts';
import { completeOwn } from './complete-own.ts';

const ratesImport = currentTree().find(({ path }) => path.join(' ') === 'rates import') as CommandNode;

test('a script gets all that is missing in one error, before any file is read', async () => {
  const given = { fields: {}, isJson: false, isAll: false };
  await expect(execute(ratesImport, { given, options: {} }, testTerminal(), {})).rejects.toMatchObject({
    error: { code: 'missing_argument', message: 'Missing <file>, --program and --start-date.' },
  });
});

test('on a terminal, what is missing is asked for until it is answered', async () => {
  const terminal = testTerminal({ canAsk: true });
  terminal.type('GAP', '', '12/01/2026');
  const { given } = await completeOwn(ratesImport, testRun(terminal, { file: 'gap.csv' }));
  expect(given.fields).toEqual({ file: 'gap.csv', programCode: 'GAP', validFrom: '12/01/2026' });
  expect(terminal.printed.err).toContain('Program, such as MBP\n');
  expect(terminal.printed.err.split('Start date: ')).toHaveLength(3);
});

test('nothing is asked for if all is given', async () => {
  const run = testRun(testTerminal(), { file: 'gap.csv', programCode: 'GAP', validFrom: 'today' });
  expect(await completeOwn(ratesImport, run)).toBe(run);
});
