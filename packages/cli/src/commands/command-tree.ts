import type { Command } from '@pitlane/shared/engine/command';
import { choicesOf, type Field, isRequired, personFields } from '@pitlane/shared/engine/field';
import { isChange } from '@pitlane/shared/engine/operation';
import { isReport } from '@pitlane/shared/engine/report';
import { reportOption } from '@pitlane/shared/engine/report-command';
import type { Screen } from '@pitlane/shared/engine/screen';
import { formatCell } from '@pitlane/shared/kernel/format';
import { kebab } from '@pitlane/shared/kernel/shell-word';
import { operationOf } from '@pitlane/shared/registry/screen-operation';
import { photoOption } from './claim-commands.ts';
import { commandExamples } from './command-examples.ts';
import { type CommandHelp, type CommandNode, type TreeArgument, type TreeOption } from './command-node.ts';
import {
  allOfReportOption,
  allOption,
  askingNote,
  dryOption,
  jqOption,
  jsonOption,
  shownRows,
  sureOption,
  templateOption,
  webOption,
} from './command-options.ts';
import { fieldNames } from './field-names.ts';
import { type GivenSchema, kindOf } from './given-fields.ts';
import { listNote, listOptions } from './list-options.ts';
import { fieldWords } from './option-text.ts';
import { ownCommands } from './own-commands.ts';
import { proofOption } from './proof-option.ts';
import { reportNode } from './report-node.ts';

/** Creates the sub-commands from the registry: the screens and commands that the terminal has, and its own; by section. */
export function commandTree(
  screens: readonly Screen[],
  commands: readonly Command[],
  helpOf: (screenId: string) => CommandHelp,
): CommandNode[] {
  const ofScreens = screens
    .filter(({ faces }) => faces.includes('cli'))
    .map((screen) =>
      isReport(screen)
        ? reportNode(screen, [allOfReportOption, webOption, jsonOption])
        : screenNode(screen, helpOf(screen.id)),
    );
  // Actions are grouped with the lists and cards of what they act on.
  const sections = new Map(ofScreens.map(({ path, section }) => [path[0], section]));
  const ofCommands = commands
    .filter((command) => command.faces.includes('cli'))
    .map((command) => commandNode(command, sections.get(command.id.split('.')[0]) ?? command.section));
  const nodes = [...ofScreens, ...ownCommands, ...ofCommands];
  return Object.values(Object.groupBy(nodes, ({ section }) => section)).flatMap((group) =>
    (group ?? []).map(withShapedJson),
  );
}

/** A command that prints JSON can print a part of it. */
function withShapedJson(node: CommandNode): CommandNode {
  const options = node.options.flatMap((option) =>
    option.flags.split(' ')[0] === '--json' ? [jsonOption, jqOption, templateOption] : [option],
  );
  return { ...node, options };
}

function screenNode(screen: Screen, help: CommandHelp): CommandNode {
  const operation = operationOf(screen);
  const { options, ...given } = operation
    ? givenBy(operation.request(), help.takes)
    : { arguments: [], options: [] };
  return {
    path: screenPath(screen.id),
    aliases: [],
    section: sectionTitle(screen.id),
    summary: help.summary ?? operation?.summary ?? screen.title,
    target: { kind: 'screen', id: screen.id, ...(screen.prints ? { prints: screen.prints } : {}) },
    ...given,
    options: [
      ...options.map((option) => ({
        ...option,
        summary: help.summaries?.[option.field ?? ''] ?? option.summary,
        ...usualOf({ usual: help.usual?.[option.field ?? ''] }),
        ...(option.field === 'limit' && help.mostRows ? limitTexts(help.mostRows) : {}),
      })),
      ...(help.options ?? []),
      ...(operation?.kind === 'pages' && !help.isWhole ? [allOption] : []),
      webOption,
      jsonOption,
    ],
    notes: [...help.notes],
    examples: [...help.examples],
    ...answersOf(operation?.response(), help.fields),
  };
}

/** The texts of --limit for a list that prints its first rows. */
function limitTexts(mostRows: number): Pick<TreeOption, 'summary' | 'usual'> {
  return { summary: `Rows to show, 1 to ${formatCell('count', mostRows)}`, usual: String(shownRows) };
}

/** The known fields of a response that is a row or a list of rows: our own before those of the schema. */
function answersOf(
  schema: Field['schema'] | undefined,
  own: readonly string[] = [],
): Pick<CommandNode, 'answers'> {
  const answers = [...new Set([...own, ...(schema ? fieldNames(schema) : [])])];
  return answers.length > 0 ? { answers } : {};
}

function commandNode(command: Command, section: string): CommandNode {
  const given = command.args ? givenBy(command.args()) : { arguments: [], options: [] };
  return {
    path: pathOf(command.id),
    // The counterpart of `pitlane login`.
    aliases: command.id === 'session.signOut' ? ['logout'] : [],
    section,
    summary: command.summary ?? command.title,
    target: { kind: 'command', id: command.id },
    ...given,
    options: [
      ...given.options,
      ...(command.id === 'claim.start' ? [photoOption] : []),
      ...(command.id === 'refund.payDealer' ? [proofOption] : []),
      ...(command.bulk ? listOptions : []),
      ...(command.preview || command.bulk ? [sureOption] : []),
      ...(changesSomething(command) ? [dryOption] : []),
      ...(isAboutContract(command) ? [webOption] : []),
      ...(command.id === 'search.open' ? [allOption, jsonOption] : []),
      ...(command.data ? [jsonOption] : []),
    ],
    notes: [
      ...(command.id === 'search.open' ? [runsSearchNote] : []),
      ...(command.confirm ? [askingNote] : []),
      ...(command.bulk ? [listNote(command.bulk)] : []),
    ],
    examples: [...(commandExamples[command.id] ?? [])],
    ...answersOf(command.data?.()),
  };
}

/** For opening a saved search, which has the options of the search it runs. */
const runsSearchNote = `A search prints its contracts, a report its rows; any other page opens in the portal. Without --all, you get the first ${shownRows} contracts; standard error says if there are more. For JSON of known fields: pitlane contract search --saved <name>`;

/**
 * The words used for the noun of an id: `search` alone is taken, since people type it for the contract search; what the
 * portal has on the profile page is below `profile`.
 */
const nounWords: Readonly<Record<string, readonly string[]>> = {
  search: ['saved-search'],
  flag: ['red-flag'],
  factor: ['profile', 'factor'],
  session: ['profile', 'session'],
  contact: ['profile', 'contact'],
  odometer: ['profile', 'odometer'],
  coverage: ['profile', 'coverage'],
  'electronic-record': ['profile', 'electronic-record'],
  'customer-account': ['customer', 'account'],
  attachment: ['cancellation', 'attachment'],
  'check-run': ['check', 'run'],
};

/** The words of an id. */
function pathOf(id: string): string[] {
  const [noun = '', ...verb] = id.split('.').map(kebab);
  return [...(nounWords[noun] ?? [noun]), ...verb];
}

/** Whether a dry run of it shows more than a run would. */
function changesSomething(command: Command): boolean {
  const { uses = {} } = command;
  return 'preview' in command || Object.values(uses).some(isChange);
}

/** Whether the portal has it on a contract's page. */
function isAboutContract({ args, faces }: Command): boolean {
  const fields = args ? personFields(args()) : [];
  return faces.includes('web') && fields.some(({ name, picker }) => name === 'key' && picker === 'contract');
}

/** The words of a screen's id; a page that is opened is just its noun. */
function screenPath(id: string): string[] {
  return pathOf(id.replace(/\.open$/, ''));
}

function givenBy(
  schema: GivenSchema,
  takes?: CommandHelp['takes'],
): Pick<CommandNode, 'arguments' | 'options'> {
  const fields = personFields(schema);
  if (takes) {
    const named = (names: readonly string[] = []) =>
      names.flatMap((name) => fields.filter((field) => field.name === name));
    return {
      arguments: named(takes.arguments).map(argumentOf),
      options: named(takes.options).map(optionOf),
    };
  }
  return {
    arguments: fields.filter(({ positional }) => positional).map(argumentOf),
    options: fields.filter(({ positional }) => !positional).map(optionOf),
  };
}

/** The sections of screens whose noun has no plural, or that belong with others. */
const sectionTitles: Readonly<Record<string, string>> = {
  flag: 'Rater',
  rates: 'Rater',
  retail: 'Rater',
  mail: 'Mail',
  config: 'Administration',
};

/** The noun of an id, in the plural and with a capital: "Contracts". */
function sectionTitle(id: string): string {
  const noun = id.split('.')[0] ?? '';
  return sectionTitles[noun] ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
}

function argumentOf(field: Field): TreeArgument {
  return { field: field.name, name: optionName(field), hint: fieldWords(field).summary, ...demandsOf(field) };
}

function optionOf(field: Field): TreeOption {
  const kind = kindOf(field.schema);
  const text = field.kind === 'date' ? ' <day>' : ' <text>';
  const value = { flag: '', number: ' <n>', amount: ' <n>', text }[kind];
  const { name, sends } = field;
  const becomes = sends ? { sends } : {};
  const flags = `--${optionName(field)}${value}`;
  const { summary, ...usual } = fieldWords(field);
  return { flags, summary, field: name, ...becomes, kind, ...demandsOf(field), ...usual };
}

function usualOf({ usual }: { usual?: string | undefined }): Pick<TreeOption, 'usual'> {
  return usual === undefined ? {} : { usual };
}

/** Fields that people name by what they are, though none is picked: reports have the same options. */
const ownNames = new Set(['stateAbbreviation', 'roleName', 'from', 'through', 'until']);

/**
 * A picked value is named by its kind, as in reports: --dealer accepts a name as well as a code. For a menu product's own coverage, the
 * sub-command's name says so; the full name would leave no room for text on a narrow screen.
 */
function optionName({ name, picker }: Field): string {
  return picker || ownNames.has(name)
    ? reportOption(name, [])
    : kebab(name.replace(/^externalProductC/, 'c'));
}

function demandsOf(field: Field): Pick<TreeOption, 'isRequired' | 'choices' | 'offers' | 'picker'> {
  const choices = kindOf(field.schema) === 'flag' ? undefined : choicesOf(field);
  return {
    ...(isRequired(field) ? { isRequired: true } : {}),
    ...(choices ? offeredAs(field, choices) : {}),
    ...(field.picker ? { picker: field.picker } : {}),
  };
}

/** A closed list by its codes, or by its words if the schema accepts those too: then the schema reports any other value. */
function offeredAs(
  { schema }: Field,
  choices: readonly { value: string; text: string }[],
): Pick<TreeOption, 'choices' | 'offers'> {
  const codes = choices.map(({ value }) => value);
  const words = choices.map(({ text }) => kebab(text));
  // Codes that only differ in a sign, such as `name` and `-name`, have no separate words.
  const areWords = new Set(words).size === words.length && words.join() !== codes.join();
  const areRead = areWords && words.every((word) => schema.safeParse(word).success);
  return areRead ? { offers: words } : { choices: codes };
}
