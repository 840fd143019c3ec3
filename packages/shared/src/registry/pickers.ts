import type { Field } from '../engine/field.ts';
import type { Picker } from '../engine/picker.ts';
import { announcementPicker } from '../features/announcements/pickers.ts';
import { brandPicker, partnerBrandPicker } from '../features/brands/pickers.ts';
import { contractPicker } from '../features/contracts/pickers.ts';
import { agencyPicker, dealerPicker } from '../features/dealers/pickers.ts';
import { notePicker } from '../features/history/pickers.ts';
import { factorPicker, sessionPicker } from '../features/identity/pickers.ts';
import { givenUpMailPicker } from '../features/mails/pickers.ts';
import { draftSheetPicker, rateSheetPicker } from '../features/rates/pickers.ts';
import { schedulePicker } from '../features/schedules/pickers.ts';
import { savedSearchPicker } from '../features/searches/pickers.ts';
import { inactiveUserPicker, successorPicker, userPicker } from '../features/users/pickers.ts';
import { programPicker } from '../features/vehicles/pickers.ts';
import { cancellationPickers } from './cancellation-picker.ts';
import { reportPicker } from './report-picker.ts';

/** Every picker; a field names one by its id. */
export const pickers: readonly Picker[] = [
  contractPicker,
  ...cancellationPickers,
  notePicker,
  dealerPicker,
  agencyPicker,
  programPicker,
  savedSearchPicker,
  reportPicker,
  rateSheetPicker,
  draftSheetPicker,
  schedulePicker,
  givenUpMailPicker,
  announcementPicker,
  brandPicker,
  partnerBrandPicker,
  userPicker,
  inactiveUserPicker,
  successorPicker,
  factorPicker,
  sessionPicker,
];

/** Returns the picker that finds the values of a field; undefined for one that is typed or chosen. */
export function pickerOf({ picker }: Pick<Field, 'picker'>): Picker | undefined {
  return pickers.find(({ id }) => id === picker);
}
