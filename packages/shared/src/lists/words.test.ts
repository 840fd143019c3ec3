import { expect, test } from 'vitest';
import { durationText, progressText, reasonLines, sentences, totalWords } from './words.ts';

test('groups refused rows by reason, the most frequent first', () => {
  const row = (line: number, code: string, message: string) => ({
    line,
    cells: [],
    name: 'TAW-1',
    problem: { code, message },
  });
  const remitted = Array.from({ length: 11 }, (_, at) => row(at + 10, 'remitted', `Remitted in R-${at}.`));
  const refused = [row(7, 'bad_value', 'It is none.'), row(2, 'not_found', 'There is none.'), ...remitted];
  expect(reasonLines(refused, 'line')).toEqual([
    '11 rows, for example line 10: Remitted in R-0. (lines 10, 11, 12, 13, 14, 15, 16, 17 and 3 more)',
    '1 row: There is none. (line 2)',
    '1 row: It is none. (line 7)',
  ]);
  const same = remitted
    .slice(0, 2)
    .map((each) => ({ ...each, problem: { code: 'late', message: 'Too late.' } }));
  expect(reasonLines(same, 'name')).toEqual(['2 rows: Too late. (TAW-1, TAW-1)']);
  // Dates that differ are shown with their own row.
  expect(reasonLines(remitted.slice(0, 2), 'line')).toEqual([
    '1 row: Remitted in R-0. (line 10)',
    '1 row: Remitted in R-1. (line 11)',
  ]);
});

test('adds up the money of the rows that have some', () => {
  const about = (value: number) => ({ preview: { lines: [], amount: { label: 'Refund', value } } });
  expect(totalWords([about(0.1), about(0.2), {}, about(1200)])).toBe('Total refund: $1,200.30');
  expect(totalWords([{}])).toBeUndefined();
});

test.each([
  [{ ended: 0, failed: 0, total: 1000, elapsedMs: 0 }, '0 of 1,000'],
  [{ ended: 10, failed: 0, total: 1000, elapsedMs: 500 }, '10 of 1,000 · 20/s'],
  [{ ended: 300, failed: 3, total: 1000, elapsedMs: 10_000 }, '300 of 1,000 · 30/s · 24 s left · 3 failed'],
  [{ ended: 4, failed: 0, total: 1000, elapsedMs: 10_000 }, '4 of 1,000 · 0.4/s · 41 min 30 s left'],
])('%j is reported as "%s"', (far, words) => {
  expect(progressText(far)).toBe(words);
});

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min 59 s'],
  [7500, '2 h 5 min'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words);
});

test('sentences are separated, even if a message has no period', () => {
  expect(
    sentences('No Network: The server cannot be reached', '', 'Rows already done are not repeated.'),
  ).toBe('No Network: The server cannot be reached. Rows already done are not repeated.');
});
