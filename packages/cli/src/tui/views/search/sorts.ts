import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { vehicleText } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { listName, statusText } from '../../../print/screens/contracts/columns.ts';

interface Sort {
  /** In words; of the first one, the server's own order. */
  title: string;
  /** The column that it is of. */
  header?: string;
  isDown?: true;
  value?: (row: Contract) => string;
}

/** The orders that `s` goes through; days are compared as they are stored. */
export const sorts: readonly Sort[] = [
  { title: 'best match' },
  { title: 'name', header: 'NAME', value: (row) => listName(row).toLowerCase() },
  { title: 'vehicle', header: 'VEHICLE', value: (row) => vehicleText(row.vehicle).toLowerCase() },
  { title: 'status', header: 'STATUS', value: (row) => statusText(row).slice(2) },
  {
    title: 'sale date, newest first',
    header: 'SOLD',
    isDown: true,
    value: (row) => row.purchaseDate ?? '',
  },
  { title: 'expiration date, nearest first', header: 'EXPIRES', value: (row) => row.expirationDate ?? '' },
  { title: 'contract', header: 'CONTRACT', value: contractKeyText },
];

/** Returns rows in one of the orders; what is equal stays as the server has it, and what has no value comes last. */
export function sorted(rows: readonly Contract[], index: number): readonly Contract[] {
  const { value, isDown } = sorts[index] ?? {};
  if (!value) return rows;
  return rows
    .map((row) => ({ row, key: value(row) }))
    .toSorted((one, other) => {
      if (!one.key || !other.key) return Number(!one.key) - Number(!other.key);
      const order = one.key < other.key ? -1 : Number(one.key > other.key);
      return isDown ? -order : order;
    })
    .map(({ row }) => row);
}
