import { folded, foldedWords } from '../kernel/folded.ts';
import type { Command } from './command.ts';
import { type Field, personFields } from './field.ts';
import { type TypedField, type TypedReading, typedArguments } from './typed-arguments.ts';
import { type KnownNames, typedFieldOf } from './typed-fields.ts';

/** A command whose words were typed, with what the other words give it. */
export interface TypedCommandCall extends TypedReading {
  command: Command;
}

/** The context in which a command is typed. */
export interface TypedPlace extends KnownNames {
  /** Whether the first word asks for something that is no command: "report". Then one word doesn't name any. */
  isCall?: (word: string) => boolean;
  /** The arguments that the current view provides; the same object for as long as the view stays. */
  givenTo?: (command: Command) => Readonly<Record<string, unknown>>;
}

/** Calls offered at once. */
const mostOffered = 3;

/** The most words that are taken apart between two keys. */
const mostWords = 16;

/** How surely words name a command: by whole words or prefixes of its title, or by a keyword. */
const sureness = { titleStart: 4, titleWord: 3, begunWord: 2, keyword: 1 };

/**
 * Splits a text into the words that name a command and its arguments: "void 15138628 duplicate" voids that contract as a duplicate, "theme
 * dark" changes the theme to dark. Words name a command if each starts a word of its title, or is one of its keywords ("new brand" isn't
 * about news); the more words match, the better. They come first, or after unambiguous arguments: "15138628 void". Text that consists only
 * of a command's words is no such call. A choice of a closed list also matches alone: "dark".
 */
export function typedCommandCalls(
  text: string,
  commands: readonly Command[],
  place: TypedPlace,
): TypedCommandCall[] {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.length > mostWords) return [];
  const calls = commands.flatMap((command) => callsOf(command, { words, plain: words.map(folded) }, place));
  return best(calls)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, mostOffered)
    .map(({ at: _at, length: _length, nameWeight: _weight, ...call }) => call);
}

/** Without guesses where the words are surely something for a command that they name as well; a name comes first, if one does. */
function best(calls: readonly Call[]): readonly Call[] {
  const certain = calls.filter(({ guesses }) => guesses === 0);
  // A contract's number is no order's, however well the words name the command about orders.
  const most = Math.max(
    ...certain.map(({ nameWeight: weight, length, sures }) => length * 10 + (sures > 0 ? 9 : weight)),
  );
  const kept = calls.filter(
    ({ guesses, nameWeight: weight, length }) => guesses === 0 || length * 10 + weight > most,
  );
  return kept.some(({ at }) => at === 0) ? kept.filter(({ at }) => at === 0) : kept;
}

/** The fields of a command that can be typed, in their order; read once for each place. */
export function typedFieldsOf(command: Command, place: TypedPlace): readonly TypedField[] {
  const known = fieldsRead.get(place) ?? new Map<Command, readonly TypedField[]>();
  fieldsRead.set(place, known);
  const before = known.get(command);
  if (before) return before;
  const given = place.givenTo?.(command) ?? {};
  const fields = personFieldsOf(command).map((field) => typedFieldOf(field, place, field.name in given));
  known.set(command, fields);
  return fields;
}

/** Asks the schemas of a command what typing asks of them, ahead of the first key that does: of all commands it takes longer than a frame. */
export function readAhead(command: Command, place: TypedPlace): void {
  for (const field of typedFieldsOf(command, place)) void field.isFree;
}

/** The fields of each command, read once: the next palette has another place, and the same fields. */
const personFieldsRead = new WeakMap<Command, readonly Field[]>();

function personFieldsOf(command: Command): readonly Field[] {
  const fields = personFieldsRead.get(command) ?? (command.args ? personFields(command.args()) : []);
  personFieldsRead.set(command, fields);
  return fields;
}

const fieldsRead = new WeakMap<TypedPlace, Map<Command, readonly TypedField[]>>();

interface Call extends TypedCommandCall {
  /** The place of the words that name it, and how many they are. */
  at: number;
  length: number;
  /** How surely they do. */
  nameWeight: number;
}

/** Whole calls come first, unless a value is a guess; last those with a value that their field would refuse. */
function weightOf({ length, nameWeight: weight, missing, guesses, misfits }: Call): number {
  return length * 100 + (missing.length === 0 && guesses === 0 ? 10 : 0) + weight - misfits * 5;
}

/** The words of a text, as typed and folded. */
interface Typed {
  words: readonly string[];
  plain: readonly string[];
}

function callsOf(command: Command, typed: Typed, place: TypedPlace): Call[] {
  if (!command.args) return [];
  const { words, plain } = typed;
  const whole = wholeChoices(command, words, place);
  if (whole.length > 0 || nameWeight(command, plain) > 0) return whole;
  const leastWords = place.isCall?.(words[0] ?? '') ? 2 : 1;
  for (let length = words.length - 1; length >= leastWords; length--) {
    const weight = nameWeight(command, plain.slice(0, length));
    const readings = weight > 0 ? readingsOf(command, words.slice(length), place) : [];
    if (readings.length === 0) continue;
    return readings.map((reading) => ({ ...reading, command, at: 0, length, nameWeight: weight }));
  }
  return callsBehind(command, typed, place);
}

/** A command whose name comes after arguments: only if nothing is left over, and the name is a whole word. */
function callsBehind(command: Command, { words, plain }: Typed, place: TypedPlace): Call[] {
  for (let at = 1; at < words.length; at++) {
    const weight = nameWeight(command, plain.slice(at, at + 1));
    if (weight < sureness.titleWord) continue;
    const others = [...words.slice(0, at), ...words.slice(at + 1)];
    const fields = typedFieldsOf(command, place);
    const isFirstSure = fields.some(({ isSure }) => isSure(others[0] ?? ''));
    const isChoice = fields.some(({ choices = [] }) => choices.some(({ value }) => value === others[0]));
    const readings = isFirstSure || isChoice ? readingsOf(command, others, place) : [];
    const complete = readings.filter(({ missing, guesses }) => missing.length === 0 && guesses === 0);
    if (complete.length > 0)
      return complete.map((reading) => ({ ...reading, command, at, length: 1, nameWeight: weight }));
  }
  return [];
}

function readingsOf(command: Command, words: readonly string[], place: TypedPlace): TypedReading[] {
  return typedArguments(words, typedFieldsOf(command, place)).filter(({ left }) => left.length === 0);
}

/** The choices that the whole text names, for a command that needs only one, where it is long enough to mean it. */
function wholeChoices(command: Command, words: readonly string[], place: TypedPlace): Call[] {
  // Shorter words mean none; asking that first keeps the schemas of all commands out of the first key.
  if (words.join(' ').length < 3) return [];
  const fields = typedFieldsOf(command, place).filter(({ isRequired }) => isRequired);
  const [field] = fields;
  if (fields.length > 1 || !field?.choices) return [];
  return readingsOf(command, words, place)
    .filter(({ missing }) => missing.length === 0)
    .map((reading) => ({ ...reading, command, at: 0, length: 0, nameWeight: 0 }));
}

/** How surely folded words name a command; 0 if they don't. */
function nameWeight(command: Command, typed: readonly string[]): number {
  const { title, keywords } = namesOf(command);
  const isKeyword = keywords.some((keyword) => typed.every((word) => keyword.includes(word)));
  const byKeyword = isKeyword ? sureness.keyword : 0;
  if (!typed.every((word) => title.some((one) => one.startsWith(word)))) return byKeyword;
  const isWhole = typed.every((word) => title.includes(word));
  const whole = title[0] === typed[0] ? sureness.titleStart : sureness.titleWord;
  return (isWhole ? whole : sureness.begunWord) + byKeyword / 2;
}

interface Names {
  title: readonly string[];
  keywords: readonly (readonly string[])[];
}

/** The words of each command's title and keywords, folded once. */
const namesRead = new WeakMap<Command, Names>();

function namesOf(command: Command): Names {
  const known = namesRead.get(command) ?? {
    title: foldedWords(command.title),
    keywords: command.keywords.map(foldedWords),
  };
  namesRead.set(command, known);
  return known;
}
