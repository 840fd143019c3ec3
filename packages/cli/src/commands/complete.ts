import { choicesOf, type Field, isRequired, personFields, readFieldText } from '@pitlane/shared/engine/field';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import type { Picker, PickerOption } from '@pitlane/shared/engine/picker';
import { sayBelow } from '../print/say-below.ts';
import { safeText } from '../print/text.ts';
import { CommandFailure } from '../process/failure.ts';
import { inputBytes } from '../process/input-bytes.ts';
import { ask, choose, showChoices } from './ask.ts';
import type { CommandNode } from './command-node.ts';
import { type GivenSchema } from './given-fields.ts';
import { missingFailure } from './missing-failure.ts';
import { nothingPicked, offerColumns, offerLines, offersFor, pick } from './pick.ts';
import { pickerNamed } from './picker-named.ts';
import type { Given, Run } from './run.ts';

type Value = Given['fields'][string];

/** How fields are completed. */
interface Completion {
  /** The pickers to use instead of those of the registry. */
  known?: readonly Picker[];
  /**
   * Is given the parsed value of the first argument, such as the contract, before another field is asked for. Throws
   * CommandFailure and CallError if there is no use in asking.
   */
  checkSubject?: (subject: Record<string, unknown>) => Promise<void>;
}

/**
 * Returns the fields of a sub-command, validated before any call. On a terminal, missing ones are asked for; a script gets all of them in
 * one error. Values of pickers are looked up. Throws CommandFailure.
 */
export async function completeFields(
  node: CommandNode,
  schema: GivenSchema,
  run: Run,
  { known, checkSubject }: Completion = {},
): Promise<Given['fields']> {
  const { terminal, given } = run;
  const asked = personFields(schema);
  const fields = { ...given.fields, ...(await textFromInput(asked, run)) };
  // A value that a picker finds by part of its text is validated once it is found.
  for (const field of asked)
    if (!field.picker && fields[field.name] !== undefined) check(node, field, fields[field.name]);
  const found = known ?? (await pickersOf(asked));
  const pickerOf = (field: Field) => found.find(({ id }) => id === field.picker);
  // Which of the optional ones are needed may depend on an answer.
  const isMissing = (field: Field) =>
    fields[field.name] === undefined && (isRequired(field) || field.neededWith?.(fields) === true);
  const dealer = asked.find((field) => field.picker === 'dealer' && isMissing(field));
  if (dealer) Object.assign(fields, await onlyDealer(dealer, pickerOf(dealer), run));
  const missing = asked.filter(isMissing);
  if (missing.length > 0 && (!terminal.canAsk || given.isJson)) {
    const [only, another] = missing;
    const lines = only && !another ? await linesToNameOneOf(only, asked, pickerOf, { ...run, fields }) : [];
    throw missingFailure(
      node,
      missing.map(({ name }) => name),
      lines,
    );
  }
  // Other suggestions depend on a given dealer, even if it comes after them.
  const isGivenDealer = (field: Field) => field.picker === 'dealer' && fields[field.name] !== undefined;
  const subject = asked.find(({ positional }) => positional);
  for (const field of [...asked.filter(isGivenDealer), ...asked.filter((one) => !isGivenDealer(one))]) {
    const picker = pickerOf(field);
    const value = fields[field.name];
    if (isMissing(field)) fields[field.name] = await askFor(field, picker, fields, run);
    else if (picker && value !== undefined)
      fields[field.name] = await pick(field, picker, String(value), { ...run, fields });
    if (field === subject && fields[field.name] !== undefined && asked.some(isMissing)) {
      check(node, field, fields[field.name]);
      await checkSubject?.({ [field.name]: field.schema.parse(fields[field.name]) });
    }
  }
  check(node, { schema, name: '' }, fields);
  return fields;
}

async function pickersOf(asked: readonly Field[]): Promise<readonly Picker[]> {
  const ids = asked.flatMap(({ picker }) => picker ?? []);
  const found = await Promise.all(ids.map(pickerNamed));
  return found.filter((picker) => picker !== undefined);
}

/** A user with one dealer isn't asked for it; nothing if that can't be determined. */
async function onlyDealer(
  { name }: Field,
  picker: Picker | undefined,
  { connect, terminal, given }: Run,
): Promise<Given['fields']> {
  if (!picker) return {};
  try {
    const from = { text: '', given: given.fields };
    const [only, ...others] = await offersFor(picker, from, { terminal, connect });
    return only && others.length === 0 ? { [name]: only.value } : {};
  } catch {
    return {};
  }
}

/** As many as people read below an error. */
const mostLines = 20;

/** Suggestions for a missing field, from its picker; none if they can't be loaded. */
async function linesToNameOneOf(
  missing: Field,
  asked: readonly Field[],
  pickerOf: (field: Field) => Picker | undefined,
  run: Run & { fields: Given['fields'] },
): Promise<readonly string[]> {
  const picker = pickerOf(missing);
  if (!picker) return [];
  const fields = { ...run.fields };
  try {
    // Some offers depend on another field, as a contract's notes do.
    for (const field of asked) {
      const [other, text] = [pickerOf(field), fields[field.name]];
      if (other && text !== undefined)
        fields[field.name] = await pick(field, other, String(text), { ...run, fields });
    }
    const { lines, more } = await firstOffers(picker, fields, run);
    if (lines.length === 0 && picker.isShort && picker.none) return [picker.none];
    return more > 0 ? [...lines, `… and ${more} more`] : lines;
  } catch {
    return [];
  }
}

/** The first offers of a picker as lines, and how many more there are. Throws CommandFailure and CallError. */
async function firstOffers(
  picker: Picker,
  given: Given['fields'],
  { terminal, connect }: Run,
): Promise<{ lines: readonly string[]; more: number }> {
  const offers = await offersFor(picker, { text: '', given }, { terminal, connect });
  const lines = await offerLines(offers.slice(0, mostLines), terminal);
  return { lines, more: Math.max(0, offers.length - mostLines) };
}

/** A long text given as `-` is read from standard input, such as a note from another program. */
async function textFromInput(asked: readonly Field[], { terminal, given }: Run): Promise<Given['fields']> {
  const field = asked.find(({ isLong, name }) => isLong && given.fields[name] === '-');
  if (!field) return {};
  if (terminal.canAsk && !given.isJson) sayBelow(terminal, 'Type the text, then press Ctrl-D.');
  return { [field.name]: (await inputBytes(terminal)).toString('utf8').trim() };
}

/** Asks for one field on a terminal until its answer does. Throws CommandFailure. */
export async function askFor(
  field: Field,
  picker: Picker | undefined,
  fields: Given['fields'],
  run: Run,
): Promise<Value> {
  const { terminal } = run;
  const label = field.label ?? field.name;
  const choices = choicesOf(field);
  if (choices) {
    const chosen = await choose(terminal, label, choices, [
      { header: '', text: ({ text }) => text, least: 8 },
    ]);
    return valueOf(field, chosen.value);
  }
  if (field.hint) sayBelow(terminal, field.hint);
  const offers = picker?.isShort ? await shownOffers(picker, fields, run) : [];
  const question = offers.length > 0 ? `${label} (1-${offers.length}, or type one)` : label;
  for (;;) {
    const text = await ask(terminal, question);
    const offer = offers[Number(text) - 1];
    if (offer) return offer.value;
    try {
      return picker ? await pick(field, picker, text, { ...run, fields }) : valueOf(field, text);
    } catch (error) {
      const isWrong = error instanceof CommandFailure && [badValue, nothingPicked].includes(error.error.code);
      if (!isWrong) throw error;
      terminal.err(`  ${safeText(error.message)}\n`);
    }
  }
}

/**
 * Shows a picker's few options and returns the numbered ones, or reports that there are none. An option that is a number itself gets no
 * other number, since the two would look the same.
 */
async function shownOffers(
  picker: Picker,
  given: Given['fields'],
  { terminal, connect }: Run,
): Promise<readonly PickerOption[]> {
  const offers = await offersFor(picker, { text: '', given }, { terminal, connect });
  if (offers.length === 0 && picker.none) sayBelow(terminal, picker.none);
  if (offers.every(({ value }) => /^\d+$/.test(value))) {
    for (const line of await offerLines(offers, terminal)) terminal.err(`  ${line}\n`);
    return [];
  }
  await showChoices(terminal, offers, offerColumns(offers));
  return offers;
}

/** Reads an answer as the field's value. */
function valueOf(field: Field, text: string): Value {
  const read = readFieldText(field, text);
  if (read.ok) return read.value as Value;
  throw new CommandFailure({ code: badValue, message: read.message, field: field.name });
}

const badValue = 'bad_value';

/** Checks a value by its schema; an error names the option. */
function check(node: CommandNode, { schema, name }: Pick<Field, 'schema' | 'name'>, value: unknown): void {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return;
  const field = name || String(issue.path[0] ?? '');
  const [flag] = /--[\w-]+/.exec(node.options.find((option) => option.field === field)?.flags ?? '') ?? [];
  const message = [flag, issueWords(issue)].filter(Boolean).join(': ');
  throw new CommandFailure({ code: badValue, message, field });
}
