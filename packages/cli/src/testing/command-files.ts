import { commands } from '@pitlane/shared/registry/commands';
import { screens } from '@pitlane/shared/registry/screens';
import type { CommandHelp, CommandNode } from '../commands/command-node.ts';
import { commandTree } from '../commands/command-tree.ts';
import { exitCodesTopic } from '../commands/help-topics.ts';
import { argumentText, optionTerm, optionText } from '../commands/option-text.ts';
import { argumentTerm, usageTerms } from '../commands/usage.ts';
import { viewOf } from '../print/screens/index.ts';

const helps = new Map<string, CommandHelp | undefined>(
  await Promise.all(screens.map(async ({ id }) => [id, (await viewOf(id))?.help] as const)),
);

/** The tree as the registry has it now. */
export function currentTree(): CommandNode[] {
  return commandTree(screens, commands, (id) => helps.get(id) ?? { notes: [], examples: [] });
}

/** The page of all sub-commands, for docs/COMMANDS.md. */
export function commandsPage(tree: readonly CommandNode[]): string {
  const parts = tree.map((node) => {
    const title = `## pitlane ${[node.aliases[0] ?? node.path.join(' '), ...usageTerms(node)].join(' ')}`;
    const also = node.aliases.length > 0 ? [`Also: \`pitlane ${node.path.join(' ')}\``] : [];
    const given = [
      ...node.arguments.map((argument) => `- \`${argumentTerm(argument)}\`: ${argumentText(argument)}`),
      ...node.options.map((option) => `- \`${optionTerm(option)}\`: ${optionText(option)}`),
    ];
    const examples = node.examples.length > 0 ? ['```', ...node.examples, '```'] : [];
    const notes = node.notes.map((note) => (note.includes('\n') ? `\`\`\`\n${note}\n\`\`\`` : note));
    return [title, `${node.summary}.`, ...also, given.join('\n'), ...notes, examples.join('\n')]
      .filter(Boolean)
      .join('\n\n');
  });
  const head =
    '# Commands of the terminal\n\nWritten from the registry by `npm run generate` in packages/cli; do not edit.';
  return `${[head, ...parts, `## Exit codes\n\n\`\`\`\n${exitCodesTopic()}\n\`\`\``].join('\n\n')}\n`;
}
