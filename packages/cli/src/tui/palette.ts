import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import type { Operation } from '@pitlane/shared/engine/operation';
import type { Screen } from '@pitlane/shared/engine/screen';
import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { readDays } from '@pitlane/shared/features/reports/rules/typed-days';
import { commands } from '@pitlane/shared/registry/commands';
import { operationOf } from '@pitlane/shared/registry/screen-operation';
import { screens } from '@pitlane/shared/registry/screens';
import type { CommandNode } from '../commands/command-node.ts';
import tree from '../commands/command-tree.json' with { type: 'json' };
import { longFlag } from '../commands/option-text.ts';
import { usageTerms } from '../commands/usage.ts';
import { actionsOn, whyLacking } from './actions.ts';
import type { Found } from './overlay.ts';
import { signInIds } from './sign-ins.ts';
import { themeNames } from './theme.ts';
import { ownListOf } from './views/list/lists.ts';

/** Something that the palette runs, by the words that a shell would take. */
export interface PaletteEntry {
  words: readonly string[];
  title: string;
  target:
    | CommandNode['target']
    | { kind: 'app'; id: 'quit' | 'help' | 'theme' | 'portal' }
    | { kind: 'found'; thing: Found };
  /** What it takes, in order: those by place, then the options. */
  takes: readonly Taken[];
  usage: string;
  /** Its key for the selected contract. */
  key?: string;
  /** Why it can't be done with the selected contract. */
  reason?: string;
  /** Why it cannot be done with any. */
  lacking?: string;
  isHere: boolean;
}

/** An argument of an entry. */
interface Taken {
  field: string;
  /** As `--reason`, where it is given by name. */
  flag?: string;
  /** It is given by its mere name. */
  isFlag?: boolean;
  isRequired: boolean;
  choices: readonly string[];
}

/** The text of the palette, taken apart for one entry. */
export interface TypedCommand {
  entry: PaletteEntry;
  /** The words after its name. */
  rest: readonly string[];
  /** What was typed for its arguments, by field. */
  fields: Readonly<Record<string, string>>;
  /** What could be none of them. */
  problem?: string;
}

const ofApp: readonly PaletteEntry[] = [
  { words: ['portal'], title: 'Open this place in the portal', id: 'portal' as const, takes: [] },
  { words: ['help'], title: 'Keyboard shortcuts', id: 'help' as const, takes: [] },
  {
    words: ['theme'],
    title: 'Change colors',
    id: 'theme' as const,
    takes: [{ field: 'name', isRequired: true, choices: themeNames }],
  },
  { words: ['quit'], title: 'Quit', id: 'quit' as const, takes: [] },
].map(({ id, ...entry }) => ({
  ...entry,
  target: { kind: 'app', id },
  usage: entry.takes.length > 0 ? themeNames.join(' | ') : '',
  isHere: false,
}));

/** The current user, and the accounts to switch to: for everyone, even if no one is signed in any more. */
const ofSignIn: readonly PaletteEntry[] = (tree as CommandNode[])
  .filter(({ target }) => target.kind === 'own' && signInIds.some((id) => id === target.id))
  .map((node) => ({
    words: node.path,
    title: node.summary,
    target: node.target,
    // What is stored here is not printed, and a password is typed where it can't be seen.
    takes: node.target.id === 'login' ? ['server', 'username'].map(optionalText) : takenBy(node),
    usage: usageTerms(node).join(' '),
    isHere: false,
  }));

function optionalText(field: string): Taken {
  return { field, flag: `--${field}`, isRequired: false, choices: [] };
}

/** Everything that this user may run here, starting with the selected contract; until the session is loaded, what needs no permission. */
export function paletteEntries(
  session: Session | undefined,
  contract: Contract | undefined,
  isElsewhere = false,
): readonly PaletteEntry[] {
  if (!session) return [...ofSignIn, ...ofApp];
  const here = contract ? actionsOn(contract, session, isElsewhere) : [];
  const entries = (tree as CommandNode[])
    .filter((node) => isOffered(node, session))
    .map((node) => {
      const action = here.find(({ id }) => id === node.target.id);
      const lacking = whyLacking(usedBy(node), isElsewhere);
      return {
        words: node.aliases[0] ? [node.aliases[0]] : node.path,
        title: node.summary,
        target: node.target,
        takes: takenBy(node),
        // The selected contract is given.
        usage: usageTerms(node)
          .filter((term) => !action || term !== '<key>')
          .join(' '),
        isHere: action !== undefined,
        ...(action?.key ? { key: action.key } : {}),
        ...(action?.reason ? { reason: action.reason } : {}),
        ...(lacking ? { lacking } : {}),
      };
    });
  return [
    ...entries.filter(({ isHere }) => isHere),
    ...entries.filter(({ isHere }) => !isHere),
    ...ofSignIn,
    ...ofApp,
  ];
}

function isOffered({ target }: CommandNode, session: Session): boolean {
  if (target.kind === 'command') {
    const command = commands.find(({ id }) => id === target.id);
    return command !== undefined && mayRun(command, session);
  }
  const own = target.kind === 'own' ? ownListOf(target.id) : undefined;
  if (own) return may(own.operation.access, session);
  const screen = (screens as readonly Screen[]).find(({ id }) => id === target.id);
  return target.kind === 'screen' && screen !== undefined && may(screen.access, session);
}

function usedBy({ target }: CommandNode): readonly Operation[] {
  const command = commands.find(({ id }) => id === target.id);
  const screen = (screens as readonly Screen[]).find(({ id }) => id === target.id);
  if (command) return Object.values(command.uses ?? {});
  const own = target.kind === 'own' ? ownListOf(target.id) : undefined;
  if (own) return [own.operation];
  const operation = operationOf(screen);
  return operation ? [operation] : [];
}

function takenBy(node: CommandNode): Taken[] {
  const byPlace = node.arguments.map(({ field, isRequired = false, choices = [] }) => ({
    field,
    isRequired,
    choices,
  }));
  const byName = node.options.flatMap(({ field, flags, kind, isRequired = false, choices, offers = [] }) =>
    field === undefined
      ? []
      : [
          {
            field,
            // A report's file also has a letter.
            flag: longFlag({ flags }),
            isFlag: kind === 'flag',
            isRequired,
            choices: choices ?? offers,
          },
        ],
  );
  return [...byPlace, ...byName];
}

/** The entries that match a text, best first, each with what the rest of the text provides for it. */
export function typedCommands(text: string, entries: readonly PaletteEntry[]): TypedCommand[] {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return entries.map((entry) => ({ entry, rest: [], fields: {} }));
  return entries
    .flatMap((entry, order) => {
      const found = matchOf(tokens, entry);
      return found ? [{ ...found, entry, order }] : [];
    })
    .toSorted((one, other) => other.rank - one.rank || one.order - other.order)
    .map(({ entry, rest }) => ({ entry, rest, ...argumentsOf(entry, rest) }));
}

/** How well a text names an entry: by its words from their beginning, by its verb, or by a word of its title. */
function matchOf(
  tokens: readonly string[],
  entry: PaletteEntry,
): { rank: number; rest: string[] } | undefined {
  const named = [entry.words, entry.words.slice(1)].filter((words) => words.length > 0);
  for (const [index, words] of named.entries()) {
    const head = tokens.slice(0, words.length);
    const isMatch = head.every((token, at) => words[at]?.startsWith(token.toLowerCase()));
    const rest = tokens.slice(words.length);
    if (!isMatch || (rest.length > 0 && entry.takes.length === 0)) continue;
    // Words after an unfinished name are of another entry.
    const isWhole = words.every((word, at) => tokens[at]?.toLowerCase() === word);
    if (rest.length > 0 && !isWhole && !words.at(-1)?.startsWith(head.at(-1)?.toLowerCase() ?? '')) continue;
    return { rank: (isWhole ? 4 : 2) - index * 0.5, rest };
  }
  const title = ` ${entry.title.toLowerCase()}`;
  return tokens.every((token) => title.includes(` ${token.toLowerCase()}`))
    ? { rank: 1, rest: [] }
    : undefined;
}

/**
 * Returns the tokens to the arguments: options by their names, a word of a closed list to that, a contract's number to the contract, the
 * rest by their places; what is left over belongs to the last text.
 */
function argumentsOf(entry: PaletteEntry, rest: readonly string[]): Omit<TypedCommand, 'entry' | 'rest'> {
  const fields: Record<string, string> = {};
  const isFree = (taken: Taken) => !(taken.field in fields);
  let last: string | undefined;
  for (let at = 0; at < rest.length; at++) {
    const token = rest[at] ?? '';
    const days = entry.takes.some((taken) => taken.field === 'period' && isFree(taken))
      ? daysIn(rest, at)
      : 0;
    if (days > 0) {
      fields['period'] = rest.slice(at, at + days).join(' ');
      at += days - 1;
      continue;
    }
    const option = token.startsWith('--') ? entry.takes.find(({ flag }) => flag === token) : undefined;
    if (token.startsWith('--') && !option) return { fields, problem: `Unknown option ${token}.` };
    if (option) {
      fields[option.field] = option.isFlag ? 'yes' : (rest[++at] ?? '');
      continue;
    }
    const meant = entry.takes.flatMap((taken) =>
      isFree(taken) ? choicesFor(token, taken).map((choice) => ({ taken, choice })) : [],
    );
    const [chosen] = meant.length === 1 ? meant : [];
    const isKey = parseContractKey(token) !== undefined;
    const byPlace = entry.takes
      .filter(({ flag }) => flag === undefined)
      .find((taken) => isFree(taken) && (taken.field !== 'key' || !entry.isHere || isKey));
    if (chosen) {
      fields[chosen.taken.field] = chosen.choice;
      last = undefined;
    } else if (byPlace) {
      fields[byPlace.field] = token;
      last = byPlace.field === 'key' ? undefined : byPlace.field;
    } else if (last === undefined) return { fields, problem: `Unexpected “${token}”.` };
    else fields[last] = `${fields[last]} ${token}`;
  }
  return { fields };
}

/** How many words from one on are days as `--period` takes them: "last month", "oct 2026", "10/1 to 10/15". */
function daysIn(words: readonly string[], from: number): number {
  const [most, anyone] = [5, { today: '2000-01-01', isActiveDirectoryUser: false }];
  for (let length = Math.min(most, words.length - from); length > 0; length--) {
    if (readDays(words.slice(from, from + length).join(' '), anyone).ok) return length;
  }
  return 0;
}

/** The values of a closed list that a token names: that value itself, or those that begin so. */
function choicesFor(token: string, { choices }: Taken): readonly string[] {
  return choices.includes(token) ? [token] : choices.filter((choice) => choice.startsWith(token));
}

/** The words of a text; quotes hold words together, as in a shell. */
export function tokensOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"?|'([^']*)'?|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** What Tab makes of a text: the name of the entry whole, or a value of a closed list. */
export function completed(text: string, { entry, rest }: TypedCommand): string {
  const begun = /\s$/.test(text) ? '' : (rest.at(-1) ?? '');
  const value =
    rest.length > 0 || /\S\s$/.test(text)
      ? entry.takes.flatMap(({ choices }) => choices).find((choice) => choice.startsWith(begun))
      : undefined;
  if (value) return `${text.slice(0, text.length - begun.length)}${value} `;
  return rest.length > 0 ? text : `${entry.words.join(' ')} `;
}

/** Why an entry can't be run as it was typed: what blocks the selected contract doesn't block another one. */
export function whyNotRun({ entry, fields, problem }: TypedCommand): string | undefined {
  return problem ?? entry.lacking ?? ('key' in fields ? undefined : entry.reason);
}
