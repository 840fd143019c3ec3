import { openOrdersOf } from '@pitlane/shared/features/supplies/order-text';
import { openOrdersText } from '@pitlane/shared/features/supplies/rules/order-lines';
import type { SupplyItem } from '@pitlane/shared/features/supplies/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { isFlagGiven, printList, type RowList } from '../row-list.ts';

const openText = (item: SupplyItem) => openOrdersText(openOrdersOf(item));

const columns: readonly TableColumn<SupplyItem>[] = [
  { header: 'FORM', text: ({ formNumber }) => formNumber ?? '', look: () => 'strong' },
  { header: 'VERSION', text: ({ formVersion }) => formVersion ?? '' },
  { header: 'NAME', text: ({ name }) => name ?? '', least: 16 },
  { header: 'PROGRAM', text: ({ programCode }) => programCode ?? '', leaves: 2 },
  { header: 'STATES', text: ({ states }) => (states ?? []).join(', '), leaves: 4 },
  { header: 'PACK', text: ({ packSize }) => formatCell('count', packSize), isRight: true, leaves: 3 },
  { header: 'MOST', text: ({ most }) => formatCell('count', most), isRight: true, leaves: 3 },
  { header: 'USUAL', text: ({ usualQuantity }) => formatCell('count', usualQuantity), isRight: true },
  { header: 'ON ORDER', text: openText, look: () => 'warning', leaves: 1 },
  { header: 'OFFERED', text: ({ isActive }) => (isActive === false ? 'No' : 'Yes'), leaves: 5 },
];

/** The catalog of supplies, with the usual order and open orders. */
export const supplyItemList: RowList<SupplyItem> = {
  read: async (calls, { fields, signal }) => {
    const { dealerCode, includeRetired } = fields;
    const { items } = await calls.listSupplies(
      {
        ...(dealerCode ? { dealerCode: String(dealerCode) } : {}),
        ...(isFlagGiven(includeRetired) ? { includeRetired: true } : {}),
      },
      { signal },
    );
    return items ?? [];
  },
  columns,
  valuesOf: (row) =>
    [
      row.itemID,
      row.formNumber,
      row.formVersion,
      row.name,
      row.programCode,
      (row.states ?? []).join(','),
      row.packSize,
      row.most,
      row.usualQuantity,
      openOrdersOf(row)
        .map(({ orderNumber }) => orderNumber)
        .join(','),
      row.isActive === false ? 'retired' : 'offered',
    ].map((value) => String(value ?? '')),
  summary: ({ length }) => {
    if (length === 0) return 'No items in the catalog.';
    return counted(length, 'item');
  },
};

/** The catalog as a table, lines in a pipe, or JSON. */
export const supplyItemsView: ScreenView = {
  help: {
    summary: 'List the forms and brochures that can be ordered',
    takes: { options: ['dealerCode', 'includeRetired'] },
    notes: [
      'In a pipe: ID, form, version, name, program, states, pack size, maximum packs, usual packs, open orders, offered or retired.',
    ],
    examples: ['pitlane supply catalog', 'pitlane supply catalog --include-retired'],
  },
  run: (run) => printList(supplyItemList, run),
};
