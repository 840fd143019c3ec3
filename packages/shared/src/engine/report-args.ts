import { isDayText, notADay, typedDay } from '../kernel/date-input.ts';
import type { PortalError } from '../kernel/error.ts';
import { granted, type Result, refused } from '../kernel/result.ts';
import { kebab } from '../kernel/shell-word.ts';
import { choicesOf, type Field, fieldsOf, readFieldText } from './field.ts';
import type { Operation } from './operation.ts';
import { reportOption } from './report-command.ts';

/** A filter of a report as a user enters it: a field of the request that has a label. */
export interface ReportArg extends Field {
  /** Its option on the command line: `--status`. */
  flag: string;
  /** The values of a closed list: each with its label, and with the word for it in a command. */
  choices?: readonly { value: string; text: string; word: string }[];
}

/** Lists the criteria of a report in the order of its request. */
export function reportArgs({ operation }: { operation: Operation }): ReportArg[] {
  const fields = fieldsOf(operation.request()).filter(({ label }) => label !== undefined);
  const names = fields.map(({ name }) => name);
  return fields.map((field) => {
    const choices = wordedChoices(field);
    return { ...field, flag: `--${reportOption(field.name, names)}`, ...(choices ? { choices } : {}) };
  });
}

function wordedChoices(field: Field): ReportArg['choices'] {
  const choices = field.words
    ? Object.entries(field.words).map(([value, text]) => ({ value, text }))
    : choicesOf(field);
  return choices?.map((choice) => ({ ...choice, word: kebab(choice.text) }));
}

/**
 * Parses what a user gave for a filter: a word of a closed list, or its code; a date as people write it; a relative
 * date as it is. Refuses `bad_value`, at the field, in the words of the schema.
 */
export function readReportArg(arg: ReportArg, text: string): Result<string | number> {
  const typed = text.trim();
  const chosen = arg.choices?.find(
    ({ value, word }) => value.toLowerCase() === typed.toLowerCase() || word === kebab(typed),
  );
  if (arg.choices && !chosen) return refused(badValue(arg, notOneOf(arg, typed)));
  if (arg.kind === 'date') return dayOf(arg, typed);
  const read = readFieldText(arg, chosen?.value ?? typed);
  return read.ok ? granted(read.value as string | number) : refused(badValue(arg, read.message));
}

/** Stays as typed: which day `t` or `+7` is depends on the day on which the report runs. */
function dayOf(arg: ReportArg, typed: string): Result<string> {
  if (!isDayText(typed)) return refused(badValue(arg, notADay(arg.label ?? arg.name)));
  return granted(String(typedDay(typed)));
}

function notOneOf({ label, choices = [] }: ReportArg, typed: string): string {
  return `Unknown ${(label ?? '').toLowerCase()} “${typed}”. Choose from ${choices.map(({ word }) => word).join(', ')}.`;
}

function badValue({ name }: ReportArg, message: string): PortalError {
  return { code: 'bad_value', field: name, message };
}
