import { dateOfDayNumber, dayNumber, isIsoDate } from '../../kernel/dates.ts';
import { states } from '../places/rules/states.ts';

/** A cell's value as it is compared and shown, or why it is invalid. */
export type ReadCell = { value: string } | { problem: string };

/** A column that a file of a kind may have. Its header is the field or the label. */
export interface ImportColumn {
  field: string;
  label: string;
  /** Identifies the row, alone or with other columns; required in every file. */
  isKey?: true;
  /** Required in every file, along with the key columns. */
  isInEveryFile?: true;
  /** Never empty, and in the file of anything that is new. */
  isRequired?: true;
  /** How it is stored; absent: as text. */
  type?: 'date' | 'uuid' | 'integer' | 'money' | 'percent' | 'flag' | 'list';
  /** What users enter, for the template and the help. */
  hint: string;
  /** The pattern of cells that need no parsing: `read` returns them unchanged. */
  form?: RegExp;
  read: (cell: string) => ReadCell;
}

/** The options of a column. */
export type ColumnFlags = Pick<ImportColumn, 'isKey' | 'isInEveryFile' | 'isRequired' | 'type'>;

/** Text of limited length on one line. */
export function text(
  field: string,
  label: string,
  most: number,
  flags: ColumnFlags & { hint?: string } = {},
): ImportColumn {
  const read = (value: string) =>
    value.length > most ? { problem: `Must be ${most} characters or fewer.` } : { value };
  return { field, label, hint: '', ...flags, read };
}

/** Text in a certain format; a text in another format is refused with its rule and an example. */
export function formed(
  { rule, ...column }: Pick<ImportColumn, 'field' | 'label' | 'hint'> & ColumnFlags & { rule: string },
  form: RegExp,
  meant?: (cell: string) => string,
): ImportColumn {
  const read = (cell: string) => {
    const value = meant ? meant(cell) : cell;
    return form.test(value) ? { value } : { problem: `${rule}, such as ${column.hint}.` };
  };
  return meant ? { ...column, read } : { ...column, form, read };
}

const codeRule =
  'Use up to 20 letters, digits, periods, hyphens or underscores, with a letter or digit first';

/** A code of a dealer or an agency. */
export const code = (field: string, label: string, hint: string, flags: ColumnFlags = {}) =>
  formed({ field, label, hint, rule: codeRule, ...flags }, /^[A-Za-z0-9][\w.-]{0,19}$/);

const stateCodes: readonly string[] = states.map(([abbreviation]) => abbreviation);
/** A state by its abbreviation. */
export const state: ImportColumn = {
  field: 'stateAbbreviation',
  label: 'State',
  hint: 'TX',
  read: (cell) => {
    const value = cell.toUpperCase();
    return stateCodes.includes(value) ? { value } : { problem: 'Must be a state such as TX.' };
  },
};

/** A phone number of ten digits. */
export const phone = formed(
  { field: 'phoneNumber', label: 'Phone', hint: '(512) 555-0100', rule: 'Use 10 digits' },
  /^\d{10}$/,
  (cell) => cell.replace(/^\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '').replace(/[\s().-]/g, ''),
);

/** Spreadsheets drop the zeros at the start of a ZIP. */
export const zip = formed(
  { field: 'zip', label: 'ZIP', hint: '78701 or 78701-1234', rule: 'Use 5 or 9 digits' },
  /^\d{5}(-\d{4})?$/,
  (cell) => (/^\d{3,4}$/.test(cell) ? cell.padStart(5, '0') : cell),
);

/** The days of every month, as stored. */
const storedDay = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** Day 1 of the days that workbooks count. */
const firstWorkbookDay = dayNumber('1899-12-30');

/** A date, as typed or as a workbook counts days. */
export function date(field: string, label: string): ImportColumn {
  const read = (cell: string) => {
    const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
    const value = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
    if (isIsoDate(value)) return { value };
    if (/^\d{5}$/.test(cell)) return { value: dateOfDayNumber(firstWorkbookDay + Number(cell)) };
    return { problem: 'Must be a date such as 03/15/2026.' };
  };
  return { field, label, type: 'date', hint: '03/15/2026', form: storedDay, read };
}

const yesWords = ['yes', 'y', 'true', '1'];
const noWords = ['no', 'n', 'false', '0'];

/** Yes or no. */
export function yesNo(field: string, label: string): ImportColumn {
  const read = (cell: string) => {
    const word = cell.toLowerCase();
    if (yesWords.includes(word)) return { value: 'yes' };
    return noWords.includes(word) ? { value: 'no' } : { problem: 'Must be yes or no.' };
  };
  return { field, label, hint: 'yes', read };
}

/** Several codes in one cell. */
export function codes(field: string, label: string, hint: string): ImportColumn {
  const read = (cell: string) => ({
    value: [...new Set(cell.split(/[\s,;]+/).filter(Boolean))].toSorted().join(' '),
  });
  return { field, label, hint, read };
}

/** Dollars and cents as text with two decimals, so that the same amount always has the same text. */
export function dollars(cell: string): ReadCell {
  const plain = cell.replace(/^\$\s?/, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain))
    return { problem: 'Must be an amount such as 1,195.00.' };
  const amount = Number(plain.replaceAll(',', ''));
  return amount > 9_999_999_999.99
    ? { problem: 'Must be 9,999,999,999.99 or less.' }
    : { value: amount.toFixed(2) };
}
