import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { achOperations } from '../features/remittance/ach-operations.ts';
import { bankAccountOperations } from '../features/remittance/bank-account-operations.ts';
import { remittanceOperations as batchOperations } from '../features/remittance/operations.ts';

// Remittance by itself: the portal loads it with its pages and with the palette, not with its start.

/** The calls of remittance. */
export const remittanceOperations = {
  ...batchOperations,
  ...bankAccountOperations,
  ...achOperations,
} as const;

/** The commands of remittance. */
export const remittanceCommands: readonly Command[] = [];

/** The pickers of remittance. */
export const remittancePickers: readonly Picker[] = [];
