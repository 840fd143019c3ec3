import { Button } from '../controls/Button.tsx';
import { PencilIcon } from '../icons.ts';
import type { DataColumn } from '../lists/DataTable.tsx';
import { DataTable } from '../lists/DataTable.tsx';
import { Timeline } from '../lists/Timeline.tsx';
import { VirtualTable } from '../lists/VirtualTable.tsx';
import styles from './KitPage.module.css';

interface Sold {
  program: string;
  contracts: number;
}

const columns: readonly DataColumn<Sold>[] = [
  { id: 'program', header: 'Program', cell: ({ program }) => program },
  {
    id: 'contracts',
    header: 'Contracts',
    align: 'end',
    width: 120,
    cell: ({ contracts }) => String(contracts),
  },
];

const actions: DataColumn<Sold> = {
  id: 'actions',
  header: '',
  spoken: 'Actions',
  cell: ({ program }) => (
    <Button size="small" aria-label={`Edit ${program}`}>
      Edit
    </Button>
  ),
};

const sold = [
  { program: 'Vehicle Service Contract', contracts: 19 },
  { program: 'GAP', contracts: 12 },
];

const many = Array.from({ length: 2000 }, (_, nth) => ({ program: `Program ${nth + 1}`, contracts: nth }));

/** Rows to act on, rows of numbers with their total, thousands of rows, and events. */
export function Lists() {
  const programOf = ({ program }: Sold) => program;
  return (
    <div className={styles.stack}>
      <DataTable label="Sold" rows={sold} columns={[...columns, actions]} rowId={programOf} />
      <DataTable
        label="Sold, in numbers"
        rows={sold}
        columns={columns}
        rowId={programOf}
        isNumbers
        total={{ program: 'Total', contracts: 31 }}
      />
      <VirtualTable label="All programs" rows={many} columns={columns} rowId={programOf} />
      <Timeline
        label="History"
        events={[{ id: '1', icon: PencilIcon, text: 'Note added', meta: 'Dana Lee · 11/05/2026 2:04 PM' }]}
      />
    </div>
  );
}
