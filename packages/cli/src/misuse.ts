import type { Command, CommanderError } from 'commander';
import type { CommandNode } from './command-tree.ts';
import { CommandFailure } from './failure.ts';

/**
 * Gives commander's words ("error: unknown option '--lmit'\n(Did you mean --limit?)") as a failure of ours, with the way
 * on: what was perhaps meant, as it is typed after `pitlane`, else the help of the sub-command itself.
 */
export function misuseOf(
  { message, code }: CommanderError,
  command: Command,
  nodes: readonly CommandNode[],
): CommandFailure {
  const [first = '', suggestion] = message.replace(/^error: /, '').split('\n');
  const path = pathOf(command);
  const names = code === 'commander.unknownCommand' ? meantCommands(first, suggestion, path, nodes) : [];
  const next = suggestion?.replace(/^\(|\)$/g, '') ?? `See ${['pitlane', ...path, '--help'].join(' ')}`;
  return new CommandFailure({
    code: code.replace('commander.', ''),
    message: `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, '')}.`,
    next: names.length > 0 ? `Did you mean ${names.join(' or ')}?` : next,
  });
}

/** The whole names of the sub-commands that commander finds alike, or that end with the very word. */
function meantCommands(
  first: string,
  suggestion: string | undefined,
  path: readonly string[],
  nodes: readonly CommandNode[],
): string[] {
  const alike = suggestion?.match(/Did you mean (?:one of )?(.*)\?/)?.[1]?.split(', ') ?? [];
  if (alike.length > 0) return alike.map((name) => [...path, name].join(' '));
  const word = first.match(/'(.*)'/)?.[1];
  return nodes.filter((node) => node.path.at(-1) === word).map((node) => node.path.join(' '));
}

/** The words of a sub-command after `pitlane`. */
function pathOf(command: Command): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : [];
}
