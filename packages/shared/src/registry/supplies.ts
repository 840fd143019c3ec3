import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { addItem, restoreItem, retireItem } from '../features/supplies/item-commands.ts';
import { supplyOperations } from '../features/supplies/operations.ts';
import {
  cancelSupplies,
  deliverSupplies,
  orderSupplies,
  orderUsualSupplies,
  shipSupplies,
  undoSupplies,
} from '../features/supplies/order-commands.ts';
import {
  orderToDeliverPicker,
  orderToShipPicker,
  retiredItemPicker,
  supplyItemPicker,
} from '../features/supplies/pickers.ts';

// Supplies on their own: the portal loads them with their pages and with the palette, not at startup.

/** The calls about supplies. */
export const suppliesOperations = supplyOperations;

/** The commands of supplies. */
export const suppliesCommands: readonly Command[] = [
  orderSupplies,
  orderUsualSupplies,
  shipSupplies,
  deliverSupplies,
  cancelSupplies,
  undoSupplies,
  addItem,
  retireItem,
  restoreItem,
];

/** The pickers of supplies. */
export const suppliesPickers: readonly Picker[] = [
  orderToShipPicker,
  orderToDeliverPicker,
  supplyItemPicker,
  retiredItemPicker,
];
