import { type ListedRow, type RowState, rowStateWords } from '@pitlane/shared/lists/result-rows';
import { count } from '@pitlane/shared/lists/words';
import { useMemo, useState } from 'react';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import styles from './ListsScreen.module.css';

const states = Object.keys(rowStateWords) as RowState[];

const columns: readonly DataColumn<ListedRow>[] = [
  { id: 'line', header: 'Line', align: 'end', width: 80, cell: ({ line }) => line },
  {
    id: 'name',
    header: 'Contract',
    width: 190,
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    id: 'state',
    header: 'Status',
    width: 140,
    cell: ({ state }) => (
      <span className={styles.state} data-state={state}>
        {rowStateWords[state]}
      </span>
    ),
  },
  { id: 'words', header: 'Details', cell: ({ words }) => words },
];

/** Every row of a list with its state; those of one state alone where that is chosen. */
export function ListRows({ rows }: { rows: readonly ListedRow[] }) {
  const [only, setOnly] = useState<RowState>();
  const numbers = useMemo(() => countByState(rows), [rows]);
  const shown = only === undefined || !numbers.has(only) ? undefined : only;
  const there = states.filter((state) => numbers.has(state));
  return (
    <section className={styles.section} aria-label="Rows">
      <div className={styles.tools}>
        <SelectField
          label="Show"
          value={shown ?? ''}
          choices={[
            { value: '', text: `All rows (${count(rows.length)})` },
            ...there.map((state) => ({
              value: state,
              text: `${rowStateWords[state]} (${count(numbers.get(state) ?? 0)})`,
            })),
          ]}
          onValue={(state) => setOnly(states.find((one) => one === state))}
        />
      </div>
      <VirtualTable
        key={shown ?? 'all'}
        label="Rows"
        rows={shown === undefined ? rows : rows.filter(({ state }) => state === shown)}
        columns={columns}
        rowId={({ line }) => line}
      />
    </section>
  );
}

function countByState(rows: readonly ListedRow[]): Map<RowState, number> {
  const numbers = new Map<RowState, number>();
  for (const { state } of rows) numbers.set(state, (numbers.get(state) ?? 0) + 1);
  return numbers;
}
