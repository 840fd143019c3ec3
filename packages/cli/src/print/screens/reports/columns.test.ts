import { type ShownColumn, shownColumns } from '@pitlane/shared/engine/report';
import { reports } from '@pitlane/shared/registry/reports';
import { anActor } from '@pitlane/shared/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { layoutOf } from '../../table.ts';
import { prepareWidths } from '../../text.ts';
import { plainValues, tableColumns } from './columns.ts';

beforeAll(() => prepareWidths(['x']));

const column = (key: string, kind: ShownColumn['kind'] = 'text', isTotaled = false): ShownColumn => ({
  key,
  header: key,
  kind,
  isTotaled,
});
const columns = [
  column('contract'),
  column('program'),
  column('status'),
  column('customerName'),
  column('sold', 'date'),
  column('price', 'money', true),
  column('refund', 'money', true),
];
const report = { operation: { sheet: { sort: '-sold', totals: [] } } } as never;
const row = {
  contract: '15138628',
  program: 'MBP',
  status: 'Active',
  customerName: 'Smith, Dana',
  sold: '2026-10-01',
  price: 1234.5,
  refund: null,
};

test.each([
  [80, ['CONTRACT', 'PROGRAM', 'STATUS', 'CUSTOMERNAME', 'SOLD', 'PRICE', 'REFUND']],
  [64, ['CONTRACT', 'STATUS', 'CUSTOMERNAME', 'SOLD', 'PRICE', 'REFUND']],
  [55, ['CONTRACT', 'STATUS', 'CUSTOMERNAME', 'SOLD', 'PRICE']],
  [44, ['CONTRACT', 'STATUS', 'CUSTOMERNAME', 'SOLD']],
  [10, ['CONTRACT']],
])('%j are in %i columns', (width, headers) => {
  const { columns: placed } = layoutOf(tableColumns(report, columns), [row], width);
  expect(placed.map((one) => one.column.header)).toEqual(headers);
});

test("a record's number is never cut: its column leaves a screen that is too narrow", () => {
  const all = [column('day', 'date'), { ...column('quote'), fits: ['S-202611-000000'] }];
  const quote = { day: '2026-10-01', quote: 'S-202611-002632' };
  const headers = (width: number) =>
    layoutOf(tableColumns(report, all), [quote], width).columns.map(({ column: { header } }) => header);
  expect(headers(27)).toEqual(['DAY', 'QUOTE']);
  expect(headers(26)).toEqual(['DAY']);
});

test('the column that rows are sorted by stays longer than other totals', () => {
  const placed = (order?: string) =>
    layoutOf(tableColumns(report, columns, { order }), [row], 44).columns.map(
      ({ column: { header } }) => header,
    );
  expect(placed('-price')).toEqual(['CONTRACT', 'STATUS', 'CUSTOMERNAME', 'PRICE']);
  expect(placed('refund')).toEqual(['CONTRACT', 'STATUS', 'CUSTOMERNAME', 'REFUND']);
});

test("a contract's number stays longest, its program longer than a dealer that all rows have", () => {
  const all = [
    column('day', 'date'),
    column('contractNumber'),
    column('programCode'),
    column('customerName'),
    column('dealerName'),
    column('earned', 'money', true),
  ];
  const sold = {
    day: '2026-10-01',
    contractNumber: '15138628',
    programCode: 'MBP',
    customerName: 'Smith, Dana',
    dealerName: 'Main St Ford',
    earned: 120,
  };
  const headers = (width: number, isOneDealer: boolean) =>
    layoutOf(tableColumns(report, all, { isOneDealer }), [sold, sold], width).columns.map(
      (one) => one.column.header,
    );
  expect(headers(72, true)).toEqual(['DAY', 'CONTRACTNUMBER', 'PROGRAMCODE', 'CUSTOMERNAME', 'EARNED']);
  expect(headers(72, false)).toEqual(['DAY', 'CONTRACTNUMBER', 'CUSTOMERNAME', 'DEALERNAME', 'EARNED']);
  expect(headers(28, false)).toEqual(['DAY', 'CONTRACTNUMBER']);
});

test('a name that comes first is cut before any column goes, and so is the head of a day', () => {
  const wide = {
    customerName: 'Shelbyville Motors of the Greater Valley',
    paidOn: '2026-10-01',
    price: 1234.5,
  };
  const all = [
    column('customerName'),
    { ...column('paidOn', 'date'), header: 'Paid or reported' },
    column('price', 'money', true),
  ];
  const { columns: placed } = layoutOf(tableColumns(report, all), [wide], 50);
  expect(placed.map(({ width }) => width)).toEqual([27, 10, 9]);
});

test('a person keeps 16 characters: the program, firms and other totals go first, and what is narrow enough comes back', () => {
  const queue = reports.find(({ id }) => id === 'cancellation.list');
  if (!queue) throw new Error('The queue is a report.');
  const shown = shownColumns(queue, anActor('MBPIUser')).filter(({ isHidden }) => !isHidden);
  const cancellation = {
    contractNumber: '15280726',
    programCode: 'OEM',
    customerName: 'Featherstonehaugh, Christopher',
    state: 'Documents complete',
    dueDate: '2026-10-25',
    customerRefundAmount: 2000.97,
    providerRefundAmount: 1100.5,
    dealerName: 'Ford of Springfield',
  };
  const placed = (width: number) =>
    layoutOf(tableColumns(queue, shown), [cancellation], width).columns.map(
      ({ column: { header }, width: wide }) => `${header} ${wide}`,
    );
  expect(placed(80)).toEqual(['CONTRACT 8', 'CUSTOMER 18', 'STATUS 18', 'DUE 10', 'REFUND 9', 'PROGRAM 7']);
  expect(placed(60)).toEqual(['CONTRACT 8', 'CUSTOMER 18', 'STATUS 18', 'DUE 10']);
});

test('the customer of a quote stays longer than the number of the contract that was made of it', () => {
  const quotes = reports.find(({ id }) => id === 'report.quoteRequests');
  if (!quotes) throw new Error('Quote requests are a report.');
  const shown = shownColumns(quotes, anActor('MBPIUser')).filter(({ isHidden }) => !isHidden);
  const quote = {
    quoteNumber: 'S-202610-012518',
    quotedDate: '2026-10-31',
    quoteStatus: 'Purchased',
    customerName: 'Featherstonehaugh, Christopher',
    dealerName: 'Hardin Toyota',
    contractNumber: '15588674',
  };
  const { columns: placed } = layoutOf(tableColumns(quotes, shown), [quote], 58);
  expect(placed.map(({ column: { header } }) => header)).toEqual(['QUOTE', 'QUOTED', 'STATUS', 'CUSTOMER']);
});

test('keeps charted columns longer than their totals', () => {
  const charted = {
    operation: { sheet: { sort: 'sold', totals: [], chart: { by: 'program', value: 'price' } } },
  };
  const { columns: placed } = layoutOf(tableColumns(charted as never, columns), [row], 44);
  expect(placed.map((one) => one.column.header)).toEqual(['CONTRACT', 'PROGRAM', 'STATUS', 'CUSTOMERNAME']);
});

test('values for programs are plain and whole', () => {
  expect(plainValues(row, columns)).toEqual([
    '15138628',
    'MBP',
    'Active',
    'Smith, Dana',
    '2026-10-01',
    '1234.50',
    '',
  ]);
});

test('the days to due of a refund are red from five days before it is due', () => {
  const queue = reports.find(({ id }) => id === 'cancellation.list');
  if (!queue) throw new Error('The queue is a report.');
  const days = tableColumns(queue, shownColumns(queue, anActor('MBPIUser'))).find(
    ({ header }) => header === 'DAYS TO DUE',
  );
  expect([6, 5, 0, -2, null].map((daysLeft) => days?.look?.({ daysLeft }))).toEqual([
    undefined,
    'danger',
    'danger',
    'danger',
    undefined,
  ]);
});
