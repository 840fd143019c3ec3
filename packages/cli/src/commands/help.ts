import { type Command, Help } from 'commander';
import { wrapText } from '../print/text.ts';
import { CommandFailure } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import { firstScreen } from './command-groups.ts';
import type { CommandNode } from './command-node.ts';
import { helpTopics } from './help-topics.ts';
import { withWholeName } from './whole-name.ts';

/** Help is not written wider than people read. */
const widestHelp = 100;
/** The minimum width of the text next to names, on any screen. */
export const leastWords = 20;

/** The width that help is laid out in. */
export function helpWidth(terminal: Terminal): number {
  return Math.min(terminal.columns, widestHelp);
}

/** A sub-command's help below its options: notes, the fields of its JSON, examples. */
export function afterHelp(node: CommandNode, width = widestHelp): string {
  const examples =
    node.examples.length > 0 ? [['Examples:', ...node.examples.map((line) => `  ${line}`)].join('\n')] : [];
  // A note of several lines is laid out by hand.
  const notes = node.notes.map((note) => (note.includes('\n') ? note : wrapText(note, width).join('\n')));
  const paragraphs = [...notes, ...fieldsHelp(node, width), ...examples];
  return paragraphs.length > 0 ? `\n${paragraphs.join('\n\n')}` : '';
}

/** The fields that --json takes, as gh lists them. */
function fieldsHelp({ answers = [] }: CommandNode, width: number): string[] {
  if (answers.length === 0) return [];
  const lines = wrapText(answers.join(', '), width - 2).map((line) => `  ${line}`);
  return [['JSON fields:', ...lines].join('\n')];
}

/** A sub-command in a list of them: its name and arguments. */
export function subcommandTerm(command: Command): string {
  // Only the arguments of the usage: its own page lists its options.
  const [given = ''] = command.usage().split(/ ?(?:--|\[options\])/);
  return `${command.name()} ${given}`.trimEnd();
}

/** The first page of help lists the groups of sub-commands; the other pages are commander's. */
export function formatHelp(
  terminal: Terminal,
  nodes: readonly CommandNode[],
): (command: Command, help: Help) => string {
  const { strong } = terminal.paint;
  return (command, help) => {
    if (command.parent) return new Help().formatHelp.call(help, command, help);
    const rows = firstScreen(nodes).map((row) => ({ section: 'Commands', ...row }));
    const topics = Object.entries(helpTopics).map(([name, { summary }]) => ({
      section: 'Help topics',
      term: `help ${name}`,
      summary,
    }));
    const options = help
      .visibleOptions(command)
      .map((option) => ({ section: 'Options', term: option.flags, summary: option.description }));
    const all = [...rows, ...topics, ...options];
    const columns = help.helpWidth ?? widestHelp;
    // On a narrow screen the description of a long name is below it.
    const width = Math.min(Math.max(...all.map(({ term }) => term.length)), columns - leastWords - 4);
    const hanging = `\n${' '.repeat(width + 4)}`;
    const sections = [...new Set(all.map(({ section }) => section))].map((section) => {
      const lines = all
        .filter((row) => row.section === section)
        .map(({ term, summary }) => {
          const words = wrapText(summary, columns - width - 4).join(hanging);
          return term.length > width ? `  ${term}${hanging}${words}` : `  ${term.padEnd(width)}  ${words}`;
        });
      return [strong(section), ...lines].join('\n');
    });
    const usage = `${strong('Usage:')} pitlane <command> [options]`;
    const more = 'Sub-commands: pitlane help contract. Details: pitlane help contract void';
    const end = wrapText(more, columns).join('\n');
    return `${[command.description(), usage, ...sections, end].join('\n\n')}\n`;
  };
}

/** `pitlane help`, on a command or a topic. */
export function addHelpCommand(program: Command, terminal: Terminal, nodes: readonly CommandNode[]): void {
  program
    .command('help', { hidden: true })
    .argument('[topic...]', 'A command or a help topic')
    .description('Print help on a command or a topic.')
    .action((words: string[]) => {
      const topic = words.length === 1 ? helpTopics[words[0] ?? ''] : undefined;
      if (topic) return terminal.out(`${topic.text(helpWidth(terminal))}\n`);
      let command = program;
      for (const word of withWholeName(words, nodes)) {
        const next = command.commands.find((each) => each.name() === word);
        if (!next) throw noHelp(words.join(' '));
        command = next;
      }
      command.outputHelp();
    });
}

function noHelp(words: string): CommandFailure {
  return new CommandFailure({
    code: 'unknown_topic',
    message: `No help for “${words}”.`,
    next: `Topics: ${Object.keys(helpTopics).join(', ')}. Commands: pitlane --help`,
  });
}
