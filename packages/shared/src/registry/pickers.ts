import type { Picker } from '../engine/picker.ts';
import { announcementPicker } from '../features/announcements/pickers.ts';
import { brandPicker, partnerBrandPicker } from '../features/brands/pickers.ts';
import { contractPicker } from '../features/contracts/pickers.ts';
import { agencyPicker, dealerPicker } from '../features/dealers/pickers.ts';
import { notePicker } from '../features/history/pickers.ts';
import { savedSearchPicker } from '../features/searches/pickers.ts';
import { programPicker } from '../features/vehicles/pickers.ts';

/** Every picker; a field names one by its id. */
export const pickers: readonly Picker[] = [
  contractPicker,
  notePicker,
  dealerPicker,
  agencyPicker,
  programPicker,
  savedSearchPicker,
  announcementPicker,
  brandPicker,
  partnerBrandPicker,
];
