import type { ShownColumn } from '@pitlane/shared/engine/report';
import { beforeAll, expect, test } from 'vitest';
import { paintOf } from '../../../process/paint.ts';
import { prepareWidths } from '../../text.ts';
import { type ReportRow, tableColumns } from './columns.ts';
import { groupLines, linesLayout, type ReportLine, totalLine } from './group-lines.ts';

beforeAll(() => prepareWidths(['x']));

const column = (key: string, kind: ShownColumn['kind'] = 'text', isTotaled = false): ShownColumn => ({
  key,
  header: key,
  kind,
  isTotaled,
});
const report = { operation: { sheet: { sort: 'line', totals: ['paid'], groupBy: 'claim' } } } as never;
const columns = [column('claim'), column('line', 'count'), column('kind'), column('paid', 'money', true)];
const row = (line: number): ReportRow => ({ claim: 'C100', line, kind: 'Labor', paid: 10 });
const rows = [row(1), row(2)];
const totals = [{ value: 'C100', rows: 2, totals: { paid: 1234.5 } }];

const laidOut = (lines: readonly ReportLine[], width: number) =>
  linesLayout(tableColumns(report, columns), lines, width).columns;

test('the name of a sum takes the room up to the first figure, and widens no column', () => {
  const lines = groupLines(report, columns).of(rows, totals, true);
  const placed = laidOut(lines, 60);
  expect(placed.map(({ width }) => width)).toEqual([5, 4, 5, 9]);
  const written = lines.map((line) => totalLine(line.row, placed, paintOf(false)));
  expect(written.at(-1)).toBe('2 rows of C100      $1,234.50');
});

test('a longer one widens the first column by the space left, and is cut beyond that', () => {
  const long = { claim: '2 rows of a claim with a long name', paid: 5 };
  const lines: ReportLine[] = [...rows.map((one) => ({ row: one })), { row: long, sum: true }];
  const lineIn = (width: number) => totalLine(long, laidOut(lines, width), paintOf(false));
  expect(lineIn(60)).toBe('2 rows of a claim with a long name   $5.00');
  expect(lineIn(30)).toBe('2 rows of a claim wit…   $5.00');
  expect(lineIn(26)).toBe('2 rows of a claim…   $5.00');
});

test('it has the whole line where nothing is summed', () => {
  const placed = laidOut(
    rows.map((one) => ({ row: one })),
    60,
  );
  expect(totalLine({ claim: '2 rows of a claim' }, placed, paintOf(false))).toBe('2 rows of a claim');
});
