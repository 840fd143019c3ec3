import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { batchesOf, bytesOf, columnOfEachKind, lostAfter } from '../testing/exports.ts';
import { neutralText, plainOfNeutral } from './columns.ts';
import { csvChunks } from './csv.ts';

async function csvOf(...batches: Record<string, unknown>[][]): Promise<string> {
  const bytes = await bytesOf(csvChunks(columnOfEachKind, batchesOf(...batches)));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

const sold = {
  contractNumber: '15138628A',
  purchaseDate: '2024-03-15',
  customerPrice: 1234.5,
  contracts: 1200,
  cancelPercent: 45.5,
  saleMileage: 75_000,
  phone: '5735551234',
};

const header = '\uFEFFContract,Sold,Price,Contracts,Cancelled,Odometer,Phone\r\n';

describe('rows as CSV', () => {
  test('are as other programs read them', async () => {
    expect(await csvOf([sold])).toBe(
      `${header}15138628A,2024-03-15,1234.50,1200,45.5000,75000,(573) 555-1234\r\n`,
    );
  });

  test('are only a header if there are no rows', async () => {
    expect(await csvOf()).toBe(header);
    expect(await csvOf([])).toBe(header);
  });

  test.each([
    ['contractNumber', 'Smith, Dana', '"Smith, Dana"'],
    ['contractNumber', 'the "blue" one', '"the ""blue"" one"'],
    ['contractNumber', 'two\nlines', '"two\nlines"'],
    ['contractNumber', '=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
    ['contractNumber', '+1', "'+1"],
    ['contractNumber', '-1', "'-1"],
    ['contractNumber', '@SUM(A1)', "'@SUM(A1)"],
    ['contractNumber', '\tx', "'\tx"],
    ['contractNumber', '\rx', '"\'\rx"'],
    ['contractNumber', -12, '-12'],
    ['contractNumber', 'O’Brien Müller', 'O’Brien Müller'],
    ['contractNumber', null, ''],
    ['customerPrice', -3.5, '-3.50'],
    ['customerPrice', '1234.5', '1234.50'],
    ['contractNumber', '\n=1+1', '"\'\n\'=1+1"'],
    ['contractNumber', '＝1+1', "'＝1+1"],
    ['contractNumber', '＋1', "'＋1"],
    ['contractNumber', '－1', "'－1"],
    ['contractNumber', '＠A1', "'＠A1"],
    ['contractNumber', 'Smith;=1+1', '"Smith;\'=1+1"'],
    ['contractNumber', 'Smith;Jones', '"Smith;Jones"'],
    ['customerPrice', '=1+1', "'=1+1"],
    ['customerPrice', 0, '0.00'],
    ['purchaseDate', '2024-03-15T14:02:11Z', '2024-03-15'],
    ['purchaseDate', 'soon', 'soon'],
    ['phone', '+445551234', "'+445551234"],
  ])('%s %j is written %s', async (key, value, cell) => {
    const one = columnOfEachKind.filter((column) => column.key === key);
    const bytes = await bytesOf(csvChunks(one, batchesOf([{ [key]: value }])));
    const [, line] = new TextDecoder().decode(bytes).split(/^[A-Z][a-z]+\r\n/);
    expect(line).toBe(`${cell}\r\n`);
  });

  test('are read back unchanged, whatever they contain', async () => {
    const columns = columnOfEachKind.filter(({ kind }) => kind === 'text' || kind === 'money');
    const row = fc.record({
      contractNumber: fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\r\0]/.test(text)),
      customerPrice: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row), async (rows) => {
        const text = new TextDecoder().decode(await bytesOf(csvChunks(columns, batchesOf(rows))));
        const sheet = Object.values(read(text, { type: 'string', raw: true }).Sheets)[0];
        const cells = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, blankrows: true });
        expect(cells.slice(1)).toEqual(
          rows.map((each) => [neutralText(each.contractNumber), each.customerPrice.toFixed(2)]),
        );
      }),
    );
  });

  test("aren't read further when the reader stops", async () => {
    const source = batchesOf([sold], [sold], [sold]);
    const chunks = csvChunks(columnOfEachKind, source);
    await chunks.next();
    await chunks.next();
    await chunks.return(undefined);
    expect(source).toMatchObject({ given: 1, isLeft: true });
  });

  test('end in the failure of their source', async () => {
    await expect(bytesOf(csvChunks(columnOfEachKind, lostAfter([sold])))).rejects.toThrow('was lost');
  });
});

test('a text made safe for a cell is exactly itself again, whatever it starts with', () => {
  const signs = ["'", '=', '+', '-', '@', '＝', ';', '\t', '\n', 'a', ' '];
  const text = fc.array(fc.constantFrom(...signs)).map((some) => some.join(''));
  fc.assert(fc.property(text, (plain) => plainOfNeutral(neutralText(plain)) === plain));
  expect([neutralText("'=1"), neutralText("O'=1"), neutralText("'tis")]).toEqual(["''=1", "O'=1", "'tis"]);
});
