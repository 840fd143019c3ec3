import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { customerOperations as operations } from '../features/customers/operations.ts';
import { customerAccountPicker } from '../features/customers/pickers.ts';
import { inviteHolder, listAccounts, removeAccount } from '../features/customers/staff-commands.ts';

// Customers' accounts on their own: the portal loads it with the palette, and with the customer's pages.

/** The calls about customers. */
export const customerOperations = operations;

/** The commands about customers' accounts. */
export const customerCommands: readonly Command[] = [inviteHolder, listAccounts, removeAccount];

/** The pickers about customers' accounts. */
export const customerPickers: readonly Picker[] = [customerAccountPicker];
