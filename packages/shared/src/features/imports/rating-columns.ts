import { programs } from '../contracts/rules/codes.ts';
import { foldKey } from '../contracts/rules/search-keys.ts';
import { states } from '../places/rules/states.ts';
import {
  type ColumnFlags,
  code,
  codes,
  date,
  dollars,
  formed,
  type ImportColumn,
  state,
  text,
} from './cells.ts';

// What sales are priced from, except the rate sheets: a provider loads it from files before its first sale. Source: areas.md §1.3, §1.5, §7.1

const key = { isKey: true, isRequired: true } as const;
const required = { isRequired: true } as const;

const programCodes: readonly string[] = programs.map((program) => program.code);
const stateCodes: readonly string[] = states.map(([abbreviation]) => abbreviation);

const program: ImportColumn = {
  field: 'programCode',
  label: 'Program',
  hint: 'GAP',
  ...key,
  read: (cell) => {
    const value = cell.toUpperCase();
    return programCodes.includes(value)
      ? { value }
      : { problem: `Must be one of ${programCodes.join(', ')}.` };
  },
};

/** A code as rate sheets have it. */
const capitals = (field: string, label: string, hint: string, flags: ColumnFlags = {}) =>
  formed(
    { field, label, hint, rule: 'Use up to 20 letters, digits, periods, hyphens or underscores', ...flags },
    /^[A-Z0-9][A-Z0-9_.-]{0,19}$/,
    (cell) => cell.toUpperCase(),
  );

/** Yes or nothing: a column that the file doesn't have means no for a new row. */
function flag(field: string, label: string, flags: ColumnFlags = {}): ImportColumn {
  const read = (cell: string) => {
    const word = cell.toLowerCase();
    if (['yes', 'y', 'true', '1'].includes(word)) return { value: 'yes' };
    return ['no', 'n', 'false', '0'].includes(word) ? { value: '' } : { problem: 'Must be yes or no.' };
  };
  return { field, label, hint: 'yes', type: 'flag', ...flags, read };
}

function whole(
  field: string,
  label: string,
  { least, most, hint, ...flags }: ColumnFlags & { least: number; most: number; hint: string },
): ImportColumn {
  const read = (cell: string) => {
    const value = /^\d{1,7}$/.test(cell) ? Number(cell) : -1;
    return value >= least && value <= most
      ? { value: String(value) }
      : { problem: `Must be a whole number from ${least} to ${most}.` };
  };
  return { field, label, hint, type: 'integer', ...flags, read };
}

const amount = (field: string, label: string, flags: ColumnFlags = {}): ImportColumn => ({
  field,
  label,
  hint: '1,195.00',
  type: 'money',
  ...flags,
  read: dollars,
});

function percent(
  field: string,
  label: string,
  { isAboveZero, ...flags }: ColumnFlags & { isAboveZero?: true } = {},
): ImportColumn {
  const problem = isAboveZero
    ? 'Must be more than 0 and at most 100.'
    : 'Must be a percent from 0 to 100, such as 6.99.';
  const read = (cell: string) => {
    const plain = cell.replace(/\s?%$/, '');
    const value = /^\d{1,3}(\.\d{1,6})?$/.test(plain) ? Number(plain) : -1;
    const isIn = value <= 100 && (isAboveZero ? value > 0 : value >= 0);
    return isIn ? { value: String(value) } : { problem };
  };
  return { field, label, hint: '6.99', type: 'percent', ...flags, read };
}

/** Several codes in one cell, each of them known. */
function known(column: ImportColumn, all: readonly string[], what: string): ImportColumn {
  return {
    ...column,
    type: 'list',
    read: (cell) => {
      const read = column.read(cell.toUpperCase());
      const unknown = 'value' in read && read.value.split(' ').find((one) => !all.includes(one));
      return unknown ? { problem: `${unknown} is not ${what}.` } : read;
    },
  };
}

const firstDay = (flags: ColumnFlags) => ({ ...date('validFrom', 'First day'), ...flags });
const lastDay = date('validTo', 'Last day');

/** Make and model as they are compared, so that F-150 and F150 are one. */
const folded = (field: string, label: string, hint: string): ImportColumn => ({
  field,
  label,
  hint,
  isKey: true,
  read: (cell) => ({ value: foldKey(cell) }),
});

const year = (field: string, label: string, hint: string) =>
  whole(field, label, { least: 1900, most: 2200, hint, isKey: true });

/** The columns of what sales are priced from, the keys first. Source: areas.md §7.1 (tables), §6.1 (commissions: decisions.md §5) */
export const ratingColumns = {
  plans: [
    program,
    capitals('planCode', 'Plan', 'PREMIER', key),
    text('description', 'Description', 100, { ...required, hint: 'Premier 60 months' }),
    capitals('categoryCode', 'Category', 'VSC-60'),
    text('formName', 'Form', 60, { hint: 'MBP-VSC-2026' }),
    flag('includesTire', 'Tire'),
    flag('includesDent', 'Dent'),
    flag('includesWindshield', 'Windshield'),
    known(codes('states', 'States', 'TX OK'), stateCodes, 'a state'),
    firstDay(required),
    lastDay,
  ],
  vehicleClasses: [
    program,
    folded('makeKey', 'Make', 'Ford'),
    folded('modelKey', 'Model', 'F-150'),
    year('fromYear', 'From year', '2018'),
    year('toYear', 'To year', '2024'),
    capitals('class', 'Class', '1', { isInEveryFile: true }),
  ],
  dealerPrograms: [code('dealerCode', 'Dealer code', 'D1001', key), program, firstDay(required), lastDay],
  priceCaps: [
    program,
    { ...state, field: 'state', isKey: true },
    firstDay(key),
    amount('flat', 'Flat amount'),
    percent('percentOfFinanced', 'Percent of amount financed', { isAboveZero: true }),
    text('source', 'Source', 200, { ...required, hint: 'Colorado GAP rules of 2024' }),
    flag('isConfirmed', 'Confirmed', { isInEveryFile: true }),
  ],
  financePlans: [
    text('name', 'Name', 60, { ...key, hint: '18 months, 10% down' }),
    firstDay(key),
    whole('termMonths', 'Months', { least: 1, most: 120, hint: '18', ...required }),
    percent('interestRate', 'Rate', required),
    percent('downPaymentPercent', 'Down payment percent', required),
    amount('minAmount', 'Lowest amount', required),
    amount('maxAmount', 'Highest amount'),
    known(codes('programCodes', 'Programs', 'MBP GAP'), programCodes, 'a program'),
    lastDay,
  ],
  commissionRates: [
    code('agentCode', 'Agency code', 'AG1001', key),
    program,
    firstDay(key),
    amount('amount', 'Amount', required),
  ],
  incentiveTrips: [
    text('name', 'Trip', 60, { ...key, hint: 'Maui 2027' }),
    program,
    { ...date('startDate', 'First day'), ...required },
    { ...date('endDate', 'Last day'), ...required },
    whole('pointsGoal', 'Goal', { least: 1, most: 9_999_999, hint: '1000', ...required }),
    whole('points', 'Points', { least: 1, most: 100_000, hint: '2', ...required }),
  ],
} as const satisfies Readonly<Record<string, readonly [ImportColumn, ...ImportColumn[]]>>;

type Values = Readonly<Record<string, string>>;

/**
 * Returns why a row's values don't fit together, at the field of the later one; undefined if they do. Source: areas.md §7.1; Assumption: a line for a
 * model names its make, and a cap has an amount or a percent
 */
export function whyNotTogether(after: Values): { field: string; message: string } | undefined {
  const {
    startDate = '',
    endDate = '',
    validFrom = '',
    validTo = '',
    fromYear = '',
    toYear = '',
    makeKey,
    modelKey,
  } = after;
  if (validTo !== '' && validTo < validFrom)
    return { field: 'validTo', message: 'Must be the first day or later.' };
  if (endDate < startDate) return { field: 'endDate', message: 'Must be the first day or later.' };
  if (fromYear !== '' && toYear !== '' && Number(toYear) < Number(fromYear))
    return { field: 'toYear', message: 'Must be the first year or later.' };
  if (modelKey && !makeKey) return { field: 'modelKey', message: 'Enter the make of this model.' };
  if (after['maxAmount'] && Number(after['maxAmount']) < Number(after['minAmount']))
    return { field: 'maxAmount', message: 'Must be the lowest amount or more.' };
  if ('percentOfFinanced' in after && !after['flat'] && !after['percentOfFinanced'])
    return { field: 'flat', message: 'Enter a flat amount, a percent, or both.' };
  return undefined;
}
