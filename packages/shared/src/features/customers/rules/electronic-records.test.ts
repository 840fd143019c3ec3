import { expect, test } from 'vitest';
import { electronicRecordsText, electronicRecordsVersion, isAsked } from './electronic-records.ts';

test.each([
  ['none', null, true],
  ['agreed', electronicRecordsVersion, false],
  ['agreed', '0', true],
  ['declined', '0', false],
  ['withdrawn', '0', false],
  [null, null, false],
])('an answer of %s to version %s is asked for: %s', (state, version, asked) => {
  expect(isAsked(state, version)).toBe(asked);
});

test('the words name what the law demands: paper, withdrawing, the address, what is needed to read', () => {
  const text = electronicRecordsText.join(' ');
  for (const word of ['on paper', 'free of charge', 'withdraw', 'email address current', 'PDF'])
    expect(text).toContain(word);
});
