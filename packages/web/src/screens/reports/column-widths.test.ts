import { fieldsOf } from '@pitlane/shared/engine/field';
import { type Report, shownColumns } from '@pitlane/shared/engine/report';
import { usersReport } from '@pitlane/shared/features/users/users-report';
import { reports } from '@pitlane/shared/registry/reports';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { GridColumn } from './column-widths.ts';
import { fittedColumns, lineEnd, widthOf, widthOfAll } from './column-widths.ts';
import { textWidth } from './text-width.ts';

function column(key: string, more: Partial<GridColumn> = {}): GridColumn {
  const { kind = 'text', header = 'Name', fits } = more;
  return {
    key,
    header,
    kind,
    isTotaled: false,
    isWidened: false,
    width: widthOf({ kind, header, ...(fits && { fits }) }),
    ...more,
  };
}
const paid = column('paidAmount', { kind: 'money', isTotaled: true });
const program = column('programCode', { fits: ['MBP'] });
const widthsOf = (columns: readonly GridColumn[]) => columns.map(({ width }) => width);

test.each(reports)('$id names what its columns of numbers, codes and statuses show whole', (report) => {
  const known = fieldsOf(rowOf(report));
  const shown = report.columns.flatMap(({ key }) => known.filter(({ name }) => name === key));
  const closed = shown.filter(
    ({ name, kind = 'text' }) =>
      kind === 'text' && /number$|code$|suffix$|status$|type(name)?$|vin$|year$/i.test(name),
  );
  expect(closed.filter(({ fits }) => !fits).map(({ name }) => name)).toEqual(
    // A queue code without a name.
    shown.flatMap(({ name }) => (name === 'messageQueueType' ? [name] : [])),
  );
});

// In px, as Chromium draws them in DejaVu Sans, the widest font that a system has, with the room around them.
test.each([
  ['S-202611-002632', 130 + 24],
  ['WBAFR9C54DD226387', 164 + 24],
  ['New Claim - Supervisor', 164 + 24],
  ['Documents complete', 137 + 24],
])('a column has room for "%s"', (text, width) => {
  expect(widthOf({ kind: 'text', header: 'Key', fits: ['-', text] })).toBeGreaterThanOrEqual(width);
});

test.each([
  ['Submitted', 71],
  ['Dealer code', 81],
])('a header has room for "%s" and the sign of its order', (header, width) => {
  expect(widthOf({ kind: 'count', header })).toBeGreaterThanOrEqual(width + 38);
});

test('no column is narrower than its total, even if a user made it so', () => {
  const [as, narrowed] = [paid, { ...paid, width: 60, isWidened: true }].map(
    (one) => fittedColumns([one], { paidAmount: 20_118_824.05 }, 0)[0]?.width,
  );
  // $20,118,824.05 takes 126 px in strong letters of DejaVu Sans, and 24 px of room about it.
  expect(as).toBeGreaterThan(paid.width);
  expect(as).toBeGreaterThanOrEqual(126 + 24);
  expect(narrowed).toBe(as);
});

test('a sum that has room changes nothing', () => {
  expect(fittedColumns([paid], { paidAmount: 12.5 }, 0)).toEqual([paid]);
});

test('names share the spare room equally, up to what still reads as a line', () => {
  const columns = [column('dealerName'), program, column('customerName'), paid];
  const taken = widthOfAll(columns);
  expect(widthsOf(fittedColumns(columns, {}, taken + 100))).toEqual([218, program.width, 218, paid.width]);
  expect(widthsOf(fittedColumns(columns, {}, taken + 5000))).toEqual([320, program.width, 320, paid.width]);
  expect(widthsOf(fittedColumns(columns, {}, taken - 100))).toEqual(widthsOf(columns));
});

test('names give up a little where that brings every column into sight, but not the room of their headers', () => {
  const long = column('city', { header: 'City of the lender' });
  const columns = [column('dealerName'), long, paid];
  const taken = widthOfAll(columns);
  expect(widthOfAll(fittedColumns(columns, {}, taken - 40))).toBeLessThanOrEqual(taken - 40);
  expect(widthsOf(fittedColumns([long, paid], {}, long.width + paid.width - 40))).toEqual([
    long.width,
    paid.width,
  ]);
});

// Next to the side menu and a scroll bar, without what a line has free at its ends.
const ofDealer = ['Name', 'Username', 'Role', 'Dealer', 'Status'];
const ofAll = [...ofDealer, 'Agency'];
test.each([
  [1280, 'MasterDealer', ofDealer, []],
  [1440, 'MasterDealer', ofDealer, []],
  // Every column is in sight, and people's names are whole: only the longest names of firms aren't.
  [1280, 'SiteAdministrator', ofAll, ['Dealer', 'Agency']],
  [1440, 'SiteAdministrator', ofAll, ['Dealer']],
  [1600, 'SiteAdministrator', [...ofAll, 'Last sign-in'], ['Dealer']],
] as const)(
  'User Management on a screen of %i px shows a %s every column: %j, cut %j',
  (screen, role, headers, cut) => {
    const room = screen - 250 - 15 - 2 * lineEnd;
    const columns = shownColumns(usersReport, anActor(role))
      .filter(({ isHidden }) => !isHidden || (isHidden === 'narrow' && screen >= 1600))
      .map((shown) => ({ ...shown, width: widthOf(shown), isWidened: false }));
    expect(columns.map(({ header }) => header)).toEqual(headers);
    const fitted = fittedColumns(columns, {}, room);
    expect(widthOfAll(fitted)).toBeLessThanOrEqual(room);
    const isCut = fitted.filter(({ sample = '', width }) => textWidth(sample, 14) + 24 > width);
    expect(isCut.map(({ header }) => header)).toEqual(cut);
  },
);

test('room goes first to the names that would be cut, then to all', () => {
  const dealer = column('dealerName', { sample: 'Hartstock Chevrolet of Northampton' });
  const columns = [column('notes'), dealer];
  const taken = widthOfAll(columns);
  expect(widthsOf(fittedColumns(columns, {}, taken + 60))).toEqual([168, 228]);
  const [notes = 0, whole = 0] = widthsOf(fittedColumns(columns, {}, taken + 166));
  expect(whole).toBeGreaterThanOrEqual(textWidth(dealer.sample ?? '', 14) + 24);
  expect(notes).toBeGreaterThan(168);
});

test('where the columns scroll anyway, a name is as wide as most are', () => {
  const dealer = column('dealerName', { sample: 'Hartstock Chevrolet of Northampton' });
  const columns = [dealer, column('notes'), column('city', { sample: 'Reno' })];
  const [wide = 0, ...others] = widthsOf(fittedColumns(columns, {}, widthOfAll(columns) / 2));
  expect(wide).toBeGreaterThan(255 + 24);
  expect(others).toEqual([168, 168]);
});

test('a name that a user resized keeps its width, and its share goes to the others', () => {
  const columns = [column('dealerName', { width: 90, isWidened: true }), column('customerName')];
  expect(widthsOf(fittedColumns(columns, {}, 90 + 168 + 60))).toEqual([90, 228]);
});

function rowOf({ operation }: Report): z.ZodObject {
  const response = operation.response();
  if (response instanceof z.ZodArray && response.element instanceof z.ZodObject) return response.element;
  throw new Error(`${operation.path} answers no rows.`);
}
