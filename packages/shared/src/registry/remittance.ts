import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import {
  discardFile,
  listFiles,
  prepareFile,
  releaseFile,
  showFile,
} from '../features/remittance/ach-commands.ts';
import { achOperations } from '../features/remittance/ach-operations.ts';
import { setAgreement, showAgreement } from '../features/remittance/agreement-commands.ts';
import {
  addAccount,
  approveAccount,
  listAccounts,
  printAuthorization,
  retireAccount,
} from '../features/remittance/bank-account-commands.ts';
import { bankAccountOperations } from '../features/remittance/bank-account-operations.ts';
import { clearDifference, postBatch, returnBatch, showBatch } from '../features/remittance/batch-commands.ts';
import { forteOperations } from '../features/remittance/forte-operations.ts';
import { remittanceOperations as batchOperations } from '../features/remittance/operations.ts';
import { downloadBatch, downloadStatement } from '../features/remittance/print-commands.ts';
import { remittancePrintOperations } from '../features/remittance/print-operations.ts';
import { remit } from '../features/remittance/remit-command.ts';
import {
  achFilePicker,
  bankAccountPicker,
  differingBatchPicker,
  openAchFilePicker,
  openBatchPicker,
} from '../features/remittance/settlement-pickers.ts';
import { showStatement } from '../features/remittance/statement-command.ts';

// Remittance on its own: the portal loads it with its pages and with the palette, not at startup.

/** The calls of remittance. */
export const remittanceOperations = {
  ...batchOperations,
  ...bankAccountOperations,
  ...achOperations,
  ...forteOperations,
  ...remittancePrintOperations,
} as const;

/** The commands of remittance. */
export const remittanceCommands: readonly Command[] = [
  remit,
  showBatch,
  showStatement,
  downloadBatch,
  downloadStatement,
  postBatch,
  returnBatch,
  clearDifference,
  listAccounts,
  addAccount,
  printAuthorization,
  approveAccount,
  retireAccount,
  showAgreement,
  setAgreement,
  listFiles,
  showFile,
  prepareFile,
  releaseFile,
  discardFile,
];

/** The pickers of remittance. */
export const remittancePickers: readonly Picker[] = [
  bankAccountPicker,
  achFilePicker,
  openAchFilePicker,
  openBatchPicker,
  differingBatchPicker,
];
