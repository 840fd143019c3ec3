import { expect, test } from 'vitest';
import { lastRunWords } from './last-run.ts';

const run = (state: string, more: object = {}) => ({
  dueAt: '2026-11-20T13:00:00Z',
  state,
  rows: null,
  problem: null,
  ...more,
});

test('a schedule that has not run yet says nothing', () => {
  expect(lastRunWords({ lastRun: null, isMailSetUp: true, zone: null })).toBeUndefined();
});

test.each([
  [run('making'), true, 'in progress', 'being prepared', ''],
  [run('sent', { rows: 1 }), true, 'good', '1 row, sent', ''],
  [run('sent', { rows: 1234 }), true, 'good', '1,234 rows, sent', ''],
  [run('waiting', { rows: 0 }), true, 'in progress', '0 rows, being sent', ''],
  [
    run('waiting', { rows: 0, problem: '451 later' }),
    true,
    'in progress',
    '0 rows, retrying soon',
    '451 later',
  ],
  [
    run('waiting', { rows: 2 }),
    false,
    'in progress',
    '2 rows, held',
    "Email isn't set up. Ask your administrator.",
  ],
  [
    run('refused', { rows: 2, problem: '550 nobody' }),
    true,
    'bad',
    "2 rows, the email couldn't be sent",
    '550 nobody',
  ],
  [run('failed', { problem: 'There is no dealer 1.' }), true, 'bad', 'failed', 'There is no dealer 1.'],
  [run('elsewhere'), null, 'in progress', 'elsewhere', ''],
] as const)('%j, mail set up: %s, is %s: %s', (lastRun, isMailSetUp, mark, text, problem) => {
  expect(lastRunWords({ lastRun, isMailSetUp, zone: 'America/Chicago' })).toMatchObject({
    mark,
    text,
    problem,
  });
});

test('a run is reported by the clocks that it was scheduled by', () => {
  const words = lastRunWords({ lastRun: run('sent'), isMailSetUp: true, zone: 'America/Chicago' });
  expect(words?.when).toBe('11/20/2026, 7:00 AM CST');
});
