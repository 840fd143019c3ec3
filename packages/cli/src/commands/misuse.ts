import { quoteNumberOf } from '@pitlane/shared/features/cancellations/rules/quote-number';
import { shellWord } from '@pitlane/shared/kernel/shell-word';
import { Command, CommanderError } from 'commander';
import { CommandFailure } from '../process/failure.ts';
import type { CommandNode } from './command-node.ts';

/**
 * Turns commander's message ("error: unknown option '--lmit'\n(Did you mean --limit?)") into our own failure with a next step: the likely
 * intended command, or else the sub-command's help.
 */
export function misuseOf(
  { message, code }: CommanderError,
  command: Command,
  nodes: readonly CommandNode[],
): CommandFailure {
  const [words = '', suggestion] = message.replace(/^error: /, '').split('\n');
  const choice = refusedChoice(words);
  const [, valueless] = /^option '(?:-\w, )?(--[\w-]+).*?' argument missing$/.exec(words) ?? [];
  const refused = choice && `${choice.option}“${choice.typed}” is not one of ${choice.list}`;
  const first = refused ?? (valueless ? `${valueless} needs a value` : words);
  const path = pathOf(command);
  const names = code === 'commander.unknownCommand' ? meantCommands(first, suggestion, path, nodes) : [];
  const next =
    suggestion?.replace(/^\(|\)$/g, '') ??
    (choice && meantChoice(choice)) ??
    quotedSearch(code, command, path) ??
    namedSignIn(code, command, path) ??
    `See ${['pitlane', ...path, '--help'].join(' ')}`;
  return new CommandFailure({
    // Written as all other codes of JSON errors are.
    code: snakeCase(code.replace('commander.', '')),
    message: `${first.charAt(0).toUpperCase()}${inOurQuotes(first.slice(1)).replace(/\.$/, '')}.`,
    next: names.length > 0 ? `Did you mean ${names.join(' or ')}?` : next,
  });
}

/** Commander has straight quotation marks around the words that it names. */
function inOurQuotes(words: string): string {
  return words.replace(/(?<=^|\s)'(.*?)'(?=$|[\s.])/, '“$1”');
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Words that other programs have, with ours for the same. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  add: ['save', 'note', 'publish', 'create'],
  create: ['add', 'save', 'publish'],
  delete: ['remove', 'withdraw'],
  rm: ['remove', 'withdraw'],
  edit: ['rename', 'change'],
  find: ['search', 'list'],
  get: ['show', 'open'],
  list: ['search'],
  ls: ['list', 'search'],
  view: ['show', 'open'],
  // For sort columns.
  customer: ['name'],
  date: ['sold', 'expires'],
  number: ['contract'],
  vin: ['vehicle'],
};

/** More names than these don't help: many groups have a `list`. */
const mostMeant = 8;

/**
 * The full names of the sub-commands that have the word in their name, that commander finds similar, or that end with
 * exactly the word.
 */
function meantCommands(
  first: string,
  suggestion: string | undefined,
  path: readonly string[],
  nodes: readonly CommandNode[],
): string[] {
  const word = first.match(/'(.*)'/)?.[1] ?? '';
  const joined = nodes.filter((node) => node.path.length > 1 && node.path.join('-') === word);
  if (joined.length > 0) return joined.map((node) => node.path.join(' '));
  const below = path.length > 0 ? nodes.filter((node) => isBelow(node, path)) : [];
  const having = below.filter((node) => node.path.at(-1)?.split('-').includes(word));
  const alike = namesIn(suggestion);
  if (having.length === 0 && alike.length > 0) return alike.map((name) => [...path, name].join(' '));
  const same = below.filter((node) => otherWords[word]?.includes(node.path.at(-1) ?? ''));
  const named = having.length > 0 ? having : same;
  const ends = nodes.map((node) => node.path.at(-1) ?? '');
  const meant = path.length === 0 ? [word, ...alikeTo(word, ends)] : [word];
  const found = named.length > 0 ? named : nodes.filter((node) => meant.includes(node.path.at(-1) ?? ''));
  const shown = found.length === 0 ? shownBy(word, path, nodes) : undefined;
  if (shown) return [shown];
  return found.length > mostMeant ? [] : found.map((node) => node.path.join(' '));
}

/** The command that shows an item of a group by its number, code or username, as in `dealer MO1001`. */
function shownBy(word: string, path: readonly string[], nodes: readonly CommandNode[]): string | undefined {
  if (path.length === 0 || !/[\d@.]/.test(word)) return undefined;
  const verbs = path[0] === 'cancellation' && quoteNumberOf(word) ? ['quote'] : ['show'];
  const node = nodes.find(
    (one) => one.arguments.length > 0 && one.path.join(' ') === [...path, ...verbs].join(' '),
  );
  return node && [...node.path, shellWord(word)].join(' ');
}

function isBelow(node: CommandNode, path: readonly string[]): boolean {
  return path.every((part, at) => node.path[at] === part);
}

function namesIn(suggestion: string | undefined): string[] {
  return suggestion?.match(/Did you mean (?:one of )?(.*)\?/)?.[1]?.split(', ') ?? [];
}

/** The value typed for an option or argument with a closed list; commander has its own message for it. */
interface RefusedChoice {
  /** The option by its long name, with a blank after it; empty for an argument. */
  option: string;
  typed: string;
  list: string;
}

function refusedChoice(words: string): RefusedChoice | undefined {
  const [start = '', list = ''] = words.split(/ is invalid.*?\. Allowed choices are /);
  const [, flag, typed] = /^option '(?:-\w, )?(--[\w-]+).*?' argument '(.*)'$/.exec(start) ?? [];
  const [, given] = /^command-argument value '(.*)'$/.exec(start) ?? [];
  if (!list || (typed ?? given) === undefined) return undefined;
  return { option: flag ? `${flag} ` : '', typed: typed ?? given ?? '', list: list.replace(/\.$/, '') };
}

/** The choice of a closed list that was probably meant: by part of it, otherwise by similar spelling. */
function meantChoice({ typed, list }: RefusedChoice): string | undefined {
  if (!typed) return undefined;
  const choices = list.split(', ');
  const parts = choices.filter((choice) => choice.toLowerCase().includes(typed.toLowerCase()));
  const [, sign = '', word = ''] = /^(-?)(.*)$/.exec(typed.toLowerCase()) ?? [];
  const others = (otherWords[word] ?? []).map((other) => sign + other);
  const same = choices.filter((choice) => others.includes(choice));
  const meant = [parts, same].find(({ length }) => length > 0) ?? alikeTo(typed, choices);
  return meant.length > 0 && meant.length < choices.length
    ? `Did you mean ${meant.join(' or ')}?`
    : undefined;
}

/** The names that commander finds similar; it only knows those of one level, and people leave out the first word. */
function alikeTo(word: string, names: readonly string[]): string[] {
  const asked = new Command('asked').exitOverride().helpCommand(false);
  asked.configureOutput({ outputError: () => undefined });
  for (const name of new Set(names)) asked.command(name);
  try {
    asked.parse(['--', word], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return namesIn(error.message.split('\n')[1]);
    throw error;
  }
  return [];
}

/** The search that words without quotes were perhaps meant as, each filter after a pipe. */
function quotedSearch(code: string, command: Command, path: readonly string[]): string | undefined {
  const isSearch = command.registeredArguments[0]?.name() === 'search-text';
  if (code !== 'commander.excessArguments' || !isSearch) return undefined;
  const text = command.args.join(' ').replace(/[ |]+(?=[a-z]+:)/gi, '|');
  return `Quote the text, with a | before each filter: ${['pitlane', ...path, shellWord(text)].join(' ')}`;
}

/** The options that the one word after `login` may be meant for: an address with a scheme or port is no username. */
function namedSignIn(code: string, { args }: Command, path: readonly string[]): string | undefined {
  const [word = ''] = args;
  if (code !== 'commander.excessArguments' || path.join(' ') !== 'login' || args.length > 1) return undefined;
  const meant = /[:/]/.test(word) ? ['--server'] : ['--username', '--server'];
  return `Did you mean pitlane login ${meant.map((flag) => `${flag} ${shellWord(word)}`).join(' or ')}?`;
}

/** The words of a sub-command after `pitlane`. */
function pathOf(command: Command): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : [];
}
