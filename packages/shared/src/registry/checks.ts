import type { Command } from '../engine/command.ts';
import type { Picker } from '../engine/picker.ts';
import { clear, hold, reissue, showCheck, stop, unhold, voidOne } from '../features/checks/check-commands.ts';
import { checkOperations as runOperations } from '../features/checks/operations.ts';
import { checkRunPicker, openCheckRunPicker, releasedCheckRunPicker } from '../features/checks/pickers.ts';
import { bankFile, bankFileOfDays, printRun, reprintRun } from '../features/checks/print-commands.ts';
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
  printRun,
  reprintRun,
  bankFile,
  bankFileOfDays,
  showCheck,
  clear,
  voidOne,
  stop,
  reissue,
  hold,
  unhold,
];

/** The pickers of check runs. */
export const checkPickers: readonly Picker[] = [checkRunPicker, openCheckRunPicker, releasedCheckRunPicker];
