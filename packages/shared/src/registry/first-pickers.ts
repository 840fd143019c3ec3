import type { Picker } from '../engine/picker.ts';
import { contractPicker } from '../features/contracts/pickers.ts';
import { agencyPicker, dealerPicker } from '../features/dealers/pickers.ts';
import { notePicker } from '../features/history/pickers.ts';
import { factorPicker, sessionPicker } from '../features/identity/pickers.ts';
import { schedulePicker } from '../features/schedules/pickers.ts';
import { savedSearchPicker } from '../features/searches/pickers.ts';
import { inactiveUserPicker, successorPicker, userPicker } from '../features/users/pickers.ts';
import { programPicker } from '../features/vehicles/pickers.ts';
import { reportPicker } from './report-picker.ts';

/** The pickers that the portal starts with. */
export const firstPickers: readonly Picker[] = [
  contractPicker,
  notePicker,
  dealerPicker,
  agencyPicker,
  programPicker,
  savedSearchPicker,
  reportPicker,
  schedulePicker,
  userPicker,
  inactiveUserPicker,
  successorPicker,
  factorPicker,
  sessionPicker,
];
