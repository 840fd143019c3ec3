import { expect, test } from 'vitest';
import { readSessionEnds, sessionEndsText } from './session-end.ts';

test('the end of a session is read as written, and nothing else is', () => {
  const ends = { idleSeconds: 1800, lastSeconds: 43_200 };
  expect(sessionEndsText(ends)).toBe('1800, 43200');
  expect(readSessionEnds(sessionEndsText(ends))).toEqual(ends);
  for (const text of [null, '', '1800', 'soon, later', '-1, 5'])
    expect(readSessionEnds(text)).toBeUndefined();
});
