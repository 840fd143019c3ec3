import { expect, test } from 'vitest';
import { withRecent } from './recent-reports.ts';

test('a report that is run again moves to the front, with its criteria in any order', () => {
  const before = ['/reporting/a?x=1&y=2', '/reporting/b?run=1'];
  expect(withRecent(before, '/reporting/b?run=1')).toEqual(['/reporting/b?run=1', '/reporting/a?x=1&y=2']);
  expect(withRecent(before, '/reporting/a?y=2&x=1')).toEqual(['/reporting/a?y=2&x=1', '/reporting/b?run=1']);
});

test('the seventh before falls out', () => {
  const before = Array.from({ length: 6 }, (_, at) => `/reporting/${at}?run=1`);
  expect(withRecent(before, '/reporting/new?run=1')).toEqual(['/reporting/new?run=1', ...before.slice(0, 5)]);
});
