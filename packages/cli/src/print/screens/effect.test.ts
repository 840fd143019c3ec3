import { expect, test } from 'vitest';
import { testRun, testTerminal } from '../../testing/test-terminal.ts';
import { interpretEffect } from './effect.ts';

const accounts = [
  { bankAccountID: '91b9', last4: '9523', retiredDate: null, lines: [] },
  { bankAccountID: '77aa', last4: '0001', retiredDate: '2026-11-02', lines: [1] },
];
const answer = {
  kind: 'notify',
  text: 'One account\nAnother account',
  isAnswer: true,
  data: accounts,
} as const;

test('a list that a command answers is rows of values in a pipe, with the ids that scripts need', async () => {
  const terminal = testTerminal();
  await interpretEffect(answer, testRun(terminal, {}), {});
  expect(terminal.printed.out).toBe('91b9\t9523\t\n77aa\t0001\t2026-11-02\n');
});

test('an amount has two decimals in a pipe, of a list and of a change, and a count none', async () => {
  const data = { batchNumber: 'RB-1', contractCount: 3, netAmount: 214.5 };
  const list = testTerminal();
  await interpretEffect({ ...answer, data: [data] }, testRun(list, {}), {});
  const change = testTerminal();
  await interpretEffect({ kind: 'notify', text: 'Done', data }, testRun(change, {}), {});
  expect([list.printed.out, change.printed.out]).toEqual([
    'RB-1\t3\t214.50\n',
    'batchNumber\tRB-1\ncontractCount\t3\nnetAmount\t214.50\n',
  ]);
});

test('an empty list prints no row, and says so on standard error', async () => {
  const terminal = testTerminal();
  await interpretEffect({ ...answer, text: 'No bank accounts.', data: [] }, testRun(terminal, {}), {});
  expect(terminal.printed).toEqual({ out: '', err: 'No bank accounts.\n' });
});

test('and its words on a screen', async () => {
  const terminal = testTerminal({ isScreen: true });
  await interpretEffect(answer, testRun(terminal, {}), {});
  expect(terminal.printed.out).toBe('One account\nAnother account\n');
});

test('a line that is wider than the screen continues below, between words', async () => {
  const terminal = testTerminal({ isScreen: true, columns: 40 });
  const text = 'First\n  CR-202611-000114: Cancellation refunds, 61 checks, waiting for release\nLast';
  await interpretEffect({ ...answer, text }, testRun(terminal, {}), {});
  expect(terminal.printed.out.split('\n')).toEqual([
    'First',
    '  CR-202611-000114: Cancellation',
    '    refunds, 61 checks, waiting for',
    '    release',
    'Last',
    '',
  ]);
});

test('what is no list stays in words in a pipe', async () => {
  const terminal = testTerminal();
  const state = { ...answer, text: 'Failed: Not on file', data: { state: 'failed' } };
  await interpretEffect(state, testRun(terminal, {}), {});
  expect(terminal.printed.out).toBe('Failed: Not on file\n');
});

test('what was done is followed by what else there is to say', async () => {
  const terminal = testTerminal();
  const more = 'The supplier ships within a week';
  await interpretEffect({ kind: 'notify', text: 'Order sent', more }, testRun(terminal, {}), {});
  expect(terminal.printed).toEqual({ out: '', err: 'Order sent. The supplier ships within a week\n' });
});
