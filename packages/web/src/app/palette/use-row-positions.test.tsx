import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRowPositions } from './use-row-positions.ts';

afterEach(cleanup);

/** A list of which only some rows are drawn. */
function List({ rows, count }: { rows: readonly string[]; count: number }) {
  const list = useRef<HTMLDivElement>(null);
  useRowPositions(list, count);
  return (
    <div ref={list} role="listbox">
      <div role="group" aria-label="Contracts">
        {rows.map((row) => (
          <div key={row} role="option" aria-selected={false}>
            {row}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What a screen reader says of each row. */
const positions = () =>
  screen
    .getAllByRole('option')
    .map(
      (row) =>
        `${row.textContent} ${row.getAttribute('aria-posinset')} of ${row.getAttribute('aria-setsize')}`,
    );

test('each row says which of all it is, also after others came before it', () => {
  const { rerender } = render(<List rows={['smith', 'jones']} count={40} />);
  expect(positions()).toEqual(['smith 1 of 40', 'jones 2 of 40']);
  rerender(<List rows={['brown', 'smith', 'jones']} count={41} />);
  expect(positions()).toEqual(['brown 1 of 41', 'smith 2 of 41', 'jones 3 of 41']);
});
