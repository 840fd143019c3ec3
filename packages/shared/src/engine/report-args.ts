import { dateInput, dateOfInput } from '../kernel/date-input.ts';
import type { PortalError } from '../kernel/error.ts';
import { formatCell } from '../kernel/format.ts';
import { granted, type Result, refused } from '../kernel/result.ts';
import { kebab, shellWord } from '../kernel/shell-word.ts';
import { choicesOf, type Field, fieldsOf, readFieldText } from './field.ts';
import type { Report } from './report.ts';

/** A criterion of a report as a person gives it: a field of the request that has a label. */
export interface ReportArg extends Field {
  /** Its option on the command line, from its label: "Contract status" is `--contract-status`. */
  flag: string;
  /** Its values where they are a closed list, each with its word, and with that as it is typed in a command. */
  choices?: readonly { value: string; text: string; word: string }[];
}

/** The criteria of a report by their names on the wire; absent or empty: all. */
export type ReportCriteriaValues = Readonly<Record<string, string | number | undefined>>;

/** What a report is asked for, as a command line tells it. */
export interface ReportAsk {
  criteria: ReportCriteriaValues;
  /** In the place of the two days. */
  period?: string | undefined;
  /** A column, with `-` before it the greatest first. */
  sort?: string | undefined;
  /** The columns that are shown, where they are not those that it starts with. */
  columns?: readonly string[] | undefined;
}

/** Lists the criteria of a report in the order of its request. */
export function reportArgs({ operation }: Pick<Report, 'operation'>): ReportArg[] {
  return fieldsOf(operation.request()).flatMap((field) => {
    if (field.label === undefined) return [];
    const choices = wordedChoices(field);
    return [{ ...field, flag: `--${kebab(field.label)}`, ...(choices ? { choices } : {}) }];
  });
}

function wordedChoices(field: Field): ReportArg['choices'] {
  const choices = field.words
    ? Object.entries(field.words).map(([value, text]) => ({ value, text }))
    : choicesOf(field);
  return choices?.map((choice) => ({ ...choice, word: kebab(choice.text) }));
}

/**
 * Reads what a person gave for a criterion: a word of a closed list, or its code; a day as people write it. Refuses `bad_value`, at the
 * field, in the words of the schema.
 */
export function readReportArg(arg: ReportArg, text: string): Result<string | number> {
  const typed = text.trim();
  const chosen = arg.choices?.find(
    ({ value, word }) => value.toLowerCase() === typed.toLowerCase() || word === kebab(typed),
  );
  if (arg.choices && !chosen) return refused(badValue(arg, notOneOf(arg, typed)));
  const read = readFieldText(arg, chosen?.value ?? dayOr(arg, typed));
  return read.ok ? granted(read.value as string | number) : refused(badValue(arg, read.message));
}

/** As the mask makes it of what was typed; what is no day stays, to be told as such. */
function dayOr({ kind }: ReportArg, typed: string): string {
  return kind === 'date' ? (dateOfInput(dateInput(typed)) ?? typed) : typed;
}

function notOneOf({ label, choices = [] }: ReportArg, typed: string): string {
  return `${label}: there is no '${typed}'. Take one of ${choices.map(({ word }) => word).join(', ')}.`;
}

function badValue({ name }: ReportArg, message: string): PortalError {
  return { code: 'bad_value', field: name, message };
}

/** Writes the criteria that were given as people read them: under their labels, codes by their words, days as days. */
export function criteriaTexts(
  report: Pick<Report, 'operation'>,
  criteria: ReportCriteriaValues,
): { label: string; text: string }[] {
  return reportArgs(report).flatMap(({ name, label = name, kind = 'text', choices }) => {
    const value = criteria[name];
    if (value === undefined || value === '') return [];
    const text = choices?.find((choice) => choice.value === String(value))?.text ?? formatCell(kind, value);
    return [{ label, text }];
  });
}

/** The words after `pitlane` by which a screen is asked for: `report sales-summary`. */
export function commandWords({ id }: { id: string }): string[] {
  return id.split('.').map(kebab);
}

/** Writes the command line that asks for the same: `pitlane report dealer-contracts --dealer 80715 --period previous-month`. */
export function reportCommand(report: Report, { criteria, period, sort, columns = [] }: ReportAsk): string {
  const given = reportArgs(report).flatMap(({ name, flag, kind, choices }) => {
    const value = criteria[name];
    if (value === undefined || value === '' || (period && kind === 'date')) return [];
    const word = choices?.find((choice) => choice.value === String(value))?.word;
    return [`${flag} ${shellWord(word ?? String(value))}`];
  });
  return [
    'pitlane',
    ...commandWords(report),
    ...given,
    ...(period ? [`--period ${kebab(period)}`] : []),
    ...(sort ? [`--sort ${shellWord(sort)}`] : []),
    ...(columns.length > 0 ? [`--columns ${columns.join(',')}`] : []),
  ].join(' ');
}
