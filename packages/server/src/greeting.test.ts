import { expect, test } from 'vitest';
import { demoSignIns } from './demo/sign-ins.ts';
import { greetingOf } from './greeting.ts';

const url = 'http://127.0.0.1:4780';

test('says in the first line where Pitlane is ready, and lists every demo sign-in once', () => {
  const [ready, , ...table] = greetingOf(url, '127.0.0.1', true).split('\n');
  expect(ready).toBe('Pitlane is ready at http://127.0.0.1:4780');
  const words = table.join(' ').split(/\s+/);
  for (const { username } of demoSignIns) expect(words, username).toContain(username);
  expect(table.join('\n')).toContain('pitlane-demo');
});

test.each([
  ['without a demo book', '127.0.0.1', false],
  ['on an address that others reach, where they do not work', '0.0.0.0', true],
])('keeps the sign-ins to itself %s', (_when, host, hasDemoBook) => {
  expect(greetingOf(url, host, hasDemoBook)).toBe('Pitlane is ready at http://127.0.0.1:4780\n');
});
