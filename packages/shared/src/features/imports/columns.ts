import { roleNamed, roles, roleTitle, wireRoleName } from '../../access/roles.ts';
import { dateOfDayNumber, dayNumber, isIsoDate } from '../../kernel/dates.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { states } from '../places/rules/states.ts';
import { passesLuhn } from '../remittance/rules/card-number.ts';

/** The kinds of imports. */
export const importKinds = ['dealers', 'agencies', 'users'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A cell's value as it is compared and shown, or why it is invalid. */
export type ReadCell = { value: string } | { problem: string };

/** A column that a file of a kind may have. Its header is the field or the label. */
export interface ImportColumn {
  field: string;
  label: string;
  /** Identifies the row, alone or with other columns; required in every file. */
  isKey?: true;
  /** In every file, next to what names the row. */
  isInEveryFile?: true;
  /** Never empty, and in the file of anything that is new. */
  isRequired?: true;
  /** How it is stored; absent: as text. */
  type?: 'date' | 'uuid';
  /** What users enter, for the template and the help. */
  hint: string;
  /** The pattern of cells that need no parsing: `read` returns them unchanged. */
  form?: RegExp;
  read: (cell: string) => ReadCell;
}

type ColumnFlags = Pick<ImportColumn, 'isKey' | 'isRequired' | 'type'>;

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
    return form.test(value) ? { value } : { problem: `${rule}, as in ${column.hint}.` };
  };
  return meant ? { ...column, read } : { ...column, form, read };
}

const codeRule =
  'Use up to 20 letters, digits, periods, hyphens or underscores, with a letter or digit first';

/** A code of a dealer or an agency. */
const code = (field: string, label: string, hint: string, flags: ColumnFlags = {}) =>
  formed({ field, label, hint, rule: codeRule, ...flags }, /^[A-Za-z0-9][\w.-]{0,19}$/);

const stateCodes: readonly string[] = states.map(([abbreviation]) => abbreviation);
const state: ImportColumn = {
  field: 'stateAbbreviation',
  label: 'State',
  hint: 'TX',
  read: (cell) => {
    const value = cell.toUpperCase();
    return stateCodes.includes(value) ? { value } : { problem: 'Must be a state such as TX.' };
  },
};

const phone = formed(
  { field: 'phoneNumber', label: 'Phone', hint: '(512) 555-0100', rule: 'Use 10 digits' },
  /^\d{10}$/,
  (cell) => cell.replace(/^\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '').replace(/[\s().-]/g, ''),
);

/** Spreadsheets drop the zeros at the start of a ZIP. */
const zip = formed(
  { field: 'zip', label: 'ZIP', hint: '78701 or 78701-1234', rule: 'Use 5 or 9 digits' },
  /^\d{5}(-\d{4})?$/,
  (cell) => (/^\d{3,4}$/.test(cell) ? cell.padStart(5, '0') : cell),
);

/** The days of every month, as stored. */
const storedDay = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** Day 1 of the days that workbooks count. */
const firstWorkbookDay = dayNumber('1899-12-30');

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

function yesNo(field: string, label: string): ImportColumn {
  const read = (cell: string) => {
    const word = cell.toLowerCase();
    if (yesWords.includes(word)) return { value: 'yes' };
    return noWords.includes(word) ? { value: 'no' } : { problem: 'Must be yes or no.' };
  };
  return { field, label, hint: 'yes', read };
}

/** Several codes in one cell. */
function codes(field: string, label: string, hint: string): ImportColumn {
  const read = (cell: string) => ({
    value: [...new Set(cell.split(/[\s,;]+/).filter(Boolean))].toSorted().join(' '),
  });
  return { field, label, hint, read };
}

const role: ImportColumn = {
  field: 'roleName',
  label: 'Role',
  isRequired: true,
  hint: 'FI User',
  read: (cell) => {
    const wanted = cell.replace(/\s/g, '').toLowerCase();
    const found = roles.find(({ name }) => name.toLowerCase() === wanted);
    const known = roles.map(({ name }) => roleTitle(name)).join(', ');
    return found
      ? { value: wireRoleName(roleNamed(found.name).name) }
      : { problem: `Must be one of ${known}.` };
  },
};

/** Our own paths that a dealer's code would hide. Source: areas.md §1 (R13) */
const pathWords =
  'count sales salesdetail logins lossratio monthlycontracts summarycounts contractsdetail monthlyclaims';

const dealerCode = code('dealerCode', 'Dealer code', 'D1001', { isKey: true, isRequired: true });

/** The columns of each kind, the key first. Source: areas.md §13.3 (import), portal.md §3 (Dealer, Agency, User profile) */
export const importColumns: Readonly<Record<ImportKind, readonly [ImportColumn, ...ImportColumn[]]>> = {
  dealers: [
    {
      ...dealerCode,
      read: (cell) =>
        pathWords.split(' ').includes(cell.toLowerCase())
          ? { problem: `${cell} can't be a dealer code.` }
          : dealerCode.read(cell),
    },
    text('name', 'Name', 100, { isRequired: true, hint: 'Main St Ford' }),
    formed(
      {
        field: 'dealerGroupIdentifier',
        label: 'Dealer group ID',
        type: 'uuid',
        hint: '7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b11',
        rule: 'Use 32 digits and letters a to f in five groups',
      },
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      (cell) => cell.toLowerCase(),
    ),
    text('address1', 'Address', 100),
    text('address2', 'Address 2', 100),
    text('city', 'City', 60),
    state,
    zip,
    phone,
    code('agentCode', 'Agency code', 'AG1001'),
    date('effectiveDate', 'Effective date'),
    date('expirationDate', 'Expiration date'),
  ],
  agencies: [
    code('agentCode', 'Agency code', 'AG1001', { isKey: true, isRequired: true }),
    text('name', 'Name', 100, { isRequired: true, hint: 'Condahl Protection Associates' }),
    text('city', 'City', 60),
    state,
    phone,
  ],
  users: [
    formed(
      {
        field: 'username',
        label: 'Username',
        hint: 'dana.smith',
        isKey: true,
        isRequired: true,
        rule: 'Use 3 to 60 letters, digits, periods, hyphens or underscores',
      },
      /^[a-z0-9._-]{3,60}$/,
      (cell) => cell.toLowerCase(),
    ),
    text('firstName', 'First name', 60, { isRequired: true, hint: 'Dana' }),
    text('lastName', 'Last name', 60, { isRequired: true, hint: 'Smith' }),
    formed(
      {
        field: 'emailAddress',
        label: 'Email',
        hint: 'dana.smith@example.com',
        isRequired: true,
        rule: 'Use one complete email address',
      },
      /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
    ),
    role,
    code('dealerCode', 'Dealer code', 'D1001'),
    code('agentCode', 'Agency code', 'AG1001'),
    codes('additionalDealers', 'Additional dealers', 'D1002 D1003'),
    codes('additionalAgencies', 'Additional agencies', 'AG1002'),
    codes('assignedDealers', 'Assigned dealers', 'D1002 D1003'),
    yesNo('isActive', 'Active'),
    yesNo('allowedClaimsPreAuth', 'May pre-authorize claims'),
    text('pipMemberNumber', 'PIP member number', 40),
  ],
};

/**
 * Returns the meaning of a cell in a column. An empty cell is an empty value; a card number is never stored. Source:
 * security.md §6
 */
export function readCell(column: ImportColumn, cell: string): ReadCell {
  if (cell === '') return column.isRequired ? { problem: requiredText(column.label) } : { value: '' };
  if (/\p{Cc}/u.test(cell)) return { problem: 'Must be a single line of text.' };
  const digits = cell.replace(/[ -]/g, '');
  if (/^\d{13,19}$/.test(digits) && passesLuhn(digits)) return { problem: 'This looks like a card number.' };
  return column.read(cell);
}

type Named = Pick<ImportColumn, 'field' | 'label'>;

/** Returns the column of a header, by its field or its label, ignoring case, spaces, hyphens and underscores. */
export function columnOfHeader<Column extends Named>(
  columns: readonly Column[],
  header: string,
): Column | undefined {
  return columns.find(({ field, label }) => [plain(field), plain(label)].includes(plain(header)));
}

/** Returns the column that a misspelled header probably means: the one that differs by at most two letters. */
export function nearestColumn<Column extends Named>(
  columns: readonly Column[],
  header: string,
): Column | undefined {
  const near = columns
    .map((column) => ({ column, edits: editsBetween(plain(header), plain(column.label)) }))
    .toSorted((one, other) => one.edits - other.edits)[0];
  return near && near.edits <= 2 ? near.column : undefined;
}

const plain = (header: string) => header.toLowerCase().replace(/[\s_-]/g, '');

/** How many letters must be added, removed or replaced to turn one word into the other. */
function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const row = [at + 1];
    for (const [to, wanted] of Array.from(other).entries()) {
      const same = (before[to] ?? 0) + (letter === wanted ? 0 : 1);
      row.push(Math.min(same, (before[to + 1] ?? 0) + 1, (row[to] ?? 0) + 1));
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}
