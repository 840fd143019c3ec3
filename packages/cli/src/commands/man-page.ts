import { exitCodes } from '../exit-codes.ts';
import { commandGroups, firstPage, groupSummary } from './command-groups.ts';
import type { CommandNode } from './command-node.ts';
import { helpTopics } from './help-topics.ts';
import { argumentText, optionTerm, optionText } from './option-text.ts';
import { argumentTerm, usageTerms } from './usage.ts';

/** Writes the manual, a page for the program, for each group and for each sub-command, by the names of their files. */
export function manPages(nodes: readonly CommandNode[], version: string): Record<string, string> {
  const pages: readonly (readonly [name: string, lines: readonly string[]])[] = [
    ['pitlane', programPage(nodes)],
    ...Object.keys(commandGroups).map((name) => [`pitlane-${name}`, groupPage(name, nodes)] as const),
    ...nodes.map((node) => [pageName(node), commandPage(node)] as const),
  ];
  return Object.fromEntries(
    pages.map(([name, lines]) => [`${name}.1`, `${[...head(name, version), ...lines].join('\n')}\n`]),
  );
}

/** The page of a sub-command: `pitlane-contract-void`, or by its one word. */
function pageName({ path, aliases }: CommandNode): string {
  return ['pitlane', ...(aliases[0] ? [aliases[0]] : path)].join('-');
}

/** The title; words and options are not broken, nor spread over the line. */
function head(name: string, version: string): string[] {
  const title = `.TH "${escaped(name.toUpperCase())}" 1 "" "pitlane ${escaped(version)}" "Pitlane manual"`;
  return [title, '.nh', '.ad l'];
}

function programPage(nodes: readonly CommandNode[]): string[] {
  const rows = firstPage(nodes);
  return [
    ...nameSection('pitlane', 'vehicle service contracts from the terminal'),
    '.SH SYNOPSIS',
    `.B pitlane\n.I command\n[\\fIoptions\\fR]`,
    '.SH DESCRIPTION',
    text(
      'Without a command, pitlane opens the app if there is a screen. A command prints a table on a screen, tab-separated lines in a pipe, and JSON with --json.',
    ),
    '.SH COMMANDS',
    ...rows.flatMap((row) => term(`pitlane-${row.term}(1)`, `${row.summary}.`)),
    '.SH EXIT STATUS',
    ...Object.values(exitCodes).flatMap(({ code, meaning }) => term(String(code), meaning)),
    ...Object.entries(helpTopics)
      .filter(([name]) => name !== 'exit-codes')
      .flatMap(([name, topic]) => [
        `.SH ${escaped(name.toUpperCase())}`,
        ...asItIs(topic.text().split('\n')),
      ]),
  ];
}

function groupPage(name: string, nodes: readonly CommandNode[]): string[] {
  const below = nodes.filter(({ path }) => path[0] === name);
  return [
    ...nameSection(`pitlane-${name}`, groupSummary([name])),
    '.SH SYNOPSIS',
    `.B pitlane ${escaped(name)}\n.I command\n[\\fIoptions\\fR]`,
    '.SH COMMANDS',
    ...below.flatMap((node) => term(`${pageName(node)}(1)`, `${node.summary}.`)),
    ...seeAlso(['pitlane']),
  ];
}

function commandPage(node: CommandNode): string[] {
  const name = node.aliases[0] ? [node.aliases[0]] : node.path;
  const given = node.arguments.flatMap((argument) => term(argumentTerm(argument), argumentText(argument)));
  const options = node.options.flatMap((option) => term(optionTerm(option), optionText(option)));
  const group = node.path.length > 1 && node.aliases.length === 0 ? [`pitlane-${node.path[0]}`] : [];
  return [
    ...nameSection(pageName(node), node.summary),
    '.SH SYNOPSIS',
    text(['pitlane', ...name, ...usageTerms(node), '[options]'].join(' ')),
    ...section('ARGUMENTS', given),
    ...section('OPTIONS', options),
    ...section(
      'NOTES',
      node.notes.flatMap((note) => (note.includes('\n') ? asItIs(note.split('\n')) : ['.PP', text(note)])),
    ),
    ...section('JSON FIELDS', node.answers ? [text(node.answers.join(', '))] : []),
    ...section('EXAMPLES', node.examples.length > 0 ? asItIs(node.examples) : []),
    ...seeAlso(['pitlane', ...group]),
  ];
}

function nameSection(name: string, summary: string): string[] {
  return [
    '.SH NAME',
    text(`${name} - ${summary.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())}`),
  ];
}

function section(name: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`.SH ${name}`, ...lines] : [];
}

function seeAlso(pages: readonly string[]): string[] {
  return ['.SH SEE ALSO', pages.map((page) => `\\fB${escaped(page)}\\fR(1)`).join(', ')];
}

function term(name: string, meaning: string): string[] {
  return ['.TP', `\\fB${escaped(name)}\\fR`, text(meaning)];
}

/** Lines with manual layout. */
function asItIs(lines: readonly string[]): string[] {
  return ['.PP', '.nf', ...lines.map(text), '.fi'];
}

/** A line that starts like a roff request must not be read as one. */
function text(words: string): string {
  return escaped(words).replace(/^([.'])/, String.raw`\&$1`);
}

function escaped(words: string): string {
  return words.replaceAll('\\', String.raw`\e`).replaceAll('-', String.raw`\-`);
}
