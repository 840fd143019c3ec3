import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, utils, type WorkBook, type WorkSheet } from 'xlsx';
import { batchesOf, bytesOf, columnOfEachKind, lostAfter } from '../testing/exports.ts';
import { type ExportColumn, neutralText, type RowBatches } from './columns.ts';
import { type ExportAbout, whyNotXlsx, xlsxChunks } from './xlsx.ts';

const about: ExportAbout = {
  title: 'Dealer contracts',
  criteria: [
    { label: 'Dealer', text: '80715 Main St Ford' },
    { label: 'Period', text: '03/01/2024 to 03/31/2024' },
  ],
  ranBy: 'Dana Smith',
  ranAt: '11/21/2026, 2:02 PM',
  hash: () => 'ab12',
};

const sold = {
  contractNumber: '15138628',
  purchaseDate: '2024-03-15',
  customerPrice: 1234.5,
  contracts: 1200,
  cancelPercent: 45.1234,
  saleMileage: 75_000,
  phone: '5735551234',
};

async function bookOf(
  batches: RowBatches,
  columns: readonly ExportColumn[] = columnOfEachKind,
  said: Partial<ExportAbout> = {},
): Promise<WorkBook> {
  const bytes = await bytesOf(xlsxChunks(columns, batches, { ...about, ...said }));
  return read(bytes, { type: 'array', cellNF: true, cellStyles: true, cellFormula: true });
}

function sheetOf(book: WorkBook, at = 0): WorkSheet {
  return book.Sheets[book.SheetNames[at] ?? ''] ?? {};
}

/** A cell's value and its number format. */
function cell(sheet: WorkSheet, place: string): { v: unknown; z: unknown; f: unknown } {
  const { v, z, f } = sheet[place] ?? {};
  return { v, z, f };
}

describe('a workbook', () => {
  test('has cells of their kinds, and totals by formula', async () => {
    const sheet = sheetOf(await bookOf(batchesOf([sold], [{ ...sold, customerPrice: -0.1, contracts: 3 }])));
    const money = '"$"#,##0.00;\\-"$"#,##0.00';
    expect(cell(sheet, 'A2')).toEqual({ v: '15138628', z: '@', f: undefined });
    expect(cell(sheet, 'B2')).toEqual({ v: 45_366, z: 'mm/dd/yyyy', f: undefined });
    expect(cell(sheet, 'C2')).toEqual({ v: 1234.5, z: money, f: undefined });
    expect(cell(sheet, 'C3')).toEqual({ v: -0.1, z: money, f: undefined });
    expect(cell(sheet, 'D2')).toEqual({ v: 1200, z: '#,##0', f: undefined });
    expect(cell(sheet, 'E2')).toEqual({ v: 0.451234, z: '0.0000%', f: undefined });
    expect(cell(sheet, 'F2')).toEqual({ v: 75_000, z: '#,##0', f: undefined });
    expect(cell(sheet, 'G2')).toMatchObject({ v: '(573) 555-1234' });
    expect(cell(sheet, 'A4')).toMatchObject({ v: 'Total' });
    expect(cell(sheet, 'C4')).toEqual({ v: 1234.4, z: money, f: 'SUBTOTAL(109,C2:C3)' });
    expect(cell(sheet, 'D4')).toEqual({ v: 1203, z: '#,##0', f: 'SUBTOTAL(109,D2:D3)' });
    expect(sheet['!autofilter']).toEqual({ ref: 'A1:G3' });
  });

  test('is as wide as its header, its kind and its first rows', async () => {
    const batches = batchesOf(
      [{ ...sold, contractNumber: 'x'.repeat(30) }],
      [{ ...sold, contractNumber: 'y'.repeat(40) }],
    );
    const cols = sheetOf(await bookOf(batches))['!cols'];
    expect(cols?.map((each) => each.width)).toEqual([36, 12, 13, 12, 12, 11, 18]);
    const long = sheetOf(await bookOf(batchesOf([{ ...sold, contractNumber: 'x'.repeat(90) }])))['!cols'];
    expect(long?.[0]?.width).toBe(48);
  });

  test('prints its head on each page, and names what its filter is of', async () => {
    const { Workbook } = await bookOf(batchesOf([sold, sold]), columnOfEachKind, { title: "O'Brien" });
    expect(Workbook?.Names).toMatchObject([
      { Name: '_xlnm._FilterDatabase', Ref: "'O''Brien'!$A$1:$G$3", Sheet: 0 },
      { Name: '_xlnm.Print_Titles', Ref: "'O''Brien'!$1:$1", Sheet: 0 },
    ]);
  });

  test('describes itself on its second sheet', async () => {
    const book = await bookOf(batchesOf([sold, sold]));
    expect(book.SheetNames).toEqual(['Dealer contracts', 'Criteria']);
    expect(utils.sheet_to_json(sheetOf(book, 1), { header: 1 })).toEqual([
      ['Report', 'Dealer contracts'],
      ['Dealer', '80715 Main St Ford'],
      ['Period', '03/01/2024 to 03/31/2024'],
      ['Run by', 'Dana Smith'],
      ['Run at', '11/21/2026, 2:02 PM'],
      ['Rows', 2],
      ['SHA-256 of the rows', 'ab12'],
    ]);
  });

  test.each([
    ['Claims: paid/denied [all]?', 'Claims  paid denied  all'],
    ["O'Brien & Sons", "O'Brien & Sons"],
    ['Criteria', 'Report'],
    ['???', 'Report'],
    ['New dealer disbursement, first twelve months', 'New dealer disbursement, first'],
  ])('of %s has a sheet that Excel takes', async (title, name) => {
    expect((await bookOf(batchesOf([sold]), columnOfEachKind, { title })).SheetNames[0]).toBe(name);
  });

  test('without rows has its header, and totals of nothing', async () => {
    for (const batches of [batchesOf(), batchesOf([])]) {
      const sheet = sheetOf(await bookOf(batches));
      expect(utils.sheet_to_json(sheet, { header: 1 })[0]).toHaveLength(7);
      expect(cell(sheet, 'C2')).toMatchObject({ v: 0, f: undefined });
    }
  });

  test.each([
    ['purchaseDate', '1899-12-31', '12/31/1899'],
    ['purchaseDate', '1900-03-01', 61],
    ['purchaseDate', '2024-02-29T23:59:59-06:00', 45_351],
    ['purchaseDate', 'soon', 'soon'],
    ['customerPrice', '12.3', 12.3],
    ['customerPrice', '=1+1', "'=1+1"],
    ['contractNumber', '-2+3', "'-2+3"],
    ['contractNumber', -5, -5],
    ['contractNumber', 'a_x0041_b', 'a_x0041_b'],
    ['contractNumber', 'a\u0001b', 'a\u0001b'],
    ['contractNumber', 'x'.repeat(40_000), `${'x'.repeat(32_766)}…`],
  ])('writes %s %.20j as it can', async (key, value, wanted) => {
    const one = columnOfEachKind.filter((column) => column.key === key);
    expect(cell(sheetOf(await bookOf(batchesOf([{ [key]: value }]), one)), 'A2').v).toBe(wanted);
  });

  test('is read back unchanged, whatever it holds', async () => {
    const day = fc.date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const row = fc.record({
      contractNumber: fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed()),
      purchaseDate: day.map((each) => each.toISOString().slice(0, 10)),
      customerPrice: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
      contracts: fc.nat(),
      cancelPercent: fc.nat({ max: 1_000_000 }).map((share) => share / 10_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(row), { maxLength: 4 }), async (batches) => {
        const sheet = sheetOf(await bookOf(batchesOf(...batches)));
        const rows = batches.flat();
        rows.forEach((each, index) => {
          const at = index + 2;
          expect(sheet[`A${at}`]).toMatchObject({ t: 's', v: neutralText(each.contractNumber) });
          expect(sheet[`B${at}`].w).toBe(each.purchaseDate.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'));
          expect(sheet[`C${at}`].v).toBe(each.customerPrice);
          expect(sheet[`E${at}`].v).toBeCloseTo(each.cancelPercent / 100, 10);
        });
        const cents = rows.reduce((sum, { customerPrice }) => sum + Math.round(customerPrice * 100), 0);
        expect(sheet[`C${rows.length + 2}`].v).toBe(cents / 100);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a workbook is not written', () => {
  test('of more rows than Excel has', async () => {
    expect(whyNotXlsx(1_048_574)).toBeUndefined();
    expect(whyNotXlsx(1_048_575)).toMatchObject({
      code: 'too_many_rows',
      message: 'A workbook can hold 1,048,574 rows, and this report has more.',
      next: 'Export as CSV or narrow the criteria.',
    });
    const rows = Array.from({ length: 1_048_575 }, () => sold);
    await expect(bookOf(batchesOf(rows))).rejects.toThrow('has more');
  });

  test('of more columns than Excel has', async () => {
    const [column] = columnOfEachKind;
    const columns = Array.from({ length: 16_385 }, () => column as ExportColumn);
    await expect(bookOf(batchesOf(), columns)).rejects.toThrow('can hold 16,384 columns');
  });

  test('when its rows are lost half way', async () => {
    await expect(bookOf(lostAfter([sold]))).rejects.toThrow('was lost');
  });

  test('stops when the reader does, and releases its rows', async () => {
    const source = batchesOf(...Array.from({ length: 1000 }, () => Array.from({ length: 500 }, () => sold)));
    const chunks = xlsxChunks(columnOfEachKind, source, about);
    let length = 0;
    for await (const chunk of chunks) {
      length += chunk.length;
      if (length > 20_000) break;
    }
    expect(source.isLeft).toBe(true);
    expect(source.given).toBeLessThan(1000);
  });
});
