import { describe, expect, test } from 'vitest';
import { paintOf } from '../process/paint.ts';
import { layoutOf, type TableColumn, tableLines, tablePrinter } from './table.ts';

interface Row {
  number: string;
  name: string;
  ends: string;
}

const columns: readonly TableColumn<Row>[] = [
  { header: 'NO', text: (row) => row.number },
  { header: 'NAME', text: (row) => row.name, least: 4 },
  { header: 'ENDS', text: (row) => `${row.ends} or 9 miles`, short: (row) => row.ends, leaves: 1 },
];
const rows: Row[] = [
  { number: '15138628', name: 'Smith, Dana', ends: '2029' },
  { number: '1', name: '山田', ends: '2030' },
];

async function printed(width: number, pages: readonly (readonly Row[])[] = [rows]): Promise<string[]> {
  let text = '';
  const print = tablePrinter(columns, {
    columns: width,
    paint: paintOf(false),
    out: (part) => (text += part),
  });
  for (const page of pages) await print(page);
  return text.trimEnd().split('\n');
}

describe('a table', () => {
  test('aligns its columns, wide characters too, without blanks at the ends of lines', async () => {
    expect(await printed(80)).toEqual([
      'NO        NAME         ENDS',
      '15138628  Smith, Dana  2029 or 9 miles',
      '1         山田         2030 or 9 miles',
    ]);
  });

  test.each([
    [38, ['NO', 'NAME', 'ENDS'], 11, 15],
    [31, ['NO', 'NAME', 'ENDS'], 4, 15],
    [27, ['NO', 'NAME', 'ENDS'], 11, 4],
    [20, ['NO', 'NAME', 'ENDS'], 4, 4],
    [19, ['NO', 'NAME'], 9, undefined],
    [5, ['NO', 'NAME'], 4, undefined],
  ])('in %i columns shortens first, then lets the least useful column go', (width, headers, name, ends) => {
    const { columns: placed } = layoutOf(columns, rows, width);
    expect(placed.map(({ column }) => column.header)).toEqual(headers);
    expect([placed[1]?.width, placed[2]?.width]).toEqual([name, ends]);
  });

  test('a narrow column that left comes back where a wider one that left has no room', () => {
    const more: readonly TableColumn<Row>[] = [
      { header: 'NO', text: (row) => row.number },
      { header: 'ENDS', text: (row) => row.ends, leaves: 1 },
      { header: 'NAME', text: (row) => row.name, leaves: 2 },
    ];
    const { columns: placed } = layoutOf(more, rows, 16);
    expect(placed.map(({ column }) => column.header)).toEqual(['NO', 'ENDS']);
  });

  test('keeps the widths of its first page', async () => {
    const longer = { number: '151386290', name: 'Smithfield-Worthington, Dana', ends: '2031' };
    expect((await printed(80, [rows, [longer]])).at(-1)).toBe('1513862…  Smithfield…  2031 or 9 miles');
  });

  test('lets no control character through', async () => {
    const text = (await printed(80, [[{ number: '1', name: 'x\u001b[31m', ends: '2029' }]])).join('\n');
    expect(text).toContain('x\ufffd[31m');
    expect(text).not.toContain('\u001b');
  });
});

test('lines to choose from have no head, and are cut to the width with wide characters counted', async () => {
  const wide: Row = { number: '2', name: '山田山田山田山田', ends: '2031' };
  const lines = await tableLines(columns, [...rows, wide], { width: 22, paint: paintOf(false) });
  expect(lines).toEqual(['15138628  Smith…  2029', '1         山田    2030', '2         山田…   2031']);
});
