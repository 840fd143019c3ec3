import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { rowId } from '../../kernel/request.ts';
import { supplyOperations } from './operations.ts';
import { AddSupplyItemRequest } from './schema.ts';

const { listSupplies, addSupplyItem, retireSupplyItem, restoreSupplyItem } = supplyOperations;

const everywhere = {
  section: 'Supplies',
  icon: 'package',
  faces: ['web', 'cli'],
  narrows: 'supply.fulfil',
} as const;

/** Add an item to the catalog; a new version of a form replaces the previous one, which undo brings back. Source: areas.md §10 (Supplies, Better 3) */
export const addItem = defineCommand({
  ...everywhere,
  id: 'supplyItem.add',
  title: 'Add a supply item',
  summary: 'Add an item to the supply catalog, or a new version of a form',
  keywords: ['form', 'brochure', 'version', 'catalog', 'new'],
  args: AddSupplyItemRequest,
  uses: { listSupplies, addSupplyItem },
  data: addSupplyItem.response,
  run: async (calls, args, { signal }) => {
    const { items } = await calls.listSupplies({}, { signal });
    const before = items?.find(({ formNumber }) => formNumber === args.formNumber);
    const added = await calls.addSupplyItem(args, { signal });
    const what = `${added.formNumber} ${added.name} (${added.formVersion})`;
    return {
      kind: 'notify',
      text: before ? `Added ${what} in place of ${before.formVersion}` : `Added ${what}`,
      data: added,
      undo: before
        ? { command: 'supplyItem.restore', args: { item: String(before.itemID) } }
        : { command: 'supplyItem.retire', args: { item: String(added.itemID) } },
    };
  },
});

const itemID = (picker: string) =>
  rowId().meta({ label: 'Item', hint: 'Form number or ID', picker, positional: true, sends: 'itemID' });

const RetireArgs = lazy(() => z.object({ item: itemID('supplyItem') }));

/** Stop offering an item; orders that have it stay. Source: areas.md §10 (Supplies, Better 3) */
export const retireItem = defineCommand({
  ...everywhere,
  id: 'supplyItem.retire',
  title: 'Retire a supply item',
  icon: 'trash',
  keywords: ['form', 'brochure', 'outdated', 'remove', 'catalog'],
  args: RetireArgs,
  uses: { retireSupplyItem },
  data: retireSupplyItem.response,
  run: async (calls, { item }, { signal }) => {
    const retired = await calls.retireSupplyItem({ itemID: item }, { signal });
    return {
      kind: 'notify',
      text: `Retired ${retired.formNumber} ${retired.name}`,
      data: retired,
      undo: { command: 'supplyItem.restore', args: { item: String(item) } },
    };
  },
});

const RestoreArgs = lazy(() => z.object({ item: itemID('retiredSupplyItem') }));

/** Offer an item again. */
export const restoreItem = defineCommand({
  ...everywhere,
  id: 'supplyItem.restore',
  title: 'Restore a supply item',
  icon: 'undo',
  keywords: ['form', 'brochure', 'bring back', 'catalog'],
  args: RestoreArgs,
  uses: { listSupplies, restoreSupplyItem },
  data: restoreSupplyItem.response,
  run: async (calls, { item }, { signal }) => {
    const { items } = await calls.listSupplies({}, { signal });
    const restored = await calls.restoreSupplyItem({ itemID: item }, { signal });
    const before = items?.find(({ formNumber }) => formNumber === restored.formNumber);
    return {
      kind: 'notify',
      text: `${restored.formNumber} ${restored.name} (${restored.formVersion}) is offered again`,
      data: restored,
      undo: before
        ? { command: 'supplyItem.restore', args: { item: String(before.itemID) } }
        : { command: 'supplyItem.retire', args: { item: String(item) } },
    };
  },
});
