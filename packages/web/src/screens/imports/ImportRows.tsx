import type { ImportPreview } from '@pitlane/shared/features/imports/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useMemo, useState } from 'react';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';
import styles from './ImportScreen.module.css';
import { type RowState, rowStates, type ShownRow, shownRows, stateCounts } from './import-rows.ts';

const states = Object.keys(rowStates) as RowState[];

const columns: readonly DataColumn<ShownRow>[] = [
  { id: 'line', header: 'Line', align: 'end', width: 80, cell: ({ line }) => line },
  {
    id: 'state',
    header: 'Status',
    width: 120,
    cell: ({ state }) => (
      <span className={styles.state} data-state={state}>
        {rowStates[state]}
      </span>
    ),
  },
  { id: 'name', header: 'Row', width: 300, cell: ({ name }) => name },
  { id: 'text', header: 'Details', cell: ({ text }) => text },
];

/** The number of rows in each state. */
export function ImportCountsList({ preview }: { preview: ImportPreview }) {
  const counts = stateCounts(preview);
  return (
    <ul className={styles.counts}>
      {states.map((state) => (
        <li key={state} data-state={state}>
          <strong>{formatCell('count', counts[state])}</strong> {rowStates[state].toLowerCase()}
        </li>
      ))}
    </ul>
  );
}

/** The rows, those of one state alone where that is chosen. */
export function ImportRows({ preview }: { preview: ImportPreview }) {
  const counts = stateCounts(preview);
  const [only, setOnly] = useState<RowState>();
  const rows = useMemo(() => shownRows(preview), [preview]);
  const shown = only === undefined ? rows : rows.filter(({ state }) => state === only);
  const isPart = (state: RowState) =>
    state !== 'refused' && rows.filter((row) => row.state === state).length < counts[state];
  const hasMoreRefused = new Set(preview.refused.map(({ line }) => line)).size < preview.refusedCount;
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="Show"
          value={only ?? ''}
          choices={[
            { value: '', text: `All rows (${formatCell('count', preview.rowCount)})` },
            ...states
              .filter((state) => counts[state] > 0)
              .map((state) => ({
                value: state,
                text: `${rowStates[state]} (${formatCell('count', counts[state])})`,
              })),
          ]}
          onValue={(state) => setOnly(states.find((one) => one === state))}
        />
      </div>
      <VirtualTable key={only ?? 'all'} label="Rows" rows={shown} columns={columns} rowId={({ id }) => id} />
      {states.some(isPart) && (
        <p className={styles.note}>
          The first 500 rows of each status are listed. The import includes all of them.
        </p>
      )}
      {hasMoreRefused && (
        <p className={styles.note}>The first 500 refused rows are listed. The download has all of them.</p>
      )}
    </>
  );
}
