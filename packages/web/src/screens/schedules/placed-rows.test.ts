import { Schedule } from '@pitlane/shared/features/schedules/schema';
import { expect, test } from 'vitest';
import { type PlacedRow, placedRows } from './placed-rows.ts';

const row = (id: number, report = `report ${id}`) =>
  Schedule().parse({ id, report, every: 'daily', at: '07:00', isPaused: false });
const shown = (placed: readonly PlacedRow[]) =>
  placed.map(({ row: { id }, isGone }) => (isGone ? `(${id})` : String(id)));
const first = placedRows([], [row(1), row(2), row(3)]);

test("rows stay in place, regardless of the server's order", () => {
  expect(shown(placedRows(first, [row(2), row(3), row(1)]))).toEqual(['1', '2', '3']);
});

test('a removed row leaves its place empty, even after a reload', () => {
  const without = placedRows(first, [row(1), row(3)]);
  expect(shown(without)).toEqual(['1', '(2)', '3']);
  expect(shown(placedRows(without, [row(3), row(1)]))).toEqual(['1', '(2)', '3']);
});

test('the same report again takes the open place, another comes last', () => {
  const without = placedRows(first, [row(1), row(3)]);
  expect(shown(placedRows(without, [row(1), row(3), row(4, 'report 2')]))).toEqual(['1', '4', '3']);
  expect(shown(placedRows(without, [row(1), row(3), row(4)]))).toEqual(['1', '(2)', '3', '4']);
});
