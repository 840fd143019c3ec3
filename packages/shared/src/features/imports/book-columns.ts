import { requiredText } from '../../kernel/required-text.ts';
import { cancelReasons } from '../cancellations/rules/reasons.ts';
import { claimStatuses } from '../claims/rules/codes.ts';
import { whyCardInText } from '../remittance/rules/card-in-text.ts';
import { date, formed, type ImportColumn, type ReadCell, text } from './cells.ts';

/** The files of the provider's own system: changes to contracts and payments there. Source: areas.md §13.3 */
export const bookImportKinds = ['cancellation', 'commission', 'claim', 'overRemit'] as const;
export type BookImportKind = (typeof bookImportKinds)[number];

/** A column of a provider's file. */
export interface BookColumn extends Omit<ImportColumn, 'type'> {
  type: 'text' | 'date' | 'money' | 'percent' | 'quantity' | 'integer';
  /** Added up, and compared with the totals that came with the file. */
  isTotaled?: true;
}

type ColumnFlags = Partial<Pick<BookColumn, 'isKey' | 'isInEveryFile' | 'isRequired' | 'isTotaled'>>;

const every = { isInEveryFile: true, isRequired: true } as const;

const asText = (column: ImportColumn, flags: ColumnFlags = {}): BookColumn => ({
  ...column,
  ...flags,
  type: 'text',
});

const day = (field: string, label: string, flags: ColumnFlags = {}): BookColumn => ({
  ...date(field, label),
  ...flags,
  type: 'date',
});

/** How a number is typed: with or without commas and a leading $. A workbook writes 0.1 + 0.2 in full. */
const number = /^\$?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,17}))?$/;

/**
 * Returns the value of a number with at most so many decimals, as the database writes it; undefined for anything else. A number that only the
 * arithmetic of a workbook gave more decimals is rounded.
 */
function decimal(cell: string, places: number): string | undefined {
  const [, whole, fraction = ''] = number.exec(cell) ?? [];
  if (whole === undefined) return undefined;
  if (fraction.length <= places) return `${whole.replaceAll(',', '')}.${fraction.padEnd(places, '0')}`;
  const value = Number(`${whole.replaceAll(',', '')}.${fraction}`);
  const rounded = value.toFixed(places);
  return Math.abs(value - Number(rounded)) < 1e-9 ? rounded : undefined;
}

const storedAmount = /^\d{1,10}\.\d\d$/;

function amount(field: string, label: string, flags: ColumnFlags = {}): BookColumn {
  const read = (cell: string): ReadCell => {
    const value = decimal(cell, 2);
    return value === undefined ? { problem: 'Must be an amount such as 1,234.50.' } : { value };
  };
  return {
    field,
    label,
    hint: '1,234.50',
    type: 'money',
    form: storedAmount,
    read,
    ...every,
    isTotaled: true,
    ...flags,
  };
}

function wholeNumber(
  field: string,
  label: string,
  { most, ...flags }: ColumnFlags & { most: number },
): BookColumn {
  const read = (cell: string): ReadCell => {
    const value = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/.test(cell) ? Number(cell.replaceAll(',', '')) : -1;
    if (value < 0) return { problem: 'Must be a whole number.' };
    const least = flags.isKey ? 1 : 0;
    if (value < least) return { problem: `Must be ${least} or more.` };
    return value > most
      ? { problem: `Must be ${most.toLocaleString('en-US')} or less.` }
      : { value: String(value) };
  };
  return { field, label, hint: flags.isKey ? '1' : '48,915', type: 'integer', read, ...flags };
}

const percent: BookColumn = {
  field: 'cancelRefundPercent',
  label: 'Refund percent',
  hint: '50.6572',
  type: 'percent',
  ...every,
  read: (cell) => {
    const value = decimal(cell.replace(/\s?%$/, ''), 4);
    return value === undefined || Number(value) > 100
      ? { problem: 'Must be a percent from 0 to 100, such as 50.6572.' }
      : { value };
  },
};

/** A column that takes one of a few words or their codes. */
function word(
  { field, label, hint }: Pick<BookColumn, 'field' | 'label' | 'hint'>,
  words: readonly { code: string | number; names: readonly string[] }[],
  flags: ColumnFlags = {},
): BookColumn {
  const codes = new Map(
    words.flatMap(({ code, names }) => [String(code), ...names].map((name) => [plain(name), String(code)])),
  );
  const all = words.map(({ names: [name = ''] }) => name).join(', ');
  const read = (cell: string): ReadCell => {
    const value = codes.get(plain(cell));
    return value === undefined ? { problem: `Must be one of ${all}.` } : { value };
  };
  return { field, label, hint, type: 'text', read, ...flags };
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** The kinds of claim lines. Source: decisions.md §6 (a claim line) */
const lineTypes = ['Parts', 'Labor', 'Diagnosis', 'Service', 'Benefit'];

const contractNumber = (flags: ColumnFlags = {}) =>
  asText(
    formed(
      {
        field: 'contractNumber',
        label: 'Contract',
        hint: '15138628',
        rule: 'Use up to 20 letters, digits or hyphens',
      },
      /^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/,
    ),
    { ...every, ...flags },
  );

/** A part of a contract's name that the book has in capitals. */
const capitals = (column: Parameters<typeof formed>[0], form: RegExp) =>
  asText({ ...formed(column, form, (cell) => cell.toUpperCase()), form });

/** The columns that name a contract. Suffix and program are optional if the number is unique. */
const contract = (flags: ColumnFlags = {}): BookColumn[] => [
  contractNumber(flags),
  capitals(
    { field: 'contractSuffix', label: 'Suffix', hint: 'A', rule: 'Use up to 5 letters or digits' },
    /^[A-Z0-9]{1,5}$/,
  ),
  capitals(
    { field: 'programCode', label: 'Program', hint: 'MBP', rule: 'Use up to 10 letters or digits' },
    /^[A-Z0-9]{1,10}$/,
  ),
];

const code = (field: string, label: string, hint: string, flags: ColumnFlags = {}) =>
  asText(
    formed(
      { field, label, hint, rule: 'Use up to 30 letters, digits, periods or hyphens' },
      /^[A-Za-z0-9][\w.-]{0,29}$/,
    ),
    { ...every, ...flags },
  );

/** The columns of each kind in the order of its template. Source: areas.md §13.3 */
export const bookImportColumns: Readonly<Record<BookImportKind, readonly BookColumn[]>> = {
  cancellation: [
    ...contract({ isKey: true }),
    day('cancelAsOfDate', 'Cancellation date', every),
    day('cancelTransactionDate', 'Cancelled on', { ...every, isKey: true }),
    wholeNumber('vehicleMilesWhenCancel', 'Odometer', { most: 999_999 }),
    percent,
    amount('cancelFeeAmount', 'Fee', {}),
    {
      ...word(
        { field: 'cancelReason', label: 'Reason', hint: 'Customer request' },
        cancelReasons.map(({ code: reason, name, label }) => ({ code: reason, names: [label, name] })),
        every,
      ),
      type: 'integer',
    },
    amount('customerRefundAmount', 'Customer refund'),
    amount('mbpiRefundAmount', "Provider's share"),
    amount('dealerRefundAmount', "Dealer's share"),
  ],
  commission: [
    code('agentCode', 'Agency code', 'AG1001', { isKey: true }),
    ...contract({ isKey: true }),
    day('transactionDate', 'Date', { ...every, isKey: true }),
    amount('earnedAmount', 'Earned'),
    amount('chargebackAmount', 'Chargeback'),
  ],
  claim: [
    code('claimNumber', 'Claim', 'C10000000', { isKey: true }),
    ...contract(),
    word(
      { field: 'claimStatus', label: 'Status', hint: 'Paid' },
      claimStatuses.map(({ code: status, label }) => ({ code: status, names: [label] })),
      every,
    ),
    day('lossDate', 'Date of loss', every),
    day('reportedDate', 'Reported', every),
    day('paidDate', 'Paid on'),
    wholeNumber('lineNumber', 'Line', { isKey: true, isRequired: true, isInEveryFile: true, most: 999 }),
    word(
      { field: 'lineType', label: 'Type', hint: 'Parts' },
      lineTypes.map((name) => ({ code: name, names: [name] })),
      every,
    ),
    asText(text('description', 'Description', 200), every),
    {
      field: 'quantity',
      label: 'Quantity',
      hint: '1.5',
      type: 'quantity',
      ...every,
      read: (cell) => {
        const value = decimal(cell, 2);
        return value === undefined || Number(value) === 0 || Number(value) > 9999
          ? { problem: 'Must be a number above 0, up to 9,999.' }
          : { value };
      },
    },
    amount('claimedAmount', 'Claimed'),
    amount('paidAmount', 'Paid'),
    amount('reserveAmount', 'Reserve'),
  ],
  overRemit: [
    code('dealerCode', 'Dealer code', 'D1001'),
    ...contract({ isKey: true }),
    code('batchNumber', 'Batch', 'R-202611-000042', { isKey: true }),
    amount('overRemitAmount', 'Over-remit'),
    amount('refundedAmount', 'Refunded'),
    amount('paidOutAmount', 'Paid out'),
  ],
};

const control = /\p{Cc}/u;
/** How many characters `manyDigits` takes at least. */
const leastOfCard = 13;
const manyDigits = /\d[\d .\u2010-\u2013-]{11,}\d/;

/** Returns whether a cell may have what `whyUnreadable` looks for: nearly none has, and the others aren't looked at. */
export function isOdd(cell: string): boolean {
  return control.test(cell) || mayBeCard(cell);
}

/** Returns whether a cell has as many digits as a card number. */
export function mayBeCard(cell: string): boolean {
  return cell.length >= leastOfCard && manyDigits.test(cell);
}

/** Returns why a cell can't be stored in any column: a line break, or a card number. Source: security.md §6 */
export function whyUnreadable(cell: string): string | undefined {
  if (control.test(cell)) return 'Must be a single line of text.';
  return whyCardInText(cell)?.message;
}

/** Returns the meaning of a cell, or why it is invalid. An empty one is an empty value. */
export function readBookCell(column: BookColumn, cell: string): ReadCell {
  if (cell === '') return column.isRequired ? { problem: requiredText(column.label) } : { value: '' };
  return column.read(cell);
}
