import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import {
  addOwnContract,
  answerRecords,
  changeContact,
  enterOdometer,
  removeOwnContract,
  showOwnCoverage,
  withdrawRecords,
} from '../features/customers/own-commands.ts';
import { ownContractPicker } from '../features/customers/pickers.ts';

// Commands for customers' own contracts: the portal only loads them for customers.

/** The commands of customers about their own contracts. */
export const ownAccountCommands: readonly Command[] = [
  showOwnCoverage,
  addOwnContract,
  removeOwnContract,
  enterOdometer,
  changeContact,
  answerRecords,
  withdrawRecords,
];

/** The pickers of customers about their own contracts. */
export const ownAccountPickers: readonly Picker[] = [ownContractPicker];
