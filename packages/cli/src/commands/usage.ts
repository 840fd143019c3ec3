import type { CommandNode, TreeArgument } from './command-node.ts';

/** Writes an argument as usage has it: `<key>` where it must be given, `[q]` where it may be. */
export function argumentTerm({ name, isRequired }: TreeArgument): string {
  return isRequired ? `<${name}>` : `[${name}]`;
}

/** Writes what follows a sub-command's name: its arguments, and the options that must be given. */
export function usageTerms(node: Pick<CommandNode, 'arguments' | 'options'>): string[] {
  const options = node.options.filter(({ isRequired }) => isRequired);
  return [...node.arguments.map(argumentTerm), ...options.map(({ flags }) => flags)];
}
