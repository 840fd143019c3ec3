import { describe, expect, test } from 'vitest';
import { afterKey } from './use-grid-keys.ts';

const grid = { columns: 5, rows: 100, page: 10 };
const after = (key: string, row: number, column: number, ctrlKey = false) =>
  afterKey({ key, ctrlKey }, { row, column }, grid);

describe('a key of the grid', () => {
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

  test('with Ctrl leads to the first and the last cell', () => {
    expect(after('Home', 50, 3, true)).toEqual({ row: 0, column: 0 });
    expect(after('End', 50, 3, true)).toEqual({ row: 99, column: 4 });
  });

  test('of no move leads nowhere', () => {
    expect(after('a', 3, 2)).toBeUndefined();
  });
});
