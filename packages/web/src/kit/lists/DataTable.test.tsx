import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { type DataColumn, DataTable } from './DataTable.tsx';

test('a total is below the rows, as the foot of their table', () => {
  const columns: DataColumn<{ name: string; count: number }>[] = [
    { id: 'name', header: 'Program', cell: ({ name }) => name },
    { id: 'count', header: 'To remit', align: 'end', cell: ({ count }) => count },
  ];
  const rows = [
    { name: 'GAP', count: 2 },
    { name: 'Tire & Wheel', count: 3 },
  ];
  const of = { label: 'To remit', rows, columns, rowId: ({ name }: { name: string }) => name };
  const { rerender } = render(<DataTable {...of} total={{ name: 'Total', count: 5 }} />);
  const [, body, foot] = screen.getAllByRole('rowgroup');
  expect(within(body as HTMLElement).getAllByRole('row')).toHaveLength(2);
  expect(foot?.tagName).toBe('TFOOT');
  expect(foot?.textContent).toBe('Total5');
  rerender(<DataTable {...of} />);
  expect(screen.getAllByRole('rowgroup')).toHaveLength(2);
});

test('a column of buttons keeps its room while no row has any', () => {
  const columns: DataColumn<{ name: string }>[] = [
    { id: 'name', header: 'File', width: 200, cell: ({ name }) => name },
    { id: 'actions', header: '', spoken: 'Actions', width: 160, cell: () => null },
  ];
  const rows = [{ name: 'AF-202611-000015' }];
  render(<DataTable label="Files" rows={rows} columns={columns} rowId={({ name }) => name} />);
  // Only that one: the others adapt to their rows.
  expect(screen.getAllByRole('columnheader').map(({ style }) => style.width)).toEqual(['', '160px']);
});
