import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import type { DataColumn } from './DataTable.tsx';
import { LoadedTable } from './LoadedTable.tsx';

interface Row {
  id: number;
  name: string;
  soldOn: string;
  onRemove?: () => void;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'sold', header: 'Sold', cell: ({ soldOn }) => soldOn },
  {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: ({ name, onRemove }) => (
      <button type="button" onClick={onRemove}>
        Remove {name}
      </button>
    ),
  },
];

const dana = { id: 1, name: 'Dana Smith', soldOn: '11/03/2026' };
const lee = { id: 2, name: '4 Wheels', soldOn: '11/04/2026' };

/** The table of a call in some state. */
function tableOf(rows: readonly Row[] | undefined, state: { isError?: boolean; isFiltered?: boolean } = {}) {
  const { isError = false, isFiltered = false } = state;
  return (
    <LoadedTable
      label="Sales"
      failure="Couldn't load the sales."
      answer={{ data: rows, isError, isFetching: false, refetch: () => undefined }}
      columns={columns}
      rowId={({ id }) => String(id)}
      empty={{ title: 'No sales yet.', text: 'Sales show up here.' }}
      isFiltered={isFiltered}
    />
  );
}

describe('a table of a call', () => {
  test('has no table while it loads, and a way to load again when that failed', () => {
    const { rerender } = render(tableOf(undefined));
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('No sales yet.')).toBeNull();
    rerender(tableOf(undefined, { isError: true }));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load the sales.");
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });

  test('keeps its rows when loading them again fails', () => {
    render(tableOf([dana], { isError: true }));
    expect(screen.getByRole('cell', { name: 'Dana Smith' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows what would be there without rows, and that nothing matches with a filter', () => {
    const { rerender } = render(tableOf([]));
    expect(screen.getByText('Sales show up here.')).toBeDefined();
    rerender(tableOf([], { isFiltered: true }));
    expect(screen.queryByText('No sales yet.')).toBeNull();
    expect(screen.getByText('Check the spelling or remove a filter.')).toBeDefined();
  });

  test('keeps dates and numbers on one line, and lets text wrap', () => {
    render(tableOf([lee]));
    const oneLine = (name: string) => screen.getByRole('cell', { name }).hasAttribute('data-figure');
    expect(oneLine('11/04/2026')).toBe(true);
    expect(oneLine('4 Wheels')).toBe(false);
  });

  test('hands the focus of a removed row on to the next one', async () => {
    function Removable() {
      const [rows, setRows] = useState([dana, lee]);
      return tableOf(rows.map((row) => ({ ...row, onRemove: () => setRows([lee]) })));
    }
    const { user } = render(<Removable />);
    await user.click(screen.getByRole('button', { name: 'Remove Dana Smith' }));
    expect(screen.queryByText('Dana Smith')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove 4 Wheels' }));
  });
});
