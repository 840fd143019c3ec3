import type { Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import { didYouMean } from '@pitlane/shared/engine/did-you-mean';
import type { Operation } from '@pitlane/shared/engine/operation';
import type { Screen } from '@pitlane/shared/engine/screen';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { commands } from '@pitlane/shared/registry/commands';
import { isCommandOfferedTo, isOfferedTo } from '@pitlane/shared/registry/menu';
import { operationOf } from '@pitlane/shared/registry/screen-operation';
import { screens } from '@pitlane/shared/registry/screens';
import type { CommandNode } from '../commands/command-node.ts';
import { printingFields } from '../commands/command-options.ts';
import tree from '../commands/command-tree.json' with { type: 'json' };
import { longFlag } from '../commands/option-text.ts';
import { usageTerms } from '../commands/usage.ts';
import { actionsOn, whyLacking } from './actions.ts';
import { argumentsOf } from './palette-arguments.ts';
import type { PaletteEntry, Taken, TypedCommand } from './palette-entry.ts';
import { signInIds } from './sign-ins.ts';
import { themeNames } from './theme.ts';
import { ownListOf } from './views/list/lists.ts';

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
    // Stored secrets aren't printed, and passwords are typed where they can't be seen.
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
        // The selected contract fills the argument.
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

/** The same as in the portal's palette: nothing about contracts to an account that sees none. */
function isOffered({ target }: CommandNode, session: Session): boolean {
  if (target.kind === 'command') {
    const command = commands.find(({ id }) => id === target.id);
    return command !== undefined && mayRun(command, session) && isCommandOfferedTo(command, session);
  }
  const own = target.kind === 'own' ? ownListOf(target.id) : undefined;
  if (own) return isOfferedTo({ id: target.id, access: own.operation.access }, session);
  const screen = (screens as readonly Screen[]).find(({ id }) => id === target.id);
  return target.kind === 'screen' && screen !== undefined && isOfferedTo(screen, session);
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
  const byPlace = node.arguments.map(({ field, isRequired = false, choices = [], picker }) => ({
    field,
    isRequired,
    choices,
    ...(picker ? { picker } : {}),
  }));
  const byName = node.options.flatMap(
    ({ field, flags, kind, isRequired = false, choices, offers = [], picker }) =>
      field === undefined || (node.target.kind === 'screen' && printingFields.includes(field))
        ? []
        : [
            {
              field,
              // A report's file also has a letter.
              flag: longFlag({ flags }),
              isFlag: kind === 'flag',
              isRequired,
              choices: choices ?? offers,
              ...(picker ? { picker } : {}),
            },
          ],
  );
  return [...byPlace, ...byName];
}

/** The entries that match a text, best first, each with what the rest of the text provides for it; of a mistyped one, those that it may mean. */
export function typedCommands(text: string, entries: readonly PaletteEntry[]): TypedCommand[] {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return entries.map((entry) => ({ entry, rest: [], fields: {} }));
  const found = matching(tokens, entries);
  if (found.length > 0) return found;
  const meant = didYouMean(text, [...new Set(entries.flatMap(({ words }) => words))]);
  return meant === undefined ? [] : matching(tokensOf(meant), entries);
}

function matching(tokens: readonly string[], entries: readonly PaletteEntry[]): TypedCommand[] {
  return entries
    .flatMap((entry, order) => {
      const found = matchOf(tokens, entry);
      return found ? [{ ...found, entry, order }] : [];
    })
    .toSorted((one, other) => other.rank - one.rank || one.order - other.order)
    .map(({ entry, rest }) => ({ entry, rest, ...argumentsOf(entry, rest) }));
}

/** Its words, without the first one, and both with the parts of "sales-summary" apart. */
function namesOf({ words }: PaletteEntry): (readonly string[])[] {
  const names = [words, words.slice(1)].filter(({ length }) => length > 0);
  const apart = names.map((name) => name.flatMap((word) => word.split('-')));
  return [...names, ...apart.filter((name, index) => name.length > (names[index]?.length ?? 0))];
}

/** How well a text names an entry: by its words from their start, by its verb, or by a word of its title. */
function matchOf(
  tokens: readonly string[],
  entry: PaletteEntry,
): { rank: number; rest: string[] } | undefined {
  const found = namesOf(entry).flatMap((words, index) => {
    const head = tokens.slice(0, words.length);
    const isMatch = head.every((token, at) => words[at]?.startsWith(token.toLowerCase()));
    const rest = tokens.slice(words.length);
    if (!isMatch || (rest.length > 0 && entry.takes.length === 0)) return [];
    // Words after an unfinished name are of another entry.
    const isWhole = words.every((word, at) => tokens[at]?.toLowerCase() === word);
    if (rest.length > 0 && !isWhole && !words.at(-1)?.startsWith(head.at(-1)?.toLowerCase() ?? '')) return [];
    // Of two names, the longer one matches: "dealer contracts" isn't a dealer.
    return [{ rank: (isWhole ? 4 : 2) - (index % 2) * 0.5 + words.length / 100, rest }];
  });
  const [best] = found.toSorted((one, other) => other.rank - one.rank);
  if (best) return best;
  const title = ` ${entry.title.toLowerCase()}`;
  return tokens.every((token) => title.includes(` ${token.toLowerCase()}`))
    ? { rank: 1, rest: [] }
    : undefined;
}

/** The words of a text; quotes hold words together, as in a shell. */
export function tokensOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"?|'([^']*)'?|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}

/** The text after Tab: an entry's full name, or a value of a closed list. */
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
