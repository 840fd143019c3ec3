import type { CommandCall } from '@pitlane/shared/engine/effect';
import { choicesOf, type Field, isRequired, personFields } from '@pitlane/shared/engine/field';
import { commands } from '@pitlane/shared/registry/commands';
import { AppForm } from '../../form/app-form.ts';
import { checkOf } from '../../form/check.ts';
import { type FormField, type OpenForm, openForm } from '../../form/open-form.ts';

/** The form of a command that needs several more values. */
export interface FormPlace {
  kind: 'form';
  /** The command, and what was given before. */
  call: CommandCall;
  filled: AppForm;
  form: OpenForm;
}

declare module '../../places.ts' {
  interface Places {
    form: FormPlace;
  }
}

/** Returns the form of a command, at its first field. */
export function formPlace(call: CommandCall): FormPlace {
  const filled = new AppForm({}, checkOf(askedFields(call)));
  return { kind: 'form', call, filled, form: openForm(filled, formFieldsOf(call)) };
}

/** The fields that the form asks for: those that were not given. */
export function askedFields({ command: id, args = {} }: CommandCall): Field[] {
  const command = commands.find((one) => one.id === id);
  return command?.args ? personFields(command.args()).filter(({ name }) => args[name] === undefined) : [];
}

/** The same as the form has them. */
export function formFieldsOf(call: CommandCall): FormField[] {
  const fields = askedFields(call);
  // A form without a required field edits something: empty fields don't change it.
  const empty = fields.some(isRequired) ? 'optional' : 'unchanged';
  return fields.map((field) => {
    const choices = choicesOf(field);
    return {
      ...field,
      label: field.label ?? field.name,
      empty: isRequired(field) ? 'required' : empty,
      ...(choices ? { choices } : {}),
    };
  });
}
