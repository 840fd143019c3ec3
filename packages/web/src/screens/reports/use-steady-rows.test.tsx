import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cell } from '../../kit/lists/use-cell-keys.ts';
import { lineHeight, topsOf } from './row-window.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const report = { columns: [{ key: 'id', opens: 'message' }, { key: 'status' }] } as const;
const search = {};

/** A grid of rows with a status each, scrolled to a height, with a chosen cell. */
function aGrid(ids: readonly string[], { top, active }: { top: number; active?: Cell }) {
  const element = document.createElement('div');
  element.scrollTop = top;
  let chosen = active;
  const propsOf = (now: readonly string[], status = 'open', of: object = search) => {
    const items = now.map((id) => ({ kind: 'row', row: { id, status } }) as const);
    const tops = topsOf(items, () => lineHeight);
    return { report, items, tops, search: of, active: chosen, point: (cell: Cell) => (chosen = cell) };
  };
  const hook = renderHook((props) => useSteadyRows({ current: element }, props), {
    initialProps: propsOf(ids),
  });
  return {
    become: (...now: Parameters<typeof propsOf>) => hook.rerender(propsOf(...now)),
    top: () => element.scrollTop,
    chosen: () => chosen,
  };
}

test('rows added or removed above the visible ones move neither those nor the selected cell', () => {
  const grid = aGrid(['a', 'b', 'c', 'd', 'e'], { top: 2 * lineHeight + 5, active: { row: 3, column: 1 } });
  grid.become(['new', 'a', 'b', 'c', 'd', 'e'], 'changed');
  expect([grid.top(), grid.chosen()]).toEqual([3 * lineHeight + 5, { row: 4, column: 1 }]);
  grid.become(['b', 'c', 'd', 'e'], 'changed');
  expect([grid.top(), grid.chosen()]).toEqual([lineHeight + 5, { row: 2, column: 1 }]);
});

test('at the top the new ones show, and another search is not held', () => {
  const top = aGrid(['a', 'b'], { top: 0 });
  top.become(['new', 'a', 'b']);
  expect(top.top()).toBe(0);
  const other = aGrid(['a', 'b', 'c'], { top: lineHeight });
  other.become(['x', 'a', 'b', 'c'], 'open', {});
  expect(other.top()).toBe(lineHeight);
});
