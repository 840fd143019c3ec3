import type { Field } from '../engine/field.ts';
import type { Picker } from '../engine/picker.ts';
import { firstPickers } from './first-pickers.ts';
import { raterPickers } from './rater.ts';
import { remittancePickers } from './remittance.ts';

/** Every picker; a field names one by its id. */
export const pickers: readonly Picker[] = [...firstPickers, ...raterPickers, ...remittancePickers];

/** Returns the picker that finds the values of a field; undefined for one that is typed or chosen. */
export function pickerOf({ picker }: Pick<Field, 'picker'>): Picker | undefined {
  return pickers.find(({ id }) => id === picker);
}
