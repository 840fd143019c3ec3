import { definePicker, matchingOptions, unlistedOption } from '../../engine/picker.ts';
import { supplyOperations } from './operations.ts';
import { contentText } from './order-text.ts';

const { listSupplies, listSupplyOrders } = supplyOperations;

/** An order that hasn't left yet. */
export const orderToShipPicker = orderPicker('supplyOrderToShip', 'toShip', 'No supply orders to ship.');

/** An order on its way. */
export const orderToDeliverPicker = orderPicker(
  'supplyOrderToDeliver',
  'shipped',
  'No supply orders are on their way.',
);

function orderPicker(id: string, view: 'toShip' | 'shipped', none: string) {
  const isNumber = (text: string) => /^SO-\d{6}-\d{6}$/i.test(text.trim());
  return definePicker({
    id,
    finds: 'supplyOrder',
    isShort: true,
    none,
    uses: { listSupplyOrders },
    names: isNumber,
    find: async (calls, { text, signal }) => {
      if (isNumber(text)) return [unlistedOption(text)];
      const { rows } = await calls.listSupplyOrders({ view }, { signal });
      const options = rows.map((row) => ({
        value: row.orderNumber ?? '',
        text: [row.orderNumber, row.shipTo?.name].filter(Boolean).join(' · '),
        detail: contentText(row),
        row,
      }));
      return matchingOptions(text, options, (option) => `${option.text} ${option.detail}`);
    },
  });
}

/** An item that is offered. */
export const supplyItemPicker = itemPicker('supplyItem', false, 'No items in the catalog.');

/** An item that is no longer offered. */
export const retiredItemPicker = itemPicker('retiredSupplyItem', true, 'No retired items.');

function itemPicker(id: string, isRetired: boolean, none: string) {
  return definePicker({
    id,
    finds: 'supplyItem',
    isShort: true,
    none,
    uses: { listSupplies },
    names: (text, row) => {
      const typed = text.trim().toLowerCase();
      if (row === undefined) return /^(\d{1,9}|[a-z0-9][a-z0-9.-]*\d)$/.test(typed);
      const { itemID, formNumber } = row as { itemID?: unknown; formNumber?: unknown };
      return String(itemID) === typed || String(formNumber).toLowerCase() === typed;
    },
    find: async (calls, { text, signal }) => {
      const { items } = await calls.listSupplies({ includeRetired: isRetired }, { signal });
      const options = (items ?? [])
        .filter(({ isActive }) => (isActive === false) === isRetired)
        .map((row) => ({
          value: String(row.itemID),
          text: `${row.formNumber} ${row.name}`,
          detail: row.formVersion ?? '',
          row,
        }));
      return matchingOptions(text, options, (option) => `${option.text} ${option.detail}`);
    },
  });
}
