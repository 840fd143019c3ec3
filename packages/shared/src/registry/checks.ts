import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { checkOperations as runOperations } from '../features/checks/operations.ts';

// Check runs on their own: the portal loads them with their pages and with the palette, not at startup.

/** The calls of check runs. */
export const checkOperations = { ...runOperations } as const;

/** The commands of check runs. */
export const checkCommands: readonly Command[] = [];

/** The pickers of check runs. */
export const checkPickers: readonly Picker[] = [];
