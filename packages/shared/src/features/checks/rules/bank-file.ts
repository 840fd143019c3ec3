import { type IsoDate, isIsoDate } from '../../../kernel/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { BankFileColumn, BankFileField, BankFileFormat } from './bank-file-formats.ts';

/** The check in a line of a bank's file. */
export type BankFileFlag = keyof BankFileFormat['flags'];

/** A check as a bank's file has it. */
export interface BankFileCheck {
  account: string;
  checkNumber: number;
  amountCents: Cents;
  date: IsoDate;
  flag: BankFileFlag;
  payee: string;
}

/** A line of a bank's file, or why it can't be read. */
export type BankFileLine = { line: number; text: string } & ({ check: BankFileCheck } | { problem: string });

/**
 * Writes the file of checks that a bank should pay, in the format of that bank. Throws RangeError if a number doesn't fit its column; a payee is
 * cut to it, and loses its accents. Source: areas.md §13.2 (positive pay)
 */
export function writeBankFile(format: BankFileFormat, checks: readonly BankFileCheck[]): string {
  return checks
    .map((check) => format.columns.map((column) => cell(column, textOf(format, column.field, check), format)))
    .map((cells) => cells.join(format.delimiter ?? '') + format.lineEnd)
    .join('');
}

function textOf({ amount, date, flags }: BankFileFormat, field: BankFileField, check: BankFileCheck): string {
  switch (field) {
    case 'account':
      return check.account;
    case 'check':
      return String(check.checkNumber);
    case 'amount':
      return amount === 'cents' ? String(check.amountCents) : (check.amountCents / 100).toFixed(2);
    case 'date':
      return dateText(date, check.date);
    case 'flag':
      return flags[check.flag];
    case 'payee':
      return plainAscii(check.payee);
  }
}

/** Banks count bytes and know no accents. */
function plainAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\x20-\x7e]/gu, '?');
}

function cell(column: BankFileColumn, text: string, { delimiter }: BankFileFormat): string {
  const { width, fill, align, isQuoted, field } = column;
  const cut = field === 'payee' && width ? text.slice(0, width) : text;
  if (width && cut.length > width)
    throw new RangeError(`${field} ${text} is longer than ${width} characters`);
  const filled =
    width && fill ? (align === 'right' ? cut.padStart(width, fill) : cut.padEnd(width, fill)) : cut;
  if (isQuoted) return `"${filled.replaceAll('"', '""')}"`;
  // Nothing but a payee has such a character, and a format that doesn't quote can't hold it.
  return delimiter ? filled.replaceAll(delimiter, ' ') : filled;
}

function dateText(form: BankFileFormat['date'], day: IsoDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (form === 'MM/dd/yyyy') return `${month}/${date}/${year}`;
  return form === 'yyyyMMdd' ? year + month + date : month + date + year.slice(2);
}

/**
 * Reads a bank's file by the same definition that writes ours, line by line: a line that can't be read says why, and the others are read. Empty lines are
 * skipped. Source: areas.md §13.2 (the bank's paid file)
 */
export function readBankFile(format: BankFileFormat, text: string): BankFileLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, at) => ({ line: at + 1, text: content }))
    .filter(({ text: content }) => content.trim() !== '')
    .map((line) => ({ ...line, ...readLine(format, line.text) }));
}

function readLine(format: BankFileFormat, text: string): { check: BankFileCheck } | { problem: string } {
  const cells = format.delimiter ? splitLine(text, format.delimiter) : cutLine(text, format.columns);
  if (!cells || cells.length !== format.columns.length) {
    return { problem: `Expected ${format.columns.length} columns (${columnNames(format)}).` };
  }
  const of = (field: BankFileField) =>
    (cells[format.columns.findIndex((column) => column.field === field)] ?? '').trim();
  const flag = (Object.keys(format.flags) as BankFileFlag[]).find(
    (name) => format.flags[name] === of('flag'),
  );
  const amountCents = readAmount(format.amount, of('amount'));
  const date = readDate(format.date, of('date'));
  if (!/^\d{1,10}$/.test(of('check'))) return { problem: `“${of('check')}” is not a check number.` };
  if (amountCents === undefined) return { problem: `“${of('amount')}” is not an amount.` };
  if (date === undefined) return { problem: `“${of('date')}” is not a date of the form ${format.date}.` };
  if (!flag) return { problem: `“${of('flag')}” is not one of ${Object.values(format.flags).join(', ')}.` };
  const account = of('account').replace(/^0+(?=\d)/, '');
  return {
    check: { account, checkNumber: Number(of('check')), amountCents, date, flag, payee: of('payee') },
  };
}

function columnNames({ columns }: BankFileFormat): string {
  return columns.map(({ field }) => field).join(', ');
}

/** Splits a delimited line; a quoted cell may contain the delimiter, and a doubled quote is one. */
function splitLine(text: string, delimiter: string): string[] | undefined {
  const cells: string[] = [];
  let rest = text;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = quoted ? quoted[0].length : rest.indexOf(delimiter);
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : end < 0 ? rest : rest.slice(0, end));
    if (end < 0 || end === rest.length) return cells;
    if (!rest.startsWith(delimiter, end)) return undefined;
    rest = rest.slice(end + delimiter.length);
  }
}

/** Cuts a line of fixed widths; the last column may have lost the blanks that fill it. */
function cutLine(text: string, columns: readonly BankFileColumn[]): string[] | undefined {
  const widths = columns.map(({ width = 0 }) => width);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (text.length > whole || text.length <= whole - (widths.at(-1) ?? 0)) return undefined;
  let at = 0;
  return widths.map((width) => text.slice(at, (at += width)));
}

function readAmount(form: BankFileFormat['amount'], text: string): Cents | undefined {
  if (form === 'cents') return /^\d{1,14}$/.test(text) ? Number(text) : undefined;
  return /^\d{1,12}\.\d\d$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

const dateForms: Record<BankFileFormat['date'], RegExp> = {
  'MM/dd/yyyy': /^(?<month>\d\d)\/(?<day>\d\d)\/(?<year>\d{4})$/,
  yyyyMMdd: /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  MMddyy: /^(?<month>\d\d)(?<day>\d\d)(?<year>\d\d)$/,
};

function readDate(form: BankFileFormat['date'], text: string): IsoDate | undefined {
  const { year = '', month, day } = dateForms[form].exec(text)?.groups ?? {};
  const date = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isIsoDate(date) ? date : undefined;
}
