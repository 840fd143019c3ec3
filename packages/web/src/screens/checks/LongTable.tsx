import type { ComponentProps } from 'react';
import { DataTable } from '../../kit/lists/DataTable.tsx';
import { VirtualTable } from '../../kit/lists/VirtualTable.tsx';

/** The maximum number of rows that are rendered at first: a run can have thousands. */
const mostDrawn = 50;

/** A table that is virtual when it is long. */
export function LongTable<Row>(
  props: Omit<ComponentProps<typeof DataTable<Row>>, 'total' | 'rowProps' | 'isNumbers'>,
) {
  const Table = props.rows.length > mostDrawn ? VirtualTable : DataTable;
  return <Table<Row> {...props} />;
}
