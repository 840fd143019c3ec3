import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { customerOperations as operations } from '../features/customers/operations.ts';
import {
  addOwnContract,
  answerRecords,
  changeContact,
  enterOdometer,
  removeOwnContract,
  showOwnCoverage,
  withdrawRecords,
} from '../features/customers/own-commands.ts';
import { customerAccountPicker, ownContractPicker } from '../features/customers/pickers.ts';
import { inviteHolder, listAccounts, removeAccount } from '../features/customers/staff-commands.ts';

// Customers and their accounts on their own: the portal loads it with the customer's pages, a contract's page and the palette.

/** The calls about customers. */
export const customerOperations = operations;

/** The commands about customers. */
export const customerCommands: readonly Command[] = [
  showOwnCoverage,
  addOwnContract,
  removeOwnContract,
  enterOdometer,
  changeContact,
  answerRecords,
  withdrawRecords,
  inviteHolder,
  listAccounts,
  removeAccount,
];

/** The pickers about customers. */
export const customerPickers: readonly Picker[] = [ownContractPicker, customerAccountPicker];
