import { roleNamed, roles, roleTitle, wireRoleName } from '../../access/roles.ts';
import { requiredText } from '../../kernel/required-text.ts';
import { passesLuhn } from '../remittance/rules/card-number.ts';
import {
  code,
  codes,
  date,
  formed,
  type ImportColumn,
  phone,
  type ReadCell,
  state,
  text,
  yesNo,
  zip,
} from './cells.ts';
import type { ImportKind } from './kinds.ts';
import { ratingColumns } from './rating-columns.ts';

/** The columns that identify a row, in words: "dealer code", "program and plan". */
export function keyWords(kind: ImportKind): string {
  const labels = importColumns[kind].flatMap(({ isKey, label }) => (isKey ? [label.toLowerCase()] : []));
  return new Intl.ListFormat('en-US').format(labels);
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
    text('address1', 'Address', 100),
    text('city', 'City', 60),
    state,
    zip,
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
  ...ratingColumns,
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
