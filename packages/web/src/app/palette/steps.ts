import type { Command } from '@pitlane/shared/engine/command';
import { choicesOf, type Field, readFieldText } from '@pitlane/shared/engine/field';
import { pickerOf } from '../../portal/registry.ts';
import { promptedFields } from './prompted-fields.ts';

/** A field's value, and how it was typed. */
export interface Answer {
  value: unknown;
  text: string;
}

/** The answers so far, by field. */
export type Answers = Readonly<Record<string, Answer>>;

/** Returns the valid arguments of a call as answers. */
export function answersOf(command: Command, args: Readonly<Record<string, unknown>>): Answers {
  const answers: Record<string, Answer> = {};
  for (const field of promptedFields(command)) {
    const parsed = field.schema.safeParse(args[field.name]);
    if (!parsed.success) continue;
    // Only the key of a value picked elsewhere is known here, which a user only understands if it is also a name.
    const picker = pickerOf(field);
    const isName = picker ? (picker.names?.(String(parsed.data)) ?? false) : true;
    const text = isName ? textOf(field, parsed.data) : '';
    answers[field.name] = { value: parsed.data, text };
  }
  return answers;
}

/** The first field without an answer; undefined if the command has all that it needs. */
export function nextField(command: Command, answers: Answers): Field | undefined {
  return promptedFields(command).find(({ name }) => !(name in answers));
}

/** Returns the answers with one more; those that depended on its previous value are dropped. */
export function withAnswer(command: Command, answers: Answers, name: string, answer: Answer): Answers {
  const fallen = promptedFields(command)
    // A note is one of its contract's.
    .filter(({ picker }) => picker === 'note' && name === 'key')
    .map((field) => field.name);
  const kept = Object.entries(answers).filter(([known]) => !fallen.includes(known));
  return { ...Object.fromEntries(kept), [name]: answer };
}

/** Returns the answers without the last one, and that one; undefined if there is none. */
export function stepBack(
  command: Command,
  answers: Answers,
): { answers: Answers; field: Field; answer: Answer } | undefined {
  const field = promptedFields(command).findLast(({ name }) => name in answers);
  const answer = field && answers[field.name];
  if (!field || !answer) return undefined;
  const { [field.name]: _, ...before } = answers;
  return { answers: before, field, answer };
}

/** Returns the arguments of a call with those of the answers. */
export function argsOf(
  answers: Answers,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values = Object.entries(answers).map(([name, { value }]) => [name, value]);
  return { ...given, ...Object.fromEntries(values) };
}

/** Returns whether a field's value is chosen from rows rather than typed. */
export function isChosen(field: Field): boolean {
  return field.picker !== undefined || choicesOf(field) !== undefined;
}

/** The error of a text while it is typed; none while it is empty. */
export function wrongText(field: Field, text: string): string | undefined {
  if (isChosen(field) || text.trim() === '') return undefined;
  const read = readFieldText(field, text);
  return read.ok ? undefined : read.message;
}

function textOf(field: Field, value: unknown): string {
  const choice = choicesOf(field)?.find((each) => each.value === value);
  return choice?.text ?? String(value);
}
