import type { z } from 'zod';
import type { Command } from '../engine/command.ts';
import { choicesOf, type Field, isRequired, personFields, readFieldText } from '../engine/field.ts';
import type { Picker } from '../engine/picker.ts';
import { wholeContractKey } from '../features/contracts/rules/contract-key.ts';
import type { PortalError } from '../kernel/error.ts';
import { formatCell } from '../kernel/format.ts';
import { pickerOf } from '../registry/pickers.ts';
import type { ListRow } from './csv.ts';
import { badList } from './list-problem.ts';
import type { List } from './read-list.ts';

/** A row that names something to be done. */
export interface RequestedRow extends ListRow {
  /** The text of its cell. */
  name: string;
  /** The result of looking it up, if it was looked up. */
  about?: string;
  args: Record<string, unknown>;
}

/** A row that cannot be done, and why. */
export interface RefusedRow extends ListRow {
  name: string;
  problem: PortalError;
}

/** How to read a list: the arguments of its command, and those that are the same for all rows. */
export interface Reading {
  schema: z.ZodObject;
  /** The argument that each row gives. */
  named: Field;
  /** How it is found; absent: every text is one. */
  picker: Picker | undefined;
  /** The values that are the same for all rows. */
  given: Readonly<Record<string, unknown>>;
  /** The additional values of every row. */
  shared: Readonly<Record<string, unknown>>;
}

/** How the rows of a list are read as the arguments of a command. Throws for a command that takes no list. */
export function readingOf(command: Command, given: Reading['given']): Reading {
  const schema = command.args?.();
  const named = schema && personFields(schema).find(({ positional }) => positional);
  if (!schema || !named) throw new Error(`${command.id} has no argument for a list`);
  const { leaves = [], given: shared = {} } = command.bulk ?? {};
  const mask = Object.fromEntries([...leaves, ...Object.keys(shared)].map((name) => [name, true]));
  return {
    schema: schema.omit(mask as Parameters<typeof schema.omit>[0]),
    named,
    picker: pickerOf(named),
    given,
    shared,
  };
}

/** Other heads for the column that names a contract, as spreadsheets have them. */
const otherHeads: Readonly<Record<string, readonly string[]>> = {
  contract: ['contractnumber', 'contractno', 'contractkey', 'number'],
};

/** The header of the column of problems in a file of failures; it is skipped when the file is read again. */
export const problemHead = 'problem';

/** The header row of a list; undefined if its first row has data. Throws ListProblem if no column names the contract, or what else is acted on. */
export function headOf({ name, sheet, rows }: List, reading: Reading): readonly string[] | undefined {
  const cells = rows[0]?.cells ?? [];
  if (isHead(cells, reading)) return cells;
  if (isNamed(cells, reading)) return undefined;
  const label = (reading.named.label ?? reading.named.name).toLowerCase();
  const seen = cells.map((cell) => `“${cell.slice(0, 30)}”`).join(', ');
  throw badList(
    `${name} has no column for the ${label}. Its first row is ${seen}.`,
    `Name the column “${label}”${sheet === undefined ? '' : ', or use another sheet'}.`,
  );
}

/** The list in a workbook: the first sheet that has a column for contracts, or whatever the command acts on. */
export function meantList([first, ...others]: readonly [List, ...List[]], reading: Reading): List {
  const fits = ({ rows: [row] }: List) => row && (isHead(row.cells, reading) || isNamed(row.cells, reading));
  return [first, ...others].find(fits) ?? first;
}

function isHead(cells: readonly string[], { named }: Reading): boolean {
  return cells.some((cell) => isHeadOf(cell, named));
}

/** Whether a row without a header above it starts with the name of a contract, or of what else the command acts on. */
function isNamed([first = '']: readonly string[], { picker }: Reading): boolean {
  return picker?.names?.(first) ?? true;
}

/** Reads the rows of a list as the arguments of a command: those that can be tried, and those that cannot. */
export function rowsOf(
  list: List,
  head: readonly string[] | undefined,
  reading: Reading,
): { wanted: RequestedRow[]; refused: RefusedRow[] } {
  const { schema, named, picker } = reading;
  const fields = personFields(schema);
  const columnOf = (field: Field) => head?.findIndex((cell) => isHeadOf(cell, field)) ?? -1;
  const keyAt = head ? columnOf(named) : 0;
  const others = fields
    .filter(({ name }) => name !== named.name)
    .map((field) => ({ field, at: columnOf(field) }));
  const wanted: RequestedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of head ? list.rows.slice(1) : list.rows) {
    const name = row.cells[keyAt] ?? '';
    const key = keyOf(name, reading);
    const read = others.map(
      ({ field, at }) => [field.name, valueOf(field, row.cells[at] ?? '', reading)] as const,
    );
    const problem = [key, ...read.map(([, value]) => value)].find((value) => 'problem' in value);
    if (problem && 'problem' in problem) refused.push({ ...row, name, problem: problem.problem });
    else if ('value' in key) {
      const args = read.flatMap(([field, value]) =>
        'value' in value && value.value !== undefined ? [[field, value.value]] : [],
      );
      const whole = wholeNameOf(picker, name) ?? key.value;
      wanted.push({
        ...row,
        name,
        args: { [named.name]: whole, ...Object.fromEntries(args), ...reading.shared },
      });
    }
  }
  return { wanted, refused };
}

/** The value that a name in a list is already, as the whole name of a contract is; undefined if it must be found. */
export function wholeNameOf(picker: Picker | undefined, name: string): string | undefined {
  return picker?.finds === 'contract' ? wholeContractKey(name) : undefined;
}

/** Whether a list has a column for a field. */
export function hasColumn(head: readonly string[] | undefined, field: Field): boolean {
  return head?.some((cell) => isHeadOf(cell, field)) ?? false;
}

/** The columns of a list that mean nothing to its command, as a misspelled one would not. */
export function strangeColumns(head: readonly string[] | undefined, { schema }: Reading): string[] {
  const fields = personFields(schema);
  return (head ?? []).filter(
    (cell) => cell !== '' && cell !== problemHead && !fields.some((field) => isHeadOf(cell, field)),
  );
}

/** The action for a row apart from identifying it, by its field labels: "Void Reason: Duplicate". */
export function argumentWords({ schema, named }: Reading, args: RequestedRow['args']): string[] {
  return personFields(schema).flatMap((field) => {
    const value = args[field.name];
    if (field.name === named.name || value === undefined) return [];
    const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
    const word =
      choicesOf(field)?.find((choice) => choice.value === chosen)?.text ??
      formatCell(field.kind ?? 'text', value);
    return [`${field.label ?? field.name}: ${word}`];
  });
}

/** The words that are the same for all rows: they are shown once. */
export function sharedArgumentWords(reading: Reading, rows: readonly Pick<RequestedRow, 'args'>[]): string[] {
  const own = rows.map(({ args }) => new Set(argumentWords(reading, args)));
  return [...(own[0] ?? [])].filter((words) => own.every((each) => each.has(words)));
}

/** The action for a row in words, without the values that all rows share. */
export function ownWords(
  reading: Reading,
  { args }: Pick<RequestedRow, 'args'>,
  shared: readonly string[],
): string[] {
  return argumentWords(reading, args).filter((words) => !shared.includes(words));
}

function isHeadOf(cell: string, field: Field): boolean {
  const { name, label = '' } = field;
  const names = [name, label, ...(otherHeads[pickerOf(field)?.finds ?? ''] ?? [])].map(plain);
  return cell !== '' && names.includes(plain(cell));
}

function plain(words: string): string {
  return words.toLowerCase().replace(/[^a-z0-9]/g, '');
}

type Read = { value: unknown } | { problem: PortalError };

function keyOf(text: string, { named, picker }: Reading): Read {
  const label = named.label ?? named.name;
  if (text === '') return bad(named, `${label} is missing.`);
  if (picker?.names?.(text) === false) return bad(named, `No ${label.toLowerCase()} has this number.`);
  return readAs(named, text);
}

/** The value of a cell for a field; an empty or missing one keeps the value for all rows. */
function valueOf(field: Field, cell: string, { given }: Reading): Read {
  if (cell === '') {
    const value = given[field.name];
    return value === undefined && isRequired(field)
      ? bad(field, `${field.label ?? field.name} is missing.`)
      : { value };
  }
  // Lists are written with the words that people read, or with those that they type.
  const meant = choicesOf(field)?.find(({ value, text }) =>
    [value, text].some((word) => plain(word) === plain(cell)),
  );
  const choices = choicesOf(field);
  if (choices && !meant) {
    const label = field.label ?? field.name;
    const words = choices.map(({ value }) => value).join(', ');
    return bad(
      field,
      `“${cell.slice(0, 30)}” is not a valid ${label.toLowerCase()}.`,
      `Choose from: ${words}.`,
    );
  }
  return readAs(field, meant?.value ?? cell);
}

function readAs(field: Field, text: string): Read {
  const read = readFieldText(field, text);
  return read.ok ? { value: read.value } : bad(field, read.message);
}

function bad({ name: field }: Field, message: string, next?: string): { problem: PortalError } {
  return { problem: { code: 'bad_value', message, field, ...(next ? { next } : {}) } };
}
