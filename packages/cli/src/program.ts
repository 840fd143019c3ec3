import { Argument, Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { groupSummary } from './commands/command-groups.ts';
import type { CommandNode, TreeArgument, TreeOption } from './commands/command-node.ts';
import tree from './commands/command-tree.json' with { type: 'json' };
import {
  addHelpCommand,
  afterHelp,
  formatHelp,
  helpWidth,
  leastWords,
  subcommandTerm,
} from './commands/help.ts';
import { givenList } from './commands/list-options.ts';
import { misuseOf } from './commands/misuse.ts';
import { argumentText, longFlag, optionTerm, optionText } from './commands/option-text.ts';
import { withJsonFields, withPresentNames } from './commands/option-words.ts';
import type { Given } from './commands/run.ts';
import { usageTerms } from './commands/usage.ts';
import { withWholeName } from './commands/whole-name.ts';
import { nodeOf } from './completion/completion-target.ts';
import { exitCodes } from './exit-codes.ts';
import { failureJson, failureText } from './print/failure.ts';
import type { JsonShape } from './print/shaped.ts';
import { safeText, wrapText } from './print/text.ts';
import { whyNotWritten } from './print/why-not-written.ts';
import type { Environment } from './process/environment.ts';
import { CommandFailure, cancelled } from './process/failure.ts';
import { asksForJson, optionsOf } from './process/option-words.ts';
import type { PagedTerminal } from './process/pager.ts';
import type { Terminal } from './process/terminal.ts';

/** Runs a sub-command with what was given. */
export type Execute = (node: CommandNode, given: Given, options: Record<string, unknown>) => Promise<void>;

/**
 * Makes commander's program from the tree that the build wrote; no schema is read for it. With the words of a command line it has what they
 * can be about: all eighty sub-commands with their options take as long to make as Node takes to start.
 */
export function programOf(terminal: Terminal, execute: Execute, given: readonly string[] = []): Command {
  const program = emptyProgram(terminal);
  for (const node of nodesFor(given)) {
    // It is also listed in its group: a user who looks for auth finds login there.
    const isHidden = node.aliases.length > 0 && node.target.kind !== 'own';
    addNode(program, { path: node.path, isHidden }, node, execute);
    for (const alias of node.aliases) addNode(program, { path: [alias] }, node, execute);
  }
  addHelpCommand(program, terminal, nodes);
  throwMisuse(program);
  const parse = program.parseOptions.bind(program);
  program.parseOptions = (typed) => parse(wordsToParse(typed));
  return program;
}

/** The program without a sub-command: its options, and how it prints help. */
function emptyProgram(terminal: Terminal): Command {
  return new Command('pitlane')
    .description('Vehicle service contracts from the terminal.')
    .version(`pitlane ${manifest.version}`, '-v, --version', 'Print the version')
    .option('--no-color', 'No color; same as NO_COLOR')
    .option('--quiet', 'Print only data, questions and errors')
    .option('--debug', 'Log each call and its request id to standard error')
    .helpOption('-h, --help', 'Print help')
    .helpCommand(false)
    .configureOutput({
      writeOut: terminal.out,
      // Help that was requested by naming no sub-command; errors come as exceptions.
      writeErr: terminal.out,
      outputError: () => undefined,
      getOutHelpWidth: () => helpWidth(terminal),
      getErrHelpWidth: () => helpWidth(terminal),
      getOutHasColors: () => true,
      getErrHasColors: () => true,
    })
    .configureHelp({
      styleTitle: terminal.paint.strong,
      subcommandTerm,
      // Their texts already list the valid values.
      optionDescription: (option) => option.description,
      argumentDescription: (argument) => argument.description,
      styleUsage: (usage) => wrapText(usage, helpWidth(terminal) - 7).join('\n       '),
      formatHelp: formatHelp(terminal, nodes),
      showGlobalOptions: true,
      minWidthToWrap: leastWords,
    });
}

/** The words of a command line as commander takes them, with the names and fields of the sub-command that they name. */
function wordsToParse(typed: readonly string[]): string[] {
  const plain = typed.filter((word) => !word.startsWith('-'));
  const named = nodeOf(plain, nodes);
  // An unknown command has no help either: it is refused with suggestions.
  if (!named) return isBegun(plain) ? [...typed] : typed.filter((word) => !helpFlags.includes(word));
  const words = withPresentNames(typed, named.node);
  const takesFields = named.node.options.some(({ kind }) => kind === 'fields');
  return takesFields ? withJsonFields(words, named.node, named.name) : words;
}

const nodes = tree as CommandNode[];
const helpFlags = ['-h', '--help'];

/** Whether words start the name of a sub-command, or ask for help by name. */
function isBegun(plain: readonly string[]): boolean {
  return plain[0] === 'help' || nodes.some(({ path }) => plain.every((word, at) => path[at] === word));
}

/**
 * The sub-commands that start with the first word; all of them if none does: some are suggested. The first page of help
 * consists of groups.
 */
function nodesFor(words: readonly string[]): readonly CommandNode[] {
  const first = words.find((word) => !word.startsWith('-')) ?? '';
  if (first === '' && words.some((word) => helpFlags.includes(word))) return [];
  const meant = nodes.filter(({ path, aliases }) => path[0] === first || aliases.includes(first));
  return meant.length > 0 ? meant : nodes;
}

/** Makes commander throw instead of ending the process: its own exit for help and version, otherwise a CommandFailure. */
function throwMisuse(command: Command): void {
  command.exitOverride((error: CommanderError) => {
    throw error.exitCode === 0 || error.code === 'commander.help' ? error : misuseOf(error, command, nodes);
  });
  for (const each of command.commands) throwMisuse(each);
}

/** Where a sub-command is added. */
interface Place {
  path: readonly string[];
  /** An id of the registry that has a shorter name is understood, and not listed. */
  isHidden?: boolean;
}

function addNode(
  program: Command,
  { path, isHidden = false }: Place,
  node: CommandNode,
  execute: Execute,
): void {
  let parent = program;
  for (const [at, word] of path.slice(0, -1).entries()) {
    const group = parent.commands.find((command) => command.name() === word);
    parent =
      group ??
      parent
        .command(word, { hidden: isHidden })
        .helpCommand(false)
        .description(`${groupSummary(path.slice(0, at + 1))}.`);
  }
  const command = parent.command(path.at(-1) ?? '', { hidden: isHidden }).description(`${node.summary}.`);
  command.summary(node.summary);
  command.usage([...usageTerms(node), '[options]'].join(' '));
  for (const argument of node.arguments) command.addArgument(argumentOf(argument));
  for (const option of node.options) command.addOption(optionOf(option));
  command.addHelpText('after', () => afterHelp(node, command.configureOutput().getOutHelpWidth?.()));
  command.action(async (...given: unknown[]) => {
    const values = given.slice(0, node.arguments.length);
    await execute(node, givenOf(node, values, command.opts()), command.opts());
  });
}

/** Always optional for commander: we ask for missing values, or report all of them together. */
function argumentOf(given: TreeArgument): Argument {
  const { name, choices } = given;
  const argument = new Argument(`[${name}]`, argumentText(given));
  return choices ? meantChoices(argument.choices(choices), choices) : argument;
}

function optionOf(given: TreeOption): Option {
  const { flags, kind, choices } = given;
  const option = plainOption(optionTerm(given), optionText(given));
  if (choices) return meantChoices(option.choices(choices), choices);
  if (kind === 'number') return option.argParser((text) => wholeNumber(flags, text));
  if (kind === 'amount') return option.argParser((text) => decimalNumber(flags, text));
  if (kind === 'list') {
    return option.argParser((text, before: string[] | undefined) => [...(before ?? []), text]);
  }
  return kind === 'fields' ? option.argParser((text) => text || true) : option;
}

/** Takes a choice in any case and with hyphens, as other words are typed: `next-batch` for NextBatch. */
function meantChoices<Chosen extends Argument | Option>(given: Chosen, choices: readonly string[]): Chosen {
  // A leading minus is the order of a column.
  const plain = (text: string) => text.toLowerCase().replaceAll(/(?<=.)[\s-]/g, '');
  const { parseArg } = given;
  if (!parseArg) return given;
  given.parseArg = (typed, before) =>
    parseArg(choices.find((choice) => plain(choice) === plain(typed)) ?? typed, before);
  return given;
}

/** `--no-chart` is a flag as others are, and nothing if it is not given. */
function plainOption(flags: string, summary?: string): Option {
  const option = new Option(flags, summary);
  option.negate = false;
  return option;
}

function decimalNumber(flags: string, text: string): number {
  if (/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  const name = longFlag({ flags });
  throw new CommandFailure({
    code: 'bad_option',
    message: `${name} must be a number, not “${text}”.`,
    next: `Example: ${name} 1,250.50`,
  });
}

function wholeNumber(flags: string, text: string): number {
  if (/^(\d+|\d{1,3}(,\d{3})+)$/.test(text)) return Number(text.replaceAll(',', ''));
  const name = longFlag({ flags });
  throw new CommandFailure({
    code: 'bad_option',
    message: `${name} must be a whole number, not “${text}”.`,
    next: `Example: ${name} 100`,
  });
}

function givenOf(node: CommandNode, values: readonly unknown[], options: Record<string, unknown>): Given {
  const fields: Given['fields'] = {};
  for (const [index, { field }] of node.arguments.entries()) {
    if (values[index] !== undefined) fields[field] = String(values[index]);
  }
  for (const { field, flags } of node.options) {
    const value = field === undefined ? undefined : options[plainOption(flags).attributeName()];
    if (field !== undefined && value !== undefined) fields[field] = value as string | number | boolean;
  }
  const shape = shapeOf(options);
  const list = isListed(node) ? givenList(options) : undefined;
  return {
    fields,
    isJson: options['json'] !== undefined || shape !== undefined,
    isAll: options['all'] === true,
    isSure: options['yes'] === true,
    isDry: options['dryRun'] === true,
    isWeb: options['web'] === true,
    ...(shape ? { shape } : {}),
    ...(list ? { list } : {}),
  };
}

/** Whether a sub-command takes a list. */
function isListed({ options }: CommandNode): boolean {
  return options.some(({ flags }) => flags === '--from <file>');
}

function shapeOf({ json, jq, template }: Record<string, unknown>): JsonShape | undefined {
  const shape: JsonShape = {
    ...(typeof json === 'string' ? { fields: json.split(',') } : {}),
    ...(typeof jq === 'string' ? { jq } : {}),
    ...(typeof template === 'string' ? { template } : {}),
  };
  return Object.keys(shape).length > 0 ? shape : undefined;
}

/** A run of the program, as its process sees it. */
export interface RunState {
  env: Environment;
  /** A running list doesn't stop when its output is no longer read. */
  isList?: boolean;
  /** Why nothing can be written any more. */
  lost?: CommandFailure;
}

/** Runs the command line and returns its exit code. */
export async function runProgram(
  argv: readonly string[],
  terminal: Terminal,
  state: RunState,
): Promise<number> {
  if (optionsOf(argv).includes('--debug')) {
    const { logCalls } = await import('./session/log-calls.ts');
    logCalls((line) => terminal.err(`${terminal.errPaint.muted(safeText(line))}\n`));
  }
  const paged = await pagedOn(terminal, state.env);
  const words = withWholeName(argv, nodes);
  const run: Execute = async (node, given, options) => {
    state.isList = given.list !== undefined && !given.isDry;
    const { execute } = await import('./execute.ts');
    const shown = (isRead(node) && paged?.terminal) || terminal;
    try {
      await execute(node, { given, options }, shown, state.env);
    } finally {
      await paged?.end();
    }
  };
  try {
    if (asksForVersions(argv)) {
      const { printVersions } = await import('./session/version.ts');
      await printVersions(terminal, state.env);
      return exitCodes.done.code;
    }
    await programOf(paged?.terminal ?? terminal, run, words).parseAsync(words, { from: 'user' });
    await paged?.end();
    if (state.lost) throw state.lost;
    return exitCodes.done.code;
  } catch (error) {
    await paged?.end();
    // A user who has quit the pager has seen enough.
    if (paged?.isLeft) return exitCodes.done.code;
    // Help or the version was printed; what it does not understand comes as our own failure.
    if (error instanceof CommanderError) return exitCodes.done.code;
    // Work interrupted by Ctrl-C ends as cancelled; work that finished anyway is reported normally.
    const isCutShort = terminal.signal.aborted && !(error instanceof CommandFailure);
    const failure = isCutShort ? (state.lost ?? cancelled()) : failureOf(error);
    // The terminal itself has written ^C, which would be before the first word.
    if (terminal.signal.aborted && terminal.isWatched) terminal.err('\r\u001b[K');
    terminal.err(asksForJson(argv) ? failureJson(failure) : await failureText(failure, terminal));
    return exitCodes[failure.ending].code;
  }
}

/** The terminal with the user's pager, if there is a screen to fill and a pager is set. */
async function pagedOn(terminal: Terminal, env: Environment): Promise<PagedTerminal | undefined> {
  if (!terminal.isScreen || !(env['PITLANE_PAGER'] ?? env['PAGER'])) return undefined;
  const { PagedTerminal, pagerOf } = await import('./process/pager.ts');
  const command = pagerOf(env);
  return command ? new PagedTerminal(terminal, command, env) : undefined;
}

/** Whether a sub-command only shows something: one that asks and acts needs the screen for its questions. */
function isRead({ target }: CommandNode): boolean {
  return target.kind === 'screen' || target.id === 'api';
}

/** Also together with other options, such as --no-color. */
function asksForVersions(argv: readonly string[]): boolean {
  return argv.some((word) => /^(-v|--version)$/.test(word)) && argv.every((word) => word.startsWith('-'));
}

/** The system functions for writing a file. */
const writingCalls = ['open', 'write', 'mkdir', 'rename', 'link'];

function failureOf(error: unknown): CommandFailure {
  if (error instanceof CommandFailure) return error;
  const { syscall = '', path = 'a file' }: NodeJS.ErrnoException =
    error instanceof Error ? error : new Error(String(error));
  if (writingCalls.includes(syscall)) {
    return new CommandFailure({
      code: 'file_failed',
      message: `Can't write ${path}: ${whyNotWritten(error)}.`,
    });
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return new CommandFailure(
    { code: 'internal', message: `Unexpected error in Pitlane: ${message}` },
    { details: stack?.split('\n').slice(1) ?? [] },
  );
}
