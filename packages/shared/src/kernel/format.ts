import { type DateRange, isIsoDate } from './dates.ts';
import { type Cents, centsOf, dollarsOf } from './money.ts';

/** How a cell's value is formatted: in grids, on cards, in exports and in the terminal. */
export type CellKind = 'text' | 'money' | 'date' | 'percent' | 'ratio' | 'count' | 'miles' | 'phone' | 'role';

/** Whether values are sorted from A to Z first; of all others the greatest or latest comes first. Assumption: names and numbers of records are looked up, figures and days are ranked. */
export function isAlphabetic(kind: CellKind): boolean {
  return kind === 'text' || kind === 'phone' || kind === 'role';
}

const figures: ReadonlySet<CellKind> = new Set(['money', 'count', 'miles', 'percent', 'ratio']);

/** Whether values are compared digit by digit, and so end at the same place in a column. Assumption: amounts, counts and shares are. */
export function isFigure(kind: CellKind): boolean {
  return figures.has(kind);
}

/**
 * Formats a wire value for display; nothing (null, undefined, '') is an empty text.
 * Money is dollars with two decimals, a percent has four, a ratio at most one, a ratio of nothing is "n/a", a date is MM/dd/yyyy, a count has none, one mile is "1 mile".
 * A value that is not of its kind is shown as it came, never hidden. Source: portal.md §9
 */
export function formatCell(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return kind === 'ratio' ? 'n/a' : '';
  switch (kind) {
    case 'text':
      return String(value);
    case 'money':
      return isNumeric(value) ? dollars(Number(value)) : String(value);
    case 'count':
      return isNumeric(value) ? grouped(Number(value), 0) : String(value);
    case 'miles':
      return isNumeric(value) ? milesText(Number(value)) : String(value);
    case 'ratio':
      return isNumeric(value) ? ratioText(Number(value)) : String(value);
    case 'percent':
      // Always four decimals, whole percents too. Source: portal.md §9
      return isNumeric(value) ? `${Number(value).toFixed(4)}%` : String(value);
    case 'date':
      return formatDate(String(value));
    case 'phone':
      return formatPhone(String(value));
    case 'role':
      return wordsApart(String(value));
  }
}

/** Formats a range of days, "10/01/2026 to 10/31/2026", or a single day. Source: portal.md §9 (dates); "to": Assumption */
export function daysText({ startDate, endDate }: DateRange): string {
  const [first, last] = [formatCell('date', startDate), formatCell('date', endDate)];
  return first === last ? first : `${first} to ${last}`;
}

/**
 * Writes how a count has changed: "+3", "-2", "0". The minus is that of every other figure. Assumption: the plus, so that
 * a change doesn't read as a count.
 */
export function changeText(change: number): string {
  return `${change > 0 ? '+' : ''}${formatCell('count', change)}`;
}

/** Formats whole cents for display: "$1,263.90". Source: portal.md §9 */
export function moneyText(cents: Cents): string {
  return formatCell('money', dollarsOf(cents));
}

/** At most two decimals, as a third would be grouped. Not by Intl: its first use costs 16 ms, half of a terminal command's start. */
function grouped(value: number, decimals: number): string {
  const digits = value.toFixed(decimals).replace(/^-0$/, '0');
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

function milesText(value: number): string {
  const text = grouped(value, 0);
  return text === '1' ? '1 mile' : `${text} miles`;
}

function dollars(value: number): string {
  const text = grouped(dollarsOf(centsOf(value)), 2);
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}

/** Beyond it a number can't represent cents, and needs an exponent. */
const largest = 1e13;

/** Returns whether a wire value is a number, or a text that writes one, as cells show numbers. Source: portal.md §9 */
export function isNumeric(value: unknown): boolean {
  const isText = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  return (isText || typeof value === 'number') && Math.abs(Number(value)) < largest;
}

/** A day, or the day that an instant is written with. */
function formatDate(text: string): string {
  const day = text.replace(/T.*/, '');
  return isIsoDate(day) ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` : text;
}

/** 10, 11 or 12 digits, the country's before the number, a leading plus stripped; anything else is shown unchanged. Source: portal.md §5 */
function formatPhone(text: string): string {
  const digits = text.replace(/^\+/, '');
  if (!/^\d{10,12}$/.test(digits)) return text;
  const local = digits.slice(-10);
  const country = digits.slice(0, -10);
  const shown = `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`;
  return country ? `${country} ${shown}` : shown;
}

/** Writes a name of one word, as roles have on the wire, in its words: "MBPIAdministrator" is "MBPI Administrator". Source: portal.md §6 */
export function wordsApart(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
}

/** A rounded ratio has no decimals, which would suggest more precision than it has. */
function ratioText(value: number): string {
  return `${grouped(value, Number.isInteger(value) ? 0 : 1)}%`;
}
