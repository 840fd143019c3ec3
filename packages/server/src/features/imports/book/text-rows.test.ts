import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ListRow, readCsv } from '@pitlane/shared/lists/csv';
import { afterAll, expect, test } from 'vitest';
import { textRows } from './text-rows.ts';
import { unpackedBytes } from './unpacked-bytes.ts';

const folder = mkdtempSync(join(tmpdir(), 'pitlane-text-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function rowsOf(content: string | Uint8Array): Promise<ListRow[]> {
  const path = join(folder, 'file.csv');
  writeFileSync(path, content);
  const rows: ListRow[] = [];
  for await (const part of textRows(path, 'file.csv')) {
    for (const { line, cells } of part) rows.push({ line, cells });
  }
  return rows;
}

test('a file of several parts is read as it would be at once, rows across their borders included', async () => {
  const odd = ['"two\nlines, and a comma"', 'Water 5" pump', '"a ""quoted"" word"', 'plain', '', 'über'];
  const lines = Array.from(
    { length: 20_000 },
    (_, at) => `C${at},${odd[at % odd.length]},${'x'.repeat(at % 40)}`,
  );
  const text = ['Claim,Description,More', ...lines].join('\r\n');
  expect(Buffer.byteLength(text)).toBeGreaterThan(2 * 262_144);
  const rows = await rowsOf(text);
  expect(rows).toHaveLength(20_001);
  expect(rows).toEqual(readCsv(text, 'file.csv'));
});

test.each([
  ['UTF-16 of a spreadsheet', Buffer.from('\uFEFFClaim;Text\r\nC1;über', 'utf16le')],
  ['the Windows code page', Buffer.from('Claim;Text\nC1;\u00FCber', 'latin1')],
  ['line ends of old Macs', Buffer.from('Claim;Text\rC1;über\r')],
])('%s is read', async (_, content) => {
  expect((await rowsOf(content)).map(({ cells }) => cells)).toEqual([
    ['Claim', 'Text'],
    ['C1', 'über'],
  ]);
});

test('a quotation mark that is never closed is named by its line before the rest is in memory', async () => {
  const text = `Claim,Text\nC1,"open\n${'C2,x\n'.repeat(100_000)}`;
  await expect(rowsOf(text)).rejects.toThrow(
    "file.csv, line 2: the row is too long, or a quotation mark isn't closed.",
  );
});

test('the size of what a workbook unpacks to is known before it is unpacked', () => {
  const bytes = readFileSync(new URL('samples/libreoffice.xlsx', import.meta.url));
  expect(unpackedBytes(bytes)).toBeGreaterThan(2 * bytes.length);
  expect(unpackedBytes(Buffer.from('not an archive, but long enough to have an end of one'))).toBe(0);
});
