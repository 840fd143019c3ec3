import type { CommandNode } from './command-node.ts';

/** Whether the last word alone means the contract's command, even if other commands end with it. */
function isOfContracts(word: string): boolean {
  return word === 'void';
}

/** The sub-commands whose last word is unambiguous: no other name ends or starts with it. */
export function namedByLastWord(nodes: readonly CommandNode[]): Map<string, CommandNode> {
  const first = new Set(nodes.flatMap(({ path, aliases }) => [path[0], ...aliases]));
  const byWord = Map.groupBy(nodes, ({ path }) => path.at(-1) ?? '');
  const clear = [...byWord].flatMap(([word, ending]) => {
    const [node, another] = ending.filter(({ path }) => !isOfContracts(word) || path[0] === 'contract');
    return node && !another && !first.has(word) && node.aliases.length === 0 ? [[word, node] as const] : [];
  });
  return new Map(clear);
}

/**
 * Completes a sub-command typed without its group: `void TAW-1` becomes `contract void TAW-1`. Ambiguous words, and words that start a name
 * already, don't change.
 */
export function withWholeName(words: readonly string[], nodes: readonly CommandNode[]): readonly string[] {
  const at = words.findIndex((word) => !word.startsWith('-'));
  const meant = namedByLastWord(nodes).get(words[at] ?? '');
  return meant ? [...words.slice(0, at), ...meant.path, ...words.slice(at + 1)] : words;
}
