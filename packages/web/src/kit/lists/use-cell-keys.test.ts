import { describe, expect, test } from 'vitest';
import { cellAfterKey } from './use-cell-keys.ts';

const grid = { columns: 5, rows: 100, page: 10 };
const after = (key: string, row: number, column: number, held: { ctrlKey?: true; altKey?: true } = {}) =>
  cellAfterKey({ key, ctrlKey: false, altKey: false, ...held }, { row, column }, grid);

describe('a key of a grid', () => {
  test.each([
    ['ArrowDown', 3, 2, 4, 2],
    ['ArrowUp', 0, 2, -1, 2],
    ['ArrowUp', -1, 2, -1, 2],
    ['ArrowRight', 3, 4, 3, 4],
    ['ArrowLeft', 3, 0, 3, 0],
    ['PageDown', 95, 1, 99, 1],
    ['PageUp', 4, 1, 0, 1],
    ['Home', 3, 2, 3, 0],
    ['End', 3, 2, 3, 4],
  ])('%s leads from %i, %i to %i, %i', (key, row, column, toRow, toColumn) => {
    expect(after(key, row, column)).toEqual({ row: toRow, column: toColumn });
  });

  test('with Ctrl leads to the first and the last cell, and nowhere else', () => {
    expect(after('Home', 50, 3, { ctrlKey: true })).toEqual({ row: 0, column: 0 });
    expect(after('End', 50, 3, { ctrlKey: true })).toEqual({ row: 99, column: 4 });
    expect(after('ArrowDown', 50, 3, { ctrlKey: true })).toBeUndefined();
  });

  test('with Alt leads nowhere', () => {
    expect(after('ArrowRight', 50, 3, { altKey: true })).toBeUndefined();
  });

  test('of no move leads nowhere', () => {
    expect(after('a', 3, 2)).toBeUndefined();
  });
});
