import { bookImportColumns, bookImportKinds } from '@pitlane/shared/features/imports/book-columns';
import { describe, expect, test } from 'vitest';
import { claimHeads, claimLine } from '../../../testing/book-driver.ts';
import { columnsOf } from '../read-import.ts';
import { plainRow } from './plain-row.ts';
import { createBookReader } from './read-book-row.ts';

const today = '2026-11-01';

/** Cells of every column, good and bad, and such as only look good. */
const cells = [
  [
    '',
    ' ',
    'C',
    'Paid',
    'A',
    'MBP',
    'mbp',
    'Parts',
    'Customer request',
    'Water pump, left',
    'Pump\\n',
    "'=1+1",
    'über',
    'a"b',
  ],
  [
    'B10000000',
    '15138628',
    '4111111111111111',
    '4111 1111 1111 1111',
    'x'.repeat(31),
    'y'.repeat(201),
    '\u0085',
    'a\tb',
  ],
  ['2026-10-20', '2026-10-29', '2026-11-02', '2026-02-30', '10/20/2026', '46315', '0000-01-01'],
  [
    '120.00',
    '120',
    '1,200.00',
    '$5.00',
    '-5.00',
    '0.00',
    '1.5',
    '12.345',
    '9999999999.99',
    '1',
    '0',
    '1000',
    '007',
    '50.6572',
  ],
].flat();

/** A good row, and it again with every cell in every place. */
function rowsWith(good: readonly string[]): string[][] {
  return [[...good], ...good.flatMap((_, at) => cells.map((cell) => good.with(at, cell)))];
}

const good = {
  cancellation: '15138628,A,MBP,2026-10-01,2026-10-02,48915,50.6572,50.00,6,901.45,242.90,658.55',
  commission: 'AG1001,15138628,A,MBP,2026-10-20,120.00,0.00',
  claim:
    'B10000000,15138628,A,MBP,C,2026-10-01,2026-10-02,2026-10-20,1,Parts,Water pump,1.5,300.00,250.00,0.00',
  overRemit: 'D1001,15138628,A,MBP,R-202611-000042,100.00,0.00,0.00',
};

describe.each(bookImportKinds)('a row of a file of the kind %s', (kind) => {
  const columns = bookImportColumns[kind];

  test.each([',', ';', '\t'])(
    'means the same taken apart by its pattern as cell by cell, between %j',
    (separator) => {
      const [byText, byCells] = [
        createBookReader(kind, { columns, today }),
        createBookReader(kind, { columns, today }),
      ];
      for (const row of rowsWith(good[kind].split(','))) {
        const text = row.join(separator);
        if (/["']/.test(text)) continue;
        const split = text.split(separator).map((cell) => cell.trim());
        expect(byText({ line: 2, cells: split, text, separator })).toEqual(
          byCells({ line: 2, cells: split }),
        );
      }
    },
  );

  test('is taken apart by its pattern as exports write it', () => {
    expect(good[kind]).toMatch(plainRow(columns, ','));
  });
});

test('a file without suffix and program, in another order, is read by its pattern', () => {
  const [heads, cellsOfLine] = [claimHeads.split(','), claimLine('15138628', { reserve: '0.00' }).split(',')];
  const columns = columnsOf(bookImportColumns.claim, heads.toReversed());
  const text = cellsOfLine.toReversed().join(';');
  expect(text).toMatch(plainRow(columns, ';'));
  const read = createBookReader('claim', { columns, today })({ line: 2, cells: [], text, separator: ';' });
  expect(read).toEqual({
    values: [
      'C1',
      '15138628',
      '',
      '',
      'C',
      '2026-10-01',
      '2026-10-02',
      '2026-10-20',
      '1',
      'Parts',
      'Water pump',
      '1.00',
      '300.00',
      '250.00',
      '0.00',
    ],
  });
});
