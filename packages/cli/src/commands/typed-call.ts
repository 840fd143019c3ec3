import type { CommandCall } from '@pitlane/shared/engine/effect';
import { shellWord } from '@pitlane/shared/kernel/shell-word';
import type { CommandNode } from './command-node.ts';
import tree from './command-tree.json' with { type: 'json' };
import { longFlag } from './option-text.ts';

/**
 * Writes a command with its arguments as a user would type it; undefined if the terminal doesn't have the command or one of the arguments,
 * because without it the command would do more.
 */
export function typedCall({ command, args = {} }: CommandCall): string | undefined {
  const node = (tree as CommandNode[]).find(
    ({ target }) => target.kind === 'command' && target.id === command,
  );
  if (!node) return undefined;
  const known = new Set([...node.arguments, ...node.options].map(({ field }) => field));
  // The version that a page saw only says whether it changed since.
  const isWhole = Object.entries(args).every(
    ([name, value]) => value === undefined || name === 'version' || known.has(name),
  );
  if (!isWhole) return undefined;
  const given = (field: string | undefined) => (field === undefined ? undefined : args[field]);
  const named = node.arguments.flatMap(({ field }) =>
    given(field) === undefined ? [] : [String(given(field))],
  );
  const options = node.options.flatMap(({ field, flags, kind }) => {
    const value = given(field);
    const flag = longFlag({ flags });
    if (value === undefined || value === false) return [];
    return kind === 'flag' ? [flag] : [flag, shellWord(String(value))];
  });
  const name = node.aliases[0] ? [node.aliases[0]] : node.path;
  return ['pitlane', ...name, ...named.map(shellWord), ...options].join(' ');
}
