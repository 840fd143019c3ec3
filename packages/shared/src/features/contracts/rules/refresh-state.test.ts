import { expect, test } from 'vitest';
import { failedRefresh, isRefreshOpen, refreshText } from './refresh-state.ts';

const since = '2026-11-21T16:02:00.000Z';

test.each([
  ['nothing asked', { state: null, since: null, problem: null }, 'Not refreshed from AS400 yet', false],
  ['queued', { state: 'queued', since, problem: null }, 'Queued since then', true],
  ['running', { state: 'running', since, problem: null }, 'Running since then', true],
  ['done', { state: 'done', since, problem: null }, 'Done then', false],
  ['failed without words', { state: 'failed', since, problem: null }, 'Failed then', false],
  ['a state of another backend', { state: 'Batched', since: null, problem: null }, 'Batched', false],
])('says %s', (_case, refresh, text, isOpen) => {
  expect(refreshText(refresh, () => 'then')).toBe(text);
  expect(isRefreshOpen(refresh)).toBe(isOpen);
});

test('says of a flag that failed why', () => {
  expect(refreshText(failedRefresh('No Network'), String)).toBe('Failed: No Network');
});
