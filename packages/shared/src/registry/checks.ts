import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { checkOperations as runOperations } from '../features/checks/operations.ts';
import { checkRunPicker, openCheckRunPicker } from '../features/checks/pickers.ts';
import {
  discardRun,
  listRuns,
  prepareRun,
  previewRun,
  releaseRun,
  showRun,
} from '../features/checks/run-commands.ts';

// Check runs on their own: the portal loads them with their pages and with the palette, not at startup.

/** The calls of check runs. */
export const checkOperations = { ...runOperations } as const;

/** The commands of check runs. */
export const checkCommands: readonly Command[] = [
  listRuns,
  previewRun,
  prepareRun,
  showRun,
  releaseRun,
  discardRun,
];

/** The pickers of check runs. */
export const checkPickers: readonly Picker[] = [checkRunPicker, openCheckRunPicker];
