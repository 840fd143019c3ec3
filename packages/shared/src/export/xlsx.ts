import { dayNumber, isIsoDate } from '../kernel/dates.ts';
import type { PortalError } from '../kernel/error.ts';
import { type CellKind, formatCell, isNumeric } from '../kernel/format.ts';
import { type ExportColumn, ExportRefusal, neutralText, type RowBatches } from './columns.ts';
import { look, relationParts, stylesXml, workbookXml, xmlPart } from './xlsx-parts.ts';
import { type ZipPart, zipChunks } from './zip.ts';

/** The content of a workbook's second sheet, which describes the first. */
export interface ExportAbout {
  title: string;
  criteria: readonly { label: string; text: string }[];
  /** Who ran it, and when, as displayed. */
  ranBy: string;
  ranAt: string;
  /**
   * Returns the hash of the rows as the server sent them, which identifies its record; called when all have arrived.
   */
  hash?: () => string | undefined;
}

/** The limits of an Excel sheet. */
const mostRows = 1_048_576;
const mostColumns = 16_384;
const mostCharacters = 32_767;

/**
 * Returns why this many rows don't fit into a workbook; undefined if they do. It also has a header and a row of totals.
 * Refuses `too_many_rows`. Source: portal.md is silent; Assumption: Excel's own limits, as it cuts off what is beyond
 */
export function whyNotXlsx(rows: number): PortalError | undefined {
  if (rows <= mostRows - 2) return undefined;
  const most = formatCell('count', mostRows - 2);
  return {
    code: 'too_many_rows',
    message: `A workbook can hold ${most} rows, and this report has more.`,
    next: 'Export as CSV or narrow the criteria.',
  };
}

/**
 * Writes rows as a workbook (XLSX): typed cells (money, date, percent, count, text), a frozen header with filters,
 * totals as formulas in the last row, and a second sheet that says what it is, who ran it and when. Totals cover the
 * rows that a filter leaves, as SUBTOTAL does. A percent is a real one (45.1234% is 0.451234). A text that looks like a
 * formula gets a `'`; a value that doesn't fit its column's kind is written as text, and a text longer than Excel's
 * limit is cut and ends in `…`. Refuses `too_many_rows`, `too_many_columns`, `too_large` by ExportRefusal: then the
 * file is incomplete. Source: security.md §6; portal.md §9 (formats); the looks: Assumption
 */
export async function* xlsxChunks(
  columns: readonly ExportColumn[],
  batches: RowBatches,
  about: ExportAbout,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (columns.length > mostColumns)
    throw new ExportRefusal({
      code: 'too_many_columns',
      message: `A workbook can hold ${formatCell('count', mostColumns)} columns, and this report has more.`,
      next: 'Export as CSV or choose fewer columns.',
    });
  const sheet = { rows: 0 };
  const content: Readonly<Record<string, ZipPart['content']>> = {
    ...Object.fromEntries(Object.entries(relationParts).map(([path, xml]) => [path, () => [xml]])),
    'xl/styles.xml': () => [stylesXml],
    'xl/worksheets/sheet1.xml': () => rowsXml(columns, batches, sheet),
    // Parts that depend on the number of rows come after them.
    'xl/worksheets/sheet2.xml': () => [criteriaXml(about, sheet.rows)],
    'xl/workbook.xml': () => [
      workbookXml(sheetName(about.title), criteriaSheet, filteredRange(columns.length, sheet.rows)),
    ],
  };
  yield* zipChunks(Object.entries(content).map(([path, each]) => ({ path, content: each })));
}

/** The sheet that says what a workbook is: no rows of its list. */
export const criteriaSheet = 'Criteria';

/** Returns a title as the name of a sheet, as XML: at most 31 characters, without those that formulas use. */
function sheetName(title: string): string {
  const plain = title
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
  const name = plain.slice(0, 31).trim();
  return escaped(
    !name || name.toLowerCase() === 'criteria' || name.toLowerCase() === 'history' ? 'Report' : name,
  );
}

/** Texts are handed on in pieces of about this size. */
const pieceLength = 65_536;

async function* rowsXml(
  columns: readonly ExportColumn[],
  batches: RowBatches,
  sheet: { rows: number },
): AsyncGenerator<string> {
  const cells = columns.map((column, at) => ({ ...column, letters: columnLetters(at), sum: 0 }));
  let xml = '';
  for await (const rows of batches) {
    const problem = whyNotXlsx(sheet.rows + rows.length);
    if (problem) throw new ExportRefusal(problem);
    if (!xml && sheet.rows === 0) xml = sheetStart(columns, rows);
    for (const row of rows) {
      sheet.rows += 1;
      xml += rowXml(cells, row, sheet.rows + 1);
      if (xml.length < pieceLength) continue;
      yield xml;
      xml = '';
    }
  }
  if (!xml && sheet.rows === 0) xml = sheetStart(columns, []);
  yield `${xml}${totalsXml(cells, sheet.rows)}${sheetEnd(columns.length, sheet.rows)}`;
}

interface CellColumn extends ExportColumn {
  letters: string;
  /** The total so far; money in cents, to avoid binary fractions. */
  sum: number;
}

function rowXml(columns: readonly CellColumn[], row: Readonly<Record<string, unknown>>, at: number): string {
  let xml = `<row r="${at}">`;
  for (const column of columns) {
    const value = row[column.key];
    if (value === null || value === undefined || value === '') continue;
    if (column.isTotaled && isNumeric(value)) column.sum += summand(column.kind, Number(value));
    xml += cellXml(column.kind, value, `${column.letters}${at}`);
  }
  return `${xml}</row>`;
}

function summand(kind: CellKind, value: number): number {
  return kind === 'money' ? Math.round(value * 100) : value;
}

function cellXml(kind: CellKind, value: unknown, place: string): string {
  switch (kind) {
    case 'money':
      return isNumeric(value) ? numberXml(place, look.money, Number(value)) : textXml(place, String(value));
    case 'count':
    case 'miles':
      return isNumeric(value) ? numberXml(place, look.count, Number(value)) : textXml(place, String(value));
    case 'percent':
    case 'ratio':
      // Four decimals as a percent, six as a fraction.
      return isNumeric(value)
        ? numberXml(place, look.percent, Math.round(Number(value) * 1e4) / 1e6)
        : textXml(place, String(value));
    case 'date':
      return dateXml(place, String(value));
    case 'text':
      return typeof value === 'number' ? numberXml(place, look.plain, value) : textXml(place, String(value));
    case 'phone':
    case 'role':
      return textXml(place, formatCell(kind, value));
  }
}

function numberXml(place: string, style: number, value: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

/** Excel counts days from 1900, with a 29 February 1900 that never was: from the day after it the count is right. */
const dayZero = dayNumber('1899-12-30');
const firstDay = '1900-03-01';

/** A day, or the day that an instant is written with. */
function dateXml(place: string, text: string): string {
  const day = text.slice(0, 10);
  const isDay = isIsoDate(day) && /^(T|$)/.test(text.slice(10));
  if (isDay && day >= firstDay) return numberXml(place, look.date, dayNumber(day) - dayZero);
  return textXml(place, formatCell('date', text));
}

function textXml(place: string, text: string, style: number = look.text): string {
  const cell = neutralText(text);
  const cut = cell.length > mostCharacters ? `${cell.slice(0, mostCharacters - 1)}…` : cell;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut)}</t></is></c>`;
}

/** Characters that XML reserves or can't contain, and text that Excel would read as an escape such as `_x000D_`. */
const unsafe = /[&<>"'\ufffe\uffff]|(?![\t\n])\p{Cc}|_(?=x[0-9A-Fa-f]{4}_)/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(
    unsafe,
    (sign) => entities[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

function totalsXml(columns: readonly CellColumn[], rows: number): string {
  if (!columns.some(({ isTotaled }) => isTotaled)) return '';
  const at = rows + 2;
  const cells = columns.map(({ letters, kind, isTotaled, sum }, index) => {
    const place = `${letters}${at}`;
    if (!isTotaled)
      return index === 0
        ? textXml(place, 'Total', look.totalText)
        : `<c r="${place}" s="${look.totalText}"/>`;
    const style = kind === 'money' ? look.totalMoney : look.totalCount;
    // Stored next to the formula, for programs that show a workbook without calculating.
    const known = kind === 'money' ? sum / 100 : sum;
    if (rows === 0) return numberXml(place, style, 0);
    const formula = `SUBTOTAL(109,${letters}2:${letters}${rows + 1})`;
    return `<c r="${place}" s="${style}"><f>${formula}</f><v>${known}</v></c>`;
  });
  return `<row r="${at}">${cells.join('')}</row>`;
}

/** Widths come before the first row, so they depend on the header, the kind and the first rows. */
function sheetStart(
  columns: readonly ExportColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const sample = rows.slice(0, 200);
  const widths = columns.map((column, at) => {
    const width = widthOf(column, sample);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const head = columns.map(({ header, kind }, at) =>
    textXml(`${columnLetters(at)}1`, header, isRight[kind] ? look.headRight : look.head),
  );
  return (
    xmlPart('worksheet', '').replace('</worksheet>', '') +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  );
}

/** Where figures and days are at the right, their header does. */
const isRight: Readonly<Record<CellKind, boolean>> = {
  text: false,
  money: true,
  date: true,
  percent: true,
  ratio: true,
  count: true,
  miles: true,
  phone: false,
  role: false,
};

/** In characters; a header has room for the sign of its filter. */
const leastWidth: Readonly<Record<CellKind, number>> = {
  text: 8,
  money: 13,
  date: 12,
  percent: 11,
  ratio: 11,
  count: 9,
  miles: 9,
  phone: 15,
  role: 8,
};
const mostWidth = 48;

function widthOf(
  { key, kind, header }: ExportColumn,
  sample: readonly Readonly<Record<string, unknown>>[],
): number {
  // A workbook's miles have no unit: totals are of them.
  const shown = kind === 'miles' ? 'count' : kind;
  const longest = sample.reduce((most, row) => Math.max(most, formatCell(shown, row[key]).length), 0);
  // A width is counted in figures: capitals are wider.
  const wide = isRight[kind] ? longest + 1 : Math.ceil(longest * 1.15);
  return Math.min(mostWidth, Math.max(leastWidth[kind], header.length + 3, wide + 1));
}

/** The filter is of the rows without their totals. */
function filteredRange(columns: number, rows: number): string {
  return `A1:${columnLetters(columns - 1)}${rows + 1}`;
}

/** Suppresses Excel's warning about numbers stored as text, such as contract numbers. */
function sheetEnd(columns: number, rows: number): string {
  const range = filteredRange(columns, rows);
  return `</sheetData><autoFilter ref="${range}"/><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToHeight="0"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function criteriaXml({ title, criteria, ranBy, ranAt, hash }: ExportAbout, rows: number): string {
  const digest = hash?.();
  const facts = [
    { label: 'Report', text: title },
    ...criteria,
    { label: 'Run by', text: ranBy },
    { label: 'Run at', text: ranAt },
    { label: 'Rows', text: rows },
    ...(digest ? [{ label: 'SHA-256 of the rows', text: digest }] : []),
  ];
  const lines = facts.map(({ label, text }, index) => {
    const at = index + 1;
    const value = typeof text === 'number' ? numberXml(`B${at}`, look.count, text) : textXml(`B${at}`, text);
    return `<row r="${at}">${textXml(`A${at}`, label, look.label)}${value}</row>`;
  });
  return xmlPart(
    'worksheet',
    `<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="70" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData>`,
  );
}

/** Returns the letters of a column, from 0: A to Z, AA to XFD. */
function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}
