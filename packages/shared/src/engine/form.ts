import type { z } from 'zod';
import type { WireError } from './envelope.ts';
import { type Field, fieldsOf, isRequired } from './field.ts';

/** The fields of a form by name: labels, kinds, pickers, hints and words come from the schema. */
export type FormFields = ReadonlyMap<string, Field>;

/** Returns the fields of a form over a schema: an operation's request or a command's arguments. */
export function formFields(schema: z.ZodObject): FormFields {
  return new Map(fieldsOf(schema).map((field) => [field.name, field]));
}

/** Returns the values without empty texts: null if that can be stored, so that it clears the stored value, otherwise not given. */
export function withoutEmpties<Values extends object>(values: Values, fields: FormFields): Values {
  const given = Object.entries(values).map(([name, value]: [string, unknown]) => {
    const field = fields.get(name);
    if (value !== '' || !field || isRequired(field)) return [name, value];
    return [name, field.schema.safeParse(null).success ? null : undefined];
  });
  return Object.fromEntries(given) as Values;
}

/** A form's message at one of its fields after a refusal. */
export interface RefusedField {
  name: string;
  message: string;
}

/** Lists what a refusal says about fields, by their names in the form: an argument may be sent under another name. */
export function refusedFields(errors: readonly WireError[], fields: FormFields): RefusedField[] {
  return errors.flatMap(({ field, friendlyMessage, message }) => {
    if (!field) return [];
    const sent = [...fields.values()].find(({ sends }) => sends === field);
    return [{ name: sent?.name ?? field, message: friendlyMessage ?? message }];
  });
}

/** Why something wasn't done, as a whole and by field. */
export interface Refusal {
  message: string;
  errors: readonly WireError[];
}

/** The messages of a refusal in a form: at its fields, by their names, and for the whole form. */
export interface ShownRefusal {
  atFields: ReadonlyMap<string, string>;
  ofWhole: string | undefined;
}

/**
 * Returns what a form shows of a refusal: what names a field that it draws at that field, and the first of the rest for the whole form. If
 * nothing names such a field, the message of the refusal shows there.
 */
export function shownRefusal(
  { message, errors }: Refusal,
  fields: FormFields,
  isDrawn: (name: string) => boolean,
): ShownRefusal {
  const atFields = new Map<string, string>();
  let rest: string | undefined;
  for (const error of errors) {
    const [refused] = refusedFields([error], fields);
    if (!refused || !isDrawn(refused.name)) rest ??= error.friendlyMessage ?? error.message;
    else if (!atFields.has(refused.name)) atFields.set(refused.name, refused.message);
  }
  return { atFields, ofWhole: atFields.size > 0 ? rest : message };
}
