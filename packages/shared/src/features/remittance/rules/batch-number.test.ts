import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDayNumber, dayNumber } from '../../../kernel/dates.ts';
import { batchNumberText, parseBatchNumber } from './batch-number.ts';

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

test('reads what it writes', () => {
  const days = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2099-12-31') });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 999_999 }), (day, sequence) => {
      const date = dateOfDayNumber(day);
      const text = batchNumberText(date, sequence);
      if (!text.ok) throw new Error(text.error.code);
      const [year, month] = date.split('-').map(Number);
      expect(parseBatchNumber(text.value)).toEqual({ year, month, sequence });
    }),
  );
});

test.each([
  '',
  'R-202611-00042',
  'R-202611-0000042',
  'R-202613-000042',
  'R-202600-000042',
  'R-202611-000000',
  'r-202611-000042',
  ' R-202611-000042',
  'R-202611-000042 ',
  'R-202611-00004x',
])('"%s" isn\'t a number of a batch', (text) => expect(parseBatchNumber(text)).toBeUndefined());

test.each(['R-202601-000001', 'R-202609-000001', 'R-202610-000001', 'R-202612-000001'])('%s is one', (text) =>
  expect(parseBatchNumber(text)).toBeDefined(),
);
