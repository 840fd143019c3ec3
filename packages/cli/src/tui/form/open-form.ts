import type { Field } from '@pitlane/shared/engine/field';
import type { LineText } from '../line-text.ts';
import type { Offer } from '../overlay.ts';
import type { AppForm } from './app-form.ts';

/** A field of a form. */
export interface FormField extends Pick<Field, 'name' | 'kind' | 'picker'> {
  label: string;
  /** Its values where they are a closed list: how each is read, and its word in a command, which is what is filled in. */
  choices?: readonly { value: string; text: string; word?: string }[];
  /** What an empty one says; absent: any. */
  empty?: string;
}

/** A form that has the keys: what is filled in, and the field that they are about. A place has it as its `form`. */
export interface OpenForm {
  filled: AppForm;
  /** The field that is chosen. */
  chosen: number;
  /** The text of the field that is being typed; null if the keys move. */
  line: LineText | null;
  /** The options there, and which one is chosen. */
  offers: readonly Offer[];
  offer: number;
}

/** Opens a form at its first field, or at the first that is wrong. */
export function openForm(filled: AppForm, fields: readonly FormField[]): OpenForm {
  const wrong = fields.findIndex(({ name }) => filled.problemOf(name) !== undefined);
  return { filled, chosen: Math.max(0, wrong), line: null, offers: [], offer: 0 };
}
