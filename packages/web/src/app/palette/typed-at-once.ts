import type { Command } from '@pitlane/shared/engine/command';
import { choicesOf, type Field, fieldsOf, isRequired, readFieldText } from '@pitlane/shared/engine/field';
import { callsReports } from '@pitlane/shared/features/reports/rules/report-call';
import { folded } from './rank.ts';

/** A command whose first words were typed, with the rest of the text as its first argument. */
export interface TypedCall {
  command: Command;
  /** The rest of the text, as typed; the choice that it means, where the argument is a closed list. */
  text: string;
  /** The arguments, where the text is all that the command needs. */
  args?: Record<string, unknown>;
  /** How many words of the text name the command. */
  headWords: number;
}

/** Calls offered at once. */
const mostOffered = 3;

/** The fields that a command asks for, in order. */
export function promptedFields(command: Command): readonly Field[] {
  const known = asked.get(command) ?? (command.args ? fieldsOf(command.args()).filter(isRequired) : []);
  asked.set(command, known);
  return known;
}

/** The fields of a command, read once and cached. */
const asked = new WeakMap<Command, readonly Field[]>();

/**
 * Takes a text apart into the words that name a command and the text of its first argument: "dealer motors" is "Filter by dealer" for
 * "motors", "theme dark" changes the theme to dark. Words name a command when each begins a word of its title, or is a word of one of its
 * keywords ("new brand" means no news); the more words do, the better. A text that is only a command's words is not such a call. A choice
 * of a closed list also matches by itself: "dark".
 */
export function typedCalls(text: string, commands: readonly Command[]): TypedCall[] {
  const words = text.trim().split(/\s+/);
  const calls = commands.flatMap((command) => {
    const [field, ...others] = promptedFields(command);
    if (!field) return [];
    const whole = wholeChoices(command, field, {
      rest: words.join(' '),
      headWords: 0,
      isLast: others.length === 0,
    });
    if (whole.length > 0 || names(command, words)) return whole;
    // "report" on its own runs one: the words after it say which, and they aren't an argument of a command about
    // reports.
    const leastWords = callsReports(words[0] ?? '') ? 2 : 1;
    for (let headWords = words.length - 1; headWords >= leastWords; headWords--) {
      if (!names(command, words.slice(0, headWords))) continue;
      const rest = words.slice(headWords).join(' ');
      return callsFor(command, field, { rest, headWords, isLast: others.length === 0 });
    }
    return [];
  });
  return calls.toSorted((one, other) => other.headWords - one.headWords).slice(0, mostOffered);
}

/** The choices that the whole text names, where it is long enough to mean one. */
function wholeChoices(
  command: Command,
  field: Field,
  typed: { rest: string; headWords: number; isLast: boolean },
): TypedCall[] {
  return choicesOf(field) && typed.rest.length > 2 ? callsFor(command, field, typed) : [];
}

function callsFor(
  command: Command,
  field: Field,
  { rest, headWords, isLast }: { rest: string; headWords: number; isLast: boolean },
): TypedCall[] {
  const choices = choicesOf(field);
  if (choices) {
    return choices
      .filter(({ text }) => begins(text, rest))
      .map(({ value, text }) => ({ command, text, headWords, ...complete(field, value, isLast) }));
  }
  if (field.picker) return [{ command, text: rest, headWords }];
  return [{ command, text: rest, headWords, ...complete(field, rest, isLast) }];
}

function complete(field: Field, text: string, isLast: boolean): { args?: Record<string, unknown> } {
  const read = isLast ? readFieldText(field, text) : undefined;
  return read?.ok ? { args: { [field.name]: read.value } } : {};
}

/**
 * Returns whether every word of a text starts a word of a title: then the text is not a title followed by something.
 */
export function namesTitle(title: string, text: string): boolean {
  return text
    .trim()
    .split(/\s+/)
    .every((word) => begins(title, word));
}

/** Whether every word starts a word of the title, or all of them are words of the same keyword. */
function names({ title, keywords }: Command, words: readonly string[]): boolean {
  return (
    namesTitle(title, words.join(' ')) ||
    keywords.some((keyword) => words.every((word) => plain(keyword).split(' ').includes(folded(word))))
  );
}

/** Whether a typed text is at the beginning of one of a text's words. */
function begins(text: string, typed: string): boolean {
  return ` ${plain(text)}`.includes(` ${folded(typed)}`);
}

/** The words of a text, folded, with a blank between. */
function plain(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ');
}
