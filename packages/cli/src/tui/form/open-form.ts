import type { Field } from '@pitlane/shared/engine/field';
import type { LineText } from '../line-text.ts';
import type { Offer } from '../overlay.ts';
import type { AppForm } from './app-form.ts';

/** A field of a form. */
export interface FormField extends Pick<Field, 'name' | 'kind' | 'picker'> {
  label: string;
  /** The values of a closed list: the label of each, and its word in a command, which fills the field. */
  choices?: readonly { value: string; text: string; word?: string }[];
  /** The text of an empty value; absent: any. */
  empty?: string;
}

/** A form that receives the keys: its values and the active field. A view's state has it as `form`. */
export interface OpenForm {
  filled: AppForm;
  /** The field that is chosen. */
  chosen: number;
  /** The text of the field that is being typed; null if the keys move. */
  line: LineText | null;
  /** The options there, and which one is chosen; -1 if the value isn't among them. */
  offers: readonly Offer[];
  offer: number;
  /** The text of the line that the options are for; absent: they are being loaded. */
  offeredFor?: string | undefined;
  /** Accepted before the options for the text arrived: the first of them is taken then. */
  isAccepted?: boolean;
}

/** Opens a form at its first field, or at the first that is wrong. */
export function openForm(filled: AppForm, fields: readonly FormField[]): OpenForm {
  const wrong = fields.findIndex(({ name }) => filled.problemOf(name) !== undefined);
  return { filled, chosen: Math.max(0, wrong), line: null, offers: [], offer: 0 };
}
