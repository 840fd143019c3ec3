import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { VirtualTable } from './VirtualTable.tsx';

test('draws the first of 5,000 rows, and says how many there are', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({ line: at + 1 }));
  render(
    <VirtualTable
      label="Rows"
      rows={rows}
      rowId={({ line }) => line}
      columns={[{ id: 'line', header: 'Line', cell: ({ line }) => line }]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Rows' }).getAttribute('aria-rowcount')).toBe('5001');
  const drawn = screen.getAllByRole('row');
  expect(drawn.length).toBeLessThan(60);
  expect(drawn[1]?.getAttribute('aria-rowindex')).toBe('2');
});
