import { expect, test } from 'vitest';
import { instantText } from './instant-text.ts';

test.each([
  ['2026-11-02', '11/02/2026'],
  ['', ''],
  [null, ''],
  ['soonT', 'soonT'],
])('writes %j as %j', (at, text) => {
  expect(instantText(at)).toBe(text);
});

test('writes an instant with its time of day', () => {
  expect(instantText(new Date(2026, 10, 21, 14, 2).toISOString())).toMatch(/^11\/21\/2026, 2:02\sPM$/);
});
