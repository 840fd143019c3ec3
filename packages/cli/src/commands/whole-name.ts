import type { CommandNode } from './command-node.ts';

/** The groups whose names may be left out: of what people do all day. Words of others ("add", "create") say nothing alone. */
const groups = ['contract', 'report', 'cancellation'];

/**
 * Writes out a sub-command that was typed without its group: `void TAW-1` becomes `contract void TAW-1`. Words that begin a name
 * already, or that end more than one, stay as they are.
 */
export function withWholeName(words: readonly string[], nodes: readonly CommandNode[]): readonly string[] {
  const at = words.findIndex((word) => !word.startsWith('-'));
  const word = words[at];
  const begins = nodes.some(({ path, aliases }) => path[0] === word || aliases.includes(word ?? ''));
  const [meant, another] = nodes.filter(({ path }) => path.at(-1) === word);
  if (begins || !meant || another || !groups.includes(meant.path[0] ?? '')) return words;
  return [...words.slice(0, at), ...meant.path, ...words.slice(at + 1)];
}
