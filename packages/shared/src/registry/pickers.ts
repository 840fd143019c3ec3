import type { Field } from '../engine/field.ts';
import type { Picker } from '../engine/picker.ts';
import { administrationPickers } from './administration.ts';
import { cancellationPickers } from './cancellations.ts';
import { checkPickers } from './checks.ts';
import { claimsPickers } from './claims.ts';
import { customerPickers } from './customers.ts';
import { documentPickers } from './documents.ts';
import { firstPickers } from './first-pickers.ts';
import { messagesPickers } from './messages.ts';
import { ownAccountPickers } from './own-account.ts';
import { personalPickers } from './personal.ts';
import { raterPickers } from './rater.ts';
import { remittancePickers } from './remittance.ts';
import { suppliesPickers } from './supplies.ts';

/** Every picker; fields refer to them by id. */
export const pickers: readonly Picker[] = [
  ...firstPickers,
  ...administrationPickers,
  ...ownAccountPickers,
  ...customerPickers,
  ...cancellationPickers,
  ...claimsPickers,
  ...raterPickers,
  ...remittancePickers,
  ...documentPickers,
  ...checkPickers,
  ...messagesPickers,
  ...suppliesPickers,
  ...personalPickers,
];

/** Returns the picker for the values of a field; undefined if it is typed or chosen from a list. */
export function pickerOf({ picker }: Pick<Field, 'picker'>): Picker | undefined {
  return pickers.find(({ id }) => id === picker);
}
