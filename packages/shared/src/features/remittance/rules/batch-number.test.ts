import { expect, test } from 'vitest';
import { batchNumberText } from './batch-number.ts';

test.each([
  ['2026-11-30', 42, 'R-202611-000042'],
  ['2026-01-01', 1, 'R-202601-000001'],
  ['2026-12-31', 999_999, 'R-202612-999999'],
])('the batch of %s with place %d is %s', (day, sequence, text) => {
  expect(batchNumberText(day, sequence)).toEqual({ ok: true, value: text });
});

test.each([0, -1, 1_000_000, 1.5, Number.NaN])('place %d is refused', (sequence) => {
  expect(batchNumberText('2026-11-30', sequence)).toEqual({
    ok: false,
    error: { code: 'bad_sequence', field: 'sequence', message: "A batch's place is 1 to 999999." },
  });
});

test('refuses an invalid day', () => {
  expect(batchNumberText('2026-11-31', 1)).toMatchObject({
    ok: false,
    error: { code: 'bad_date', field: 'submitDate' },
  });
});
