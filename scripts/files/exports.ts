import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExportColumn } from '@pitlane/shared/export/columns';
import { csvChunks } from '@pitlane/shared/export/csv';
import { jsonLineChunks } from '@pitlane/shared/export/lines';
import { xlsxChunks } from '@pitlane/shared/export/xlsx';
import type { IntegrityTest, Outcome } from '../integrity/result.ts';
import type { Served, TestBed } from '../integrity/test-bed.ts';
import { outputOf } from './programs.ts';
import { batchesOf, type Figures, linesOf, type ReportRequest } from './reports.ts';

/** What the tests of exports need: a server, what to ask it for, a folder, and a Python. */
export interface ExportTestBed {
  testBed: TestBed;
  served: Served;
  reports: readonly ReportRequest[];
  folder: string;
  python: string;
}

/** The tests of CSV, workbooks and JSON lines, each read by programs of others and held against SQL. */
export function exportTests(on: ExportTestBed): IntegrityTest[] {
  const brokenBy = 'one amount a cent more';
  return [
    {
      test: "Python's csv reads the CSV; its rows and totals are SQL's, and no cell is a formula",
      brokenBy,
      run: (isBroken) => ofEach(on, (report) => whyNotCsv(on, report, isBroken), / adds up to /),
    },
    {
      test: 'LibreOffice opens the workbook and reckons its totals, which are SQL’s; openpyxl finds types, head, filter and the hash on record',
      brokenBy,
      run: (isBroken) => ofEach(on, (report) => whyNotWorkbook(on, report, isBroken), / adds up to /),
    },
    {
      test: 'the JSON lines have the hash that is on record, as sha256sum reckons it, and as many rows',
      brokenBy: 'a line end more',
      run: (isBroken) => ofEach(on, (report) => whyNotLines(on, report, isBroken), /hash/),
    },
  ];
}

/** Runs a check for each report; it returns what is wrong, or nothing. `fault` names what is broken on purpose. */
async function ofEach(
  { reports }: ExportTestBed,
  check: (report: ReportRequest) => Promise<string | undefined>,
  fault: RegExp,
): Promise<Outcome> {
  // One after the other: a second LibreOffice hands its work to the first.
  const wrong: string[] = [];
  for (const report of reports) {
    const found = await check(report);
    if (found) wrong.push(`${report.title}: ${found}`);
  }
  const rows = reports.reduce((sum, { expected }) => sum + expected.rows, 0);
  return {
    seen: wrong.join('; ') || `${reports.map(({ title }) => title).join(', ')}: ${rows} rows`,
    isRight: wrong.length === 0,
    isFaultSeen: wrong.some((found) => fault.test(found)),
  };
}

async function whyNotCsv(
  { served, folder, python }: ExportTestBed,
  report: ReportRequest,
  isBroken: boolean,
): Promise<string | undefined> {
  const path = join(folder, `${report.title}.csv`);
  await save(path, csvChunks(report.columns, batchesOf(report, linesOf(served, report, 'csv'), isBroken)));
  const table = JSON.parse(await outputOf(python, [script('read_csv.py'), path])) as Table;
  return (
    whyNotFigures(table, report) ??
    whyNamesMissing(table, report) ??
    (table.rows.flat().some((cell) => /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell))
      ? 'a cell is a formula'
      : undefined)
  );
}

interface Table {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

function whyNotFigures(table: Table, { expected, columns }: ReportRequest): string | undefined {
  if (table.rows.length !== expected.rows) return `${table.rows.length} rows, in SQL ${expected.rows}`;
  return whyNotTotals(expected, columns, (column) => {
    const at = table.header.indexOf(column.header);
    return table.rows.reduce((sum, row) => sum + figureIn(row[at], column), 0);
  });
}

function whyNotTotals(
  { totals }: Figures,
  columns: readonly ExportColumn[],
  sumOf: (column: ExportColumn) => number,
): string | undefined {
  for (const [key, figure] of Object.entries(totals)) {
    const column = columns.find((each) => each.key === key);
    const found = column ? sumOf(column) : Number.NaN;
    if (found !== figure) return `${key} adds up to ${found}, in SQL to ${figure}`;
  }
  return undefined;
}

/** An amount in cents, a count as it is. */
function figureIn(text = '', { kind }: ExportColumn): number {
  const figure = Number(text.replace(/[$,]/g, ''));
  return kind === 'money' ? Math.round(figure * 100) : figure;
}

/** Names are in their cells whole, with a `'` before those that would be calculated. */
function whyNamesMissing({ rows }: Table, { names }: ReportRequest): string | undefined {
  const cells = rows.flat();
  const missing = names.filter((name) => {
    const written = /^[=+\-@]/.test(name) ? `'${name}` : name;
    return !cells.some((cell) => cell.startsWith(`${written}, `));
  });
  return missing.length > 0 ? `the name ${missing.join(' and ')} is not as it was` : undefined;
}

interface FoundWorkbook {
  damaged: string | null;
  sheets: readonly string[];
  frozen: string;
  filter: string;
  rows: number;
  /** What each column's cells are, as openpyxl names it: s, n, d. */
  kinds: Readonly<Record<string, readonly string[]>>;
  formulas: readonly (readonly [row: number, formula: string])[];
  criteria: readonly (readonly (string | number)[])[];
}

async function whyNotWorkbook(
  on: ExportTestBed,
  report: ReportRequest,
  isBroken: boolean,
): Promise<string | undefined> {
  const { served, folder, python } = on;
  const sent: { hash?: string } = {};
  const path = join(folder, `${report.title}.xlsx`);
  const bare = join(folder, 'without totals', `${report.title}.xlsx`);
  mkdirSync(join(folder, 'without totals'), { recursive: true });
  const about = {
    title: report.title,
    criteria: Object.entries(report.request).map(([label, text]) => ({ label, text })),
    ranBy: 'A Tester',
    ranAt: 'now',
    hash: () => sent.hash,
  };
  await save(
    path,
    xlsxChunks(report.columns, batchesOf(report, linesOf(served, report, 'xlsx', sent), isBroken), about),
  );
  const book = JSON.parse(await outputOf(python, [script('read_workbook.py'), path, bare])) as FoundWorkbook;
  const { hash } = await onRecord(on, report, 'xlsx');
  return whyNotLikeThis(book, { ...report, hash }) ?? whyNotReckoned(await reckoned(on, bare), report);
}

function whyNotLikeThis(
  book: FoundWorkbook,
  { title, expected, columns, request, hash }: ReportRequest & { hash: string },
) {
  const totalRow = expected.rows + 2;
  if (book.damaged) return `${book.damaged} is damaged`;
  if (book.sheets.join() !== `${title},Criteria`) return `the sheets are ${book.sheets.join()}`;
  if (book.frozen !== 'A2') return `the head is not frozen, but ${book.frozen}`;
  if (!book.filter.endsWith(String(expected.rows + 1))) return `the filter is of ${book.filter}`;
  if (book.rows !== totalRow) return `${book.rows} rows, in SQL ${expected.rows}, a head and a row of totals`;
  const wrongKind = columns.find(({ header, kind }) => {
    const wanted = kind === 'date' ? 'd' : kind === 'text' || kind === 'phone' ? 's' : 'n';
    return (book.kinds[header] ?? []).some((found) => found !== wanted);
  });
  if (wrongKind) return `${wrongKind.header} has cells of ${book.kinds[wrongKind.header]?.join()}`;
  if (book.formulas.length !== columns.filter(({ isTotaled }) => isTotaled).length)
    return `${book.formulas.length} formulas`;
  if (book.formulas.some(([row]) => row !== totalRow)) return 'a row has a formula';
  const criteria = new Map(book.criteria.map(([label, text]) => [label, text]));
  const isSaid = Object.entries(request).every(([label, text]) => criteria.get(label) === text);
  if (!isSaid || criteria.get('Rows') !== expected.rows) return 'the criteria are others';
  return criteria.get('SHA-256 of the rows') === hash ? undefined : 'the hash on record is another';
}

/** Has LibreOffice open a workbook and write its first sheet, as shown, as CSV. */
async function reckoned({ folder, python }: ExportTestBed, path: string): Promise<Table> {
  const csv = join(folder, 'reckoned');
  // Comma, quote, UTF-8, from line 1, numbers as numbers, as shown, of every sheet a file.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,-1';
  const profile = `-env:UserInstallation=file://${join(folder, 'office')}`;
  await outputOf('soffice', ['--headless', profile, '--convert-to', filter, '--outdir', csv, path]);
  const title = /([^/]+)\.xlsx$/.exec(path)?.[1] ?? '';
  const sheet = join(csv, `${title}-${title}.csv`);
  return JSON.parse(await outputOf(python, [script('read_csv.py'), sheet])) as Table;
}

function whyNotReckoned(table: Table, report: ReportRequest): string | undefined {
  const { expected, columns } = report;
  const totals = table.rows.at(-1) ?? [];
  const rows = table.rows.slice(0, -1);
  if (rows.length !== expected.rows) return `LibreOffice finds ${rows.length} rows, SQL ${expected.rows}`;
  const money = columns.findIndex(({ kind }) => kind === 'money');
  if (!rows.every((row) => /^(-?\$[\d,]+\.\d\d)?$/.test(row[money] ?? '')))
    return 'an amount has another look';
  const date = columns.findIndex(({ kind }) => kind === 'date');
  if (date >= 0 && !rows.every((row) => /^(\d\d\/\d\d\/\d{4})?$/.test(row[date] ?? '')))
    return 'a day has another look';
  return (
    whyNamesMissing(table, report) ??
    whyNotTotals(expected, columns, (column) => figureIn(totals[table.header.indexOf(column.header)], column))
  );
}

async function whyNotLines(
  on: ExportTestBed,
  report: ReportRequest,
  isBroken: boolean,
): Promise<string | undefined> {
  const { served, folder } = on;
  const path = join(folder, `${report.title}.jsonl`);
  await save(path, jsonLineChunks(linesOf(served, report, 'jsonl')));
  if (isBroken) await appendLineEnd(path);
  const [hash] = (await outputOf('sha256sum', [path])).split(' ');
  const record = await onRecord(on, report, 'jsonl');
  if (record.rows !== report.expected.rows) return `${record.rows} rows are on record`;
  return record.hash === hash ? undefined : 'the hash on record is another';
}

/** What the server has on record of the last export of a report as such a file. */
async function onRecord(
  { testBed }: ExportTestBed,
  { operation }: ReportRequest,
  exportAs: string,
): Promise<{ rows: number; hash: string }> {
  const [record] = await testBed.onDatabase((db) =>
    db.query<{ after: { rows: number; hash: string } }>(
      `SELECT after FROM audit WHERE action = 'report.export' AND after->>'exportAs' = $1 AND after->>'report' = $2
       ORDER BY id DESC LIMIT 1`,
      [exportAs, operation.path],
    ),
  );
  return record?.after ?? { rows: 0, hash: '' };
}

async function appendLineEnd(path: string): Promise<void> {
  const file = await open(path, 'a');
  await file.write('\n');
  await file.close();
}

async function save(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w');
  try {
    for await (const chunk of chunks) await file.write(chunk);
  } finally {
    await file.close();
  }
}

function script(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
