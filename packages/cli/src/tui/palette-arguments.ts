import { fieldsOf } from '@pitlane/shared/engine/field';
import { type TypedField, typedArguments } from '@pitlane/shared/engine/typed-arguments';
import { type KnownNames, typedFieldOf } from '@pitlane/shared/engine/typed-fields';
import { readDays } from '@pitlane/shared/features/reports/rules/typed-days';
import { foldedWords } from '@pitlane/shared/kernel/folded';
import { commands } from '@pitlane/shared/registry/commands';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import type { PaletteEntry, Taken, TypedCommand } from './palette-entry.ts';

/** The meaning of the words after an entry's name, by field; or the word that fits none. */
export type TypedWords = Omit<TypedCommand, 'entry' | 'rest'>;

const known: KnownNames = { pickerOf, isPeriod };

/**
 * Returns the words to the arguments: options by their names, as a shell takes them, and all others as the portal's palette reads them,
 * in any order.
 */
export function argumentsOf(entry: PaletteEntry, rest: readonly string[]): TypedWords {
  const named = namedOptions(entry, rest);
  if (named.problem) return { fields: named.fields, problem: named.problem };
  const fields = withDealer(
    entry.takes.filter(({ field }) => !(field in named.fields)).map((taken) => typedFieldFor(entry, taken)),
    entry,
  );
  const [reading] = typedArguments(named.words, fields);
  const [unexpected] = reading?.left ?? [];
  return {
    fields: { ...named.fields, ...reading?.texts },
    ...(unexpected === undefined ? {} : { problem: `Unexpected “${unexpected}”.` }),
  };
}

/** Where nothing else takes a name, it is the dealer's: "sales summary main st". */
function withDealer(fields: readonly TypedField[], { takes }: PaletteEntry): readonly TypedField[] {
  if (fields.some((field) => field.isRequired && field.takes !== 'nothing')) return fields;
  const dealer = takes.find(({ picker }) => picker === 'dealer')?.field;
  return fields.map((field) => (field.name === dealer ? { ...field, isRequired: true } : field));
}

/** Takes "--reason duplicate" and "--pdf" out of the words. */
function namedOptions({ takes }: PaletteEntry, rest: readonly string[]): TypedWords & { words: string[] } {
  const fields: Record<string, string> = {};
  const words: string[] = [];
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? '';
    const option = word.startsWith('--') ? takes.find(({ flag }) => flag === word) : undefined;
    if (word.startsWith('--') && !option) return { fields, words, problem: `Unknown option ${word}.` };
    if (!option) words.push(word);
    else if (option.isFlag) fields[option.field] = 'yes';
    else {
      at += 1;
      fields[option.field] = rest[at] ?? '';
    }
  }
  return { fields, words };
}

/** A command's argument as its definition has it; that of a list or screen by what the command line knows of it. */
function typedFieldFor(entry: PaletteEntry, taken: Taken): TypedField {
  const command = commands.find(({ id }) => entry.target.kind === 'command' && entry.target.id === id);
  const field = command?.args && fieldsOf(command.args()).find(({ name }) => name === taken.field);
  const isGiven = entry.isHere && taken.field === 'key';
  const defined = field ? typedFieldOf(field, known, isGiven) : plainField(taken);
  // A word without a name is for an argument that has a place; the selected contract needs none.
  const hasPlace = taken.flag === undefined && !isGiven;
  const flagWords = taken.flag ? [foldedWords(taken.flag).join(' ')] : [];
  return {
    ...defined,
    calledBy: [...new Set([...defined.calledBy, ...flagWords])],
    isPlaced: hasPlace,
    isRequired: hasPlace || (defined.isRequired && defined.takes === 'nothing'),
    ...(taken.choices.length > 0 && !taken.isFlag
      ? { takes: 'nothing', choices: defined.choices ?? taken.choices.map(asChoice) }
      : {}),
    ...(hasPlace ? {} : defined.takes === 'text' ? { takes: 'nothing' } : {}),
  };
}

function plainField({ field, flag, isFlag = false, picker }: Taken): TypedField {
  const isDays = field === 'period';
  const found = picker === undefined ? undefined : pickerOf({ picker });
  return {
    name: field,
    label: field,
    calledBy: [field.toLowerCase()],
    isRequired: flag === undefined,
    isFlag,
    takes: isFlag ? 'nothing' : picker ? 'picked' : 'text',
    isFree: picker === undefined,
    isSure: (text) => (isDays ? isPeriod(text) : (found?.isFor?.(text) ?? false)),
  };
}

function asChoice(value: string): { value: string; text: string } {
  return { value, text: value };
}

/** Whether words are days as `--period` takes them: "last month", "oct 2026", "10/1 to 10/15". */
function isPeriod(text: string): boolean {
  return readDays(text, { today: '2000-01-01', isActiveDirectoryUser: false }).ok;
}
