import { expect, test } from 'vitest';
import { withRecent } from './recents.ts';

test.each([
  ['the first', [], 'a', ['a']],
  ['another before it', ['a'], 'b', ['b', 'a']],
  ['one again, moved to the front', ['c', 'b', 'a'], 'a', ['a', 'c', 'b']],
  ['the last one again', ['b', 'a'], 'b', ['b', 'a']],
])('remembers %s', (_, before, chosen, after) => {
  expect(withRecent(before, chosen)).toEqual(after);
});

test('remembers ten, the oldest falls out', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `entry ${at}`);
  expect(withRecent(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
});
