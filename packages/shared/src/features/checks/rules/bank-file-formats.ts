/** The content of a column in a bank's file. */
export type BankFileField = 'account' | 'check' | 'amount' | 'date' | 'flag' | 'payee';

/** A column of a bank's file; one of a fixed width is filled up, on the left where it aligns to the right. */
export interface BankFileColumn {
  field: BankFileField;
  width?: number;
  fill?: '0' | ' ';
  align?: 'left' | 'right';
  isQuoted?: true;
}

/**
 * How a bank reads checks and reports those it paid: banks differ, so a format is data. A format of fixed widths has no delimiter.
 * Source: areas.md §13.2
 */
export interface BankFileFormat {
  code: string;
  label: string;
  extension: 'csv' | 'txt';
  delimiter?: ',' | '|' | '\t';
  lineEnd: '\n' | '\r\n';
  /** Dollars have a decimal point; cents imply one. */
  amount: 'dollars' | 'cents';
  date: 'MM/dd/yyyy' | 'yyyyMMdd' | 'MMddyy';
  flags: { issued: string; voided: string; paid: string };
  columns: readonly BankFileColumn[];
}

/** The formats that the bank's file can have, the usual one first. Source: areas.md §13.2 (default); Assumption: the other two, as banks' manuals describe them */
export const bankFileFormats = [
  {
    code: 'csv',
    label: 'CSV (account, check, amount, date, I or V, payee)',
    extension: 'csv',
    delimiter: ',',
    lineEnd: '\n',
    amount: 'dollars',
    date: 'MM/dd/yyyy',
    flags: { issued: 'I', voided: 'V', paid: 'P' },
    columns: [
      { field: 'account' },
      { field: 'check' },
      { field: 'amount' },
      { field: 'date' },
      { field: 'flag' },
      { field: 'payee', isQuoted: true },
    ],
  },
  {
    code: 'fixed',
    label: 'Fixed width, 80 characters, cents without a point',
    extension: 'txt',
    lineEnd: '\r\n',
    amount: 'cents',
    date: 'yyyyMMdd',
    flags: { issued: 'I', voided: 'V', paid: 'P' },
    columns: [
      { field: 'account', width: 14, fill: '0', align: 'right' },
      { field: 'check', width: 10, fill: '0', align: 'right' },
      { field: 'amount', width: 12, fill: '0', align: 'right' },
      { field: 'date', width: 8 },
      { field: 'flag', width: 1 },
      { field: 'payee', width: 35, fill: ' ', align: 'left' },
    ],
  },
  {
    code: 'pipe',
    label: 'Pipe-delimited (flag, check, date, cents, account, payee)',
    extension: 'txt',
    delimiter: '|',
    lineEnd: '\r\n',
    amount: 'cents',
    date: 'MMddyy',
    flags: { issued: 'ISS', voided: 'VOI', paid: 'PD' },
    columns: [
      { field: 'flag' },
      { field: 'check', width: 10, fill: '0', align: 'right' },
      { field: 'date' },
      { field: 'amount', width: 12, fill: '0', align: 'right' },
      { field: 'account' },
      { field: 'payee', width: 60 },
    ],
  },
] as const satisfies readonly BankFileFormat[];

/** The code of a format. */
export type BankFileFormatCode = (typeof bankFileFormats)[number]['code'];

/** Returns a format by its code. Source: areas.md §13.2 */
export function bankFileFormat(code: BankFileFormatCode): BankFileFormat {
  return bankFileFormats.find((one) => one.code === code) ?? bankFileFormats[0];
}
