import { expect, test } from 'vitest';
import type { GridColumn } from './column-widths.ts';
import { fittedColumns, widthOf, widthOfAll } from './column-widths.ts';

function column(key: string, more: Partial<GridColumn> = {}): GridColumn {
  const { kind = 'text', header = 'Name' } = more;
  return {
    key,
    header,
    kind,
    isTotaled: false,
    isWidened: false,
    width: widthOf({ key, kind, header }),
    ...more,
  };
}
const paid = column('paidAmount', { kind: 'money', isTotaled: true });
const widthsOf = (columns: readonly GridColumn[]) => columns.map(({ width }) => width);

test('no column is narrower than its sum, also where somebody made it so', () => {
  const [as, narrowed] = [paid, { ...paid, width: 60, isWidened: true }].map(
    (one) => fittedColumns([one], { paidAmount: 20_118_824.05 }, 0)[0]?.width,
  );
  expect(paid.width).toBe(116);
  // $20,118,824.05 takes 98 px in strong letters of Arial, and 24 px of room about it.
  expect(as).toBeGreaterThan(122);
  expect(narrowed).toBe(as);
});

test('a sum that has room changes nothing', () => {
  expect(fittedColumns([paid], { paidAmount: 12.5 }, 0)).toEqual([paid]);
});

test('names take what room is to spare, in equal parts, up to what still reads as a line', () => {
  const columns = [column('dealerName'), column('programCode'), column('customerName'), paid];
  const taken = widthOfAll(columns);
  expect(widthsOf(fittedColumns(columns, {}, taken + 100))).toEqual([218, 88, 218, 116]);
  expect(widthsOf(fittedColumns(columns, {}, taken + 5000))).toEqual([320, 88, 320, 116]);
  expect(widthsOf(fittedColumns(columns, {}, taken - 100))).toEqual(widthsOf(columns));
});

test('a name that somebody gave a width keeps it, and what it leaves goes to the others', () => {
  const columns = [column('dealerName', { width: 90, isWidened: true }), column('customerName')];
  expect(widthsOf(fittedColumns(columns, {}, 90 + 168 + 60))).toEqual([90, 228]);
});
