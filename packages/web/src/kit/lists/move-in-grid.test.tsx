import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { moveInGrid } from './move-in-grid.ts';

const parts = [
  ['a1 a2 a3', 'b1'],
  ['c1 c2', 'd1 d2'],
];

function Grid() {
  const cellsOf = (row: string) => row.split(' ').map((name) => screen.getByText(name));
  return (
    <div
      role="grid"
      tabIndex={-1}
      onKeyDown={(event) =>
        moveInGrid(
          event,
          parts.map((rows) => rows.map(cellsOf)),
        )
      }
    >
      {parts.flat().flatMap((row) => row.split(' ').map((name) => <button key={name}>{name}</button>))}
    </div>
  );
}

test.each([
  ['a1', 'ArrowRight', 'a2'],
  ['a3', 'ArrowRight', 'a3'],
  ['a1', 'ArrowLeft', 'a1'],
  ['a3', 'ArrowDown', 'b1'],
  ['b1', 'ArrowDown', 'c1'],
  ['c2', 'ArrowUp', 'b1'],
  ['a1', 'ArrowUp', 'a1'],
  ['a2', 'End', 'a3'],
  ['a3', 'Home', 'a1'],
  ['a2', 'PageDown', 'c2'],
  ['d2', 'PageUp', 'a2'],
  ['d2', 'PageDown', 'd2'],
])('from %s, %s goes to %s', (from, key, to) => {
  render(<Grid />);
  screen.getByText(from).focus();
  fireEvent.keyDown(screen.getByText(from), { key });
  expect(document.activeElement?.textContent).toBe(to);
});

test('leaves a key with Ctrl to others', () => {
  render(<Grid />);
  screen.getByText('a1').focus();
  fireEvent.keyDown(screen.getByText('a1'), { key: 'ArrowRight', ctrlKey: true });
  expect(document.activeElement?.textContent).toBe('a1');
});
