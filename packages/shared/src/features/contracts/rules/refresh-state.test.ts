import { expect, test } from 'vitest';
import { writeInstantsIn } from '../../../kernel/instant-text.ts';
import { failedRefresh, isRefreshOpen, refreshText } from './refresh-state.ts';

writeInstantsIn('America/Chicago');
const since = '2026-11-21T16:02:00.000Z';

test.each([
  ['nothing asked', { state: null, since: null, problem: null }, 'Not refreshed from AS400 yet', false],
  ['queued', { state: 'queued', since, problem: null }, 'Queued since 11/21/2026, 10:02 AM CST', true],
  ['running', { state: 'running', since, problem: null }, 'Running since 11/21/2026, 10:02 AM CST', true],
  ['done', { state: 'done', since, problem: null }, 'Done 11/21/2026, 10:02 AM CST', false],
  [
    'failed without words',
    { state: 'failed', since, problem: null },
    'Failed 11/21/2026, 10:02 AM CST',
    false,
  ],
  ['a state of another backend', { state: 'Batched', since: null, problem: null }, 'Batched', false],
])('says %s', (_case, refresh, text, isOpen) => {
  expect(refreshText(refresh)).toBe(text);
  expect(isRefreshOpen(refresh)).toBe(isOpen);
});

test('says why a flag failed', () => {
  expect(refreshText(failedRefresh('No Network'))).toBe('Failed: No Network');
});
