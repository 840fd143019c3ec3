import type { CommandNode, TreeArgument, TreeOption } from '../commands/command-node.ts';
import { helpTopics } from '../commands/help-topics.ts';
import { longFlag, shortFlag } from '../commands/option-text.ts';
import { namedByLastWord, withWholeName } from '../commands/whole-name.ts';

/** A word that can be typed next, and what it is. */
export interface Offer {
  value: string;
  hint: string;
}

/** The sources of completions: words known at build time, files, or the server. */
export type CompletionTarget =
  | { kind: 'words'; offers: readonly Offer[] }
  | { kind: 'files' }
  | { kind: 'picker'; picker: string; text: string; given: Readonly<Record<string, string>> }
  | { kind: 'search'; text: string };

/** Values that aren't known at build time. */
export type Live = Extract<CompletionTarget, { kind: 'picker' | 'search' }>;

const globalOptions: readonly Offer[] = [
  { value: '--no-color', hint: 'No color' },
  { value: '--quiet', hint: 'Print only data, questions and errors' },
  { value: '--debug', hint: 'Log each call and its request id' },
  { value: '--help', hint: 'Print help' },
];

/** Whether the value of an option is a file. */
function takesFile(option: TreeOption): boolean {
  return /<(file|path)>/.test(option.flags) || longFlag(option) === '--pdf';
}

/** The screen whose argument is searched for, and the picker of the results: it suggests values without refusing others. */
const searchedArguments: Readonly<Record<string, string>> = { 'dealer.list': 'dealer' };

/** Fields whose values are the names of a report's columns. */
const columnFields = ['sort', 'columns'];

const nothing: CompletionTarget = { kind: 'words', offers: [] };

/** Returns what may replace the last of the words after `pitlane`, as the shell has it so far. */
export function completionTarget(words: readonly string[], nodes: readonly CommandNode[]): CompletionTarget {
  const typed = withoutQuote(words.at(-1) ?? '');
  const before = withWholeName(words.slice(0, -1), nodes);
  const plain = before.filter((word) => !word.startsWith('-'));
  const found = nodeOf(plain, nodes);
  if (!found) return namesAt(plain, typed, nodes);
  const after = before.slice(before.indexOf(found.name.at(-1) ?? '') + 1);
  return valuesAt(found.node, after, typed);
}

/** An open quote belongs to the shell. */
function withoutQuote(word: string): string {
  return word.replace(/^['"]/, '');
}

function namesOf(node: CommandNode): string[][] {
  return [node.path, ...node.aliases.map((alias) => [alias])];
}

/** Finds the sub-command with the longest name at the start of words without options. */
export function nodeOf(
  plain: readonly string[],
  nodes: readonly CommandNode[],
): { node: CommandNode; name: string[] } | undefined {
  const named = nodes.flatMap((node) => namesOf(node).map((name) => ({ node, name })));
  return named
    .filter(({ name }) => name.every((word, at) => plain[at] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
}

/** The next word of every name that starts with the words before. */
function namesAt(plain: readonly string[], typed: string, nodes: readonly CommandNode[]): CompletionTarget {
  const [first, ...rest] = plain;
  if (first === 'help') {
    const topics = Object.entries(helpTopics).map(([value, { summary }]) => ({ value, hint: summary }));
    const names = namesAt(rest, typed, nodes);
    return startingWith(typed, [...(names.kind === 'words' ? names.offers : []), ...topics]);
  }
  const offers = nodes.flatMap((node) =>
    namesOf(node)
      // An id that has a shorter name is understood, and not offered.
      .filter((name) => name.length === 1 || node.aliases.length === 0)
      .filter((name) => plain.every((word, at) => name[at] === word) && name.length > plain.length)
      .map((name) => ({
        value: name[plain.length] ?? '',
        hint:
          name.length === plain.length + 1 ? node.summary : verbsOf(name.slice(0, plain.length + 1), nodes),
      })),
  );
  const help = plain.length === 0 ? [{ value: 'help', hint: 'Help on a command or a topic' }] : [];
  const options =
    plain.length === 0 ? [...globalOptions, { value: '--version', hint: 'Print the version' }] : [];
  const names = startingWith(typed, typed.startsWith('-') ? options : [...offers, ...help]);
  // Only if nothing else starts that way: Tab still completes the groups, whose names contain these.
  return plain.length === 0 && names.offers.length === 0 ? startingWith(typed, lastWords(nodes)) : names;
}

/** The words that mean a sub-command without its group. */
function lastWords(nodes: readonly CommandNode[]): Offer[] {
  return [...namedByLastWord(nodes)].map(([value, { path, summary }]) => ({
    value,
    hint: `${path.join(' ')}: ${summary}`,
  }));
}

/** The verbs of a noun: "search, show, history". */
function verbsOf(noun: readonly string[], nodes: readonly CommandNode[]): string {
  const verbs = nodes
    .filter(({ path }) => noun.every((word, at) => path[at] === word))
    .map(({ path }) => path[noun.length] ?? '');
  return [...new Set(verbs)].join(', ');
}

function startingWith(typed: string, offers: readonly Offer[]): CompletionTarget & { kind: 'words' } {
  const fitting = offers.filter(({ value }) => value.startsWith(typed));
  return { kind: 'words', offers: [...new Map(fitting.map((offer) => [offer.value, offer])).values()] };
}

/** The words after a sub-command's name. */
function valuesAt(node: CommandNode, words: readonly string[], typed: string): CompletionTarget {
  const read = readWords(node, words);
  if (read.open) {
    const isFields = read.open.kind === 'fields';
    const isColumn = columnFields.includes(read.open.field ?? '') && !read.open.choices;
    if (node.answers && isColumn) return offeredAt(node.answers, typed);
    if (!isFields) return valueOf(read.open, typed, read.given);
    if (node.answers) return fieldsAt(node.answers, typed);
  }
  if (typed.startsWith('-') && !read.isEnded) {
    const left = node.options.filter((option) => option.kind === 'list' || !read.used.includes(option));
    const options = left.map((option) => ({ value: longFlag(option), hint: option.summary }));
    return startingWith(typed, [...options, ...globalOptions]);
  }
  const argument = node.arguments[read.count];
  const picker = searchedArguments[node.target.id];
  if (argument && picker) return { kind: 'picker', picker, text: typed, given: read.given };
  return argument ? valueOf(argument, typed, read.given) : nothing;
}

/** The arguments in the words so far, and the option that needs a value. */
interface Read {
  used: TreeOption[];
  given: Record<string, string>;
  count: number;
  open?: TreeOption;
  isEnded: boolean;
}

function readWords(node: CommandNode, words: readonly string[]): Read {
  const read: Read = { used: [], given: {}, count: 0, isEnded: false };
  for (const word of words) {
    const { open } = read;
    delete read.open;
    if (open && (open.kind !== 'fields' || isFieldsOf(node, word))) {
      if (open.field !== undefined) read.given[open.field] = word;
    } else if (word === '--') read.isEnded = true;
    else if (word.startsWith('-') && !read.isEnded) readOption(node, word, read);
    else {
      const field = node.arguments[read.count++]?.field;
      if (field !== undefined) read.given[field] = word;
    }
  }
  return read;
}

function readOption(node: CommandNode, word: string, read: Read): void {
  const [name] = word.split('=');
  const option = node.options.find((one) => [longFlag(one), shortFlag(one)].includes(name));
  if (!option) return;
  read.used.push(option);
  if (option.kind !== 'flag' && !word.includes('=')) read.open = option;
}

function isFieldsOf({ answers = [] }: CommandNode, word: string): boolean {
  return word.split(',').every((field) => answers.includes(field));
}

function valueOf(
  place: TreeArgument | TreeOption,
  typed: string,
  given: Readonly<Record<string, string>>,
): CompletionTarget {
  if (place.choices)
    return startingWith(
      typed,
      place.choices.map((value) => ({ value, hint: '' })),
    );
  if ('offers' in place && place.offers) return offeredAt(place.offers, typed);
  const picker = place.picker ?? (place.field === 'key' ? 'contract' : undefined);
  if (picker !== undefined) return { kind: 'picker', picker, text: typed, given };
  if ('flags' in place && takesFile(place)) return { kind: 'files' };
  return place.field === 'searchText' ? { kind: 'search', text: typed } : nothing;
}

/** Values that are offered, after a `-` and in a list as well, as columns are named. */
function offeredAt(offers: readonly string[], typed: string): CompletionTarget {
  const start = /^-?$/.test(typed)
    ? typed
    : typed.slice(0, Math.max(typed.lastIndexOf(',') + 1, Number(typed.startsWith('-'))));
  const left = offers.filter((value) => !start.split(',').includes(value));
  return startingWith(
    typed,
    left.map((value) => ({ value: `${start}${value}`, hint: '' })),
  );
}

/** A list of fields continues after its last comma. */
function fieldsAt(answers: readonly string[], typed: string): CompletionTarget {
  const start = typed.slice(0, typed.lastIndexOf(',') + 1);
  const taken = start.split(',');
  const left = answers.filter((field) => !taken.includes(field));
  return startingWith(
    typed,
    left.map((field) => ({ value: `${start}${field}`, hint: '' })),
  );
}
