import type { CommandNode, TreeArgument } from './command-node.ts';

/** Writes an argument as usage has it: `<key>` where it must be given, `[q]` where it may be. */
export function argumentTerm({ name, isRequired }: TreeArgument): string {
  return isRequired ? `<${name}>` : `[${name}]`;
}

/** Writes the usage after a sub-command's name: its arguments and required options. */
export function usageTerms(node: Pick<CommandNode, 'arguments' | 'options'>): string[] {
  const options = node.options.filter(({ isRequired }) => isRequired);
  return [...node.arguments.map(argumentTerm), ...options.map(({ flags }) => flags)];
}
