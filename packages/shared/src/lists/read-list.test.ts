import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { readLists } from './read-list.ts';

async function cellsOf(content: Uint8Array | string, name = 'list') {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const [list] = await readLists(bytes, name);
  return list.rows.map(({ line, cells }) => [line, ...cells]);
}

function workbook(rows: unknown[][], type: 'xlsx' | 'xls' = 'xlsx'): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows);
  // As a spreadsheet shows it; the value stays a number.
  if (sheet['A2']) sheet['A2'].z = '#,##0';
  const book = utils.book_new(sheet, 'Voids');
  return new Uint8Array(write(book, { type: 'array', bookType: type }) as ArrayBuffer);
}

describe('a list', () => {
  test.each(['xlsx', 'xls'] as const)('may be a workbook (%s), whose numbers are numbers', async (type) => {
    const rows = [['Contract', 'Reason'], [15138628, 'duplicate'], [], ['TAW-15138629A', ' Duplicate ']];
    expect(await cellsOf(workbook(rows, type), 'voids.any')).toEqual([
      [1, 'Contract', 'Reason'],
      [2, '15138628', 'duplicate'],
      [4, 'TAW-15138629A', 'Duplicate'],
    ]);
  });

  test.each([
    ['UTF-8 with its mark', Buffer.from('\ufeffcontract\n1\n')],
    ['UTF-16, as a spreadsheet’s Unicode text', Buffer.from('\ufeffcontract\n1\n', 'utf16le')],
  ])('may be %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([
      [1, 'contract'],
      [2, '1'],
    ]);
  });

  test('may be of an old Windows', async () => {
    expect(await cellsOf(Buffer.from([0x4a, 0xf6, 0x0a]))).toEqual([[1, 'Jö']]);
  });

  test.each([
    ['empty', ''],
    ['blank', '\n\n ,,\n'],
    ['an empty workbook', workbook([])],
  ])('is refused where it is %s', async (_, content) => {
    await expect(cellsOf(content)).rejects.toThrow(/list is empty\.$/);
  });

  test('has the sheets of a workbook with their names, without those that are empty or hidden', async () => {
    const book = utils.book_new();
    for (const [title, rows] of [
      ['Summary', [['Voids of May']]],
      ['Empty', []],
      ['Voids', [['Contract'], [15138628]]],
      ['Codes', [['Contract']]],
    ] as [string, unknown[][]][])
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), title);
    utils.book_set_sheet_visibility(book, 'Codes', 1);
    const lists = await readLists(new Uint8Array(write(book, { type: 'array' }) as ArrayBuffer), 'may.xlsx');
    expect(lists.map(({ name, sheet, rows }) => [name, sheet, rows.length])).toEqual([
      ['may.xlsx, sheet “Summary”', 'Summary', 1],
      ['may.xlsx, sheet “Voids”', 'Voids', 2],
    ]);
  });

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
  ])('is refused where it is %s', async (_, content) => {
    await expect(cellsOf(content)).rejects.toMatchObject({
      problem: { message: 'list is not a list.', next: 'Use CSV, Excel (XLSX) or text.' },
    });
  });

  test("is refused if it isn't a workbook after all", async () => {
    await expect(cellsOf(Buffer.from('PK\u0003\u0004 broken'), 'broken.xlsx')).rejects.toThrow(
      "Can't read broken.xlsx. The workbook is damaged or has a password.",
    );
  });
});
