import { exitCodes } from '../exit-codes.ts';
import type { CommandNode } from './command-node.ts';
import { helpTopics } from './help-topics.ts';
import { argumentText, optionTerm, optionText } from './option-text.ts';
import { argumentTerm, usageTerms } from './usage.ts';

/** Writes pitlane(1) from the command tree, as `man` reads it. */
export function manPage(nodes: readonly CommandNode[], version: string): string {
  const sections = [...new Set(nodes.map(({ section }) => section))];
  const lines = [
    `.TH PITLANE 1 "" "pitlane ${escaped(version)}"`,
    '.SH NAME',
    text('pitlane - vehicle service contracts from the terminal'),
    '.SH SYNOPSIS',
    `.B pitlane\n.I command\n[\\fIoptions\\fR]`,
    '.SH DESCRIPTION',
    text(
      'Without a command, pitlane opens the app if there is a screen. A command prints a table on a screen, tab-separated lines in a pipe, and JSON with --json.',
    ),
    ...sections.flatMap((section) => [
      `.SH ${escaped(section.toUpperCase())}`,
      ...nodes.filter((node) => node.section === section).flatMap(commandLines),
    ]),
    '.SH EXIT STATUS',
    ...Object.values(exitCodes).flatMap(({ code, meaning }) => term(String(code), meaning)),
    ...Object.entries(helpTopics)
      .filter(([name]) => name !== 'exit-codes')
      .flatMap(([name, topic]) => [
        `.SH ${escaped(name.toUpperCase())}`,
        ...asItIs(topic.text().split('\n')),
      ]),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines(node: CommandNode): string[] {
  const names = node.aliases.length > 0 ? node.aliases : [node.path.join(' ')];
  const options = node.options.map((option) => term(optionTerm(option), optionText(option)));
  const given = node.arguments.map((argument) => term(argumentTerm(argument), argumentText(argument)));
  return [
    `.SS ${escaped(['pitlane', names[0], ...usageTerms(node), '[options]'].join(' '))}`,
    text(`${node.summary}.`),
    ...[...given, ...options].flat(),
    ...node.notes.flatMap((note) => (note.includes('\n') ? asItIs(note.split('\n')) : ['.PP', text(note)])),
    ...(node.examples.length > 0 ? asItIs(node.examples) : []),
  ];
}

function term(name: string, meaning: string): string[] {
  return ['.TP', `\\fB${escaped(name)}\\fR`, text(meaning)];
}

/** Lines that are as they were laid out by hand. */
function asItIs(lines: readonly string[]): string[] {
  return ['.PP', '.nf', ...lines.map(text), '.fi'];
}

/** A line that begins as a request does is none. */
function text(words: string): string {
  return escaped(words).replace(/^([.'])/, String.raw`\&$1`);
}

function escaped(words: string): string {
  return words.replaceAll('\\', String.raw`\e`).replaceAll('-', String.raw`\-`);
}
