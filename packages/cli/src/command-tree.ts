import type { Command } from '@pitlane/shared/engine/command';
import { type Field, fieldsOf, innerOf } from '@pitlane/shared/engine/field';
import type { Operation } from '@pitlane/shared/engine/operation';
import type { Screen } from '@pitlane/shared/engine/screen';
import { ownCommands } from './own-commands.ts';

/** What stands behind a sub-command: a screen, a command of the registry, or one that only the terminal has. */
export type CommandTarget = { kind: 'screen' | 'command' | 'own'; id: string };

/** An argument by its place. `field` is the request's. */
export interface TreeArgument {
  field: string;
  name: string;
  hint: string;
}

/** An option. `field` is the request's; absent: the terminal itself reads it. */
export interface TreeOption {
  flags: string;
  summary: string;
  field?: string;
  kind: 'flag' | 'number' | 'text';
}

/** A sub-command, as data: known at build, so that the start of a run reads no schema. */
export interface CommandNode {
  path: string[];
  /** Other names, each one word. */
  aliases: string[];
  section: string;
  summary: string;
  target: CommandTarget;
  arguments: TreeArgument[];
  options: TreeOption[];
  /** Paragraphs below the options in its help. */
  notes: string[];
  examples: string[];
}

/** What a view adds to its sub-command's help. */
export interface CommandHelp {
  notes: readonly string[];
  examples: readonly string[];
}

const jsonOption: TreeOption = { flags: '--json', summary: 'Write JSON, and errors as JSON', kind: 'flag' };
const allOption: TreeOption = { flags: '--all', summary: 'Every page, not only the first', kind: 'flag' };

/** Makes the sub-commands from the registry: the screens and commands that the terminal has, then its own. */
export function commandTree(
  screens: readonly Screen[],
  commands: readonly Command[],
  helpOf: (screenId: string) => CommandHelp,
): CommandNode[] {
  const ofScreens = screens.flatMap((screen) =>
    screen.operation && screen.faces.includes('cli')
      ? [screenNode(screen, screen.operation, helpOf(screen.id))]
      : [],
  );
  const ofCommands = commands.filter((command) => command.faces.includes('cli')).map(commandNode);
  return [...ofScreens, ...ownCommands, ...ofCommands];
}

function screenNode(screen: Screen, operation: Operation, help: CommandHelp): CommandNode {
  const fields = fieldsOf(operation.request()).filter((field) => field.label !== undefined);
  return {
    path: screen.id.split('.'),
    aliases: [],
    section: sectionTitle(screen.id),
    summary: operation.summary,
    target: { kind: 'screen', id: screen.id },
    arguments: fields.filter((field) => field.positional).map(argumentOf),
    options: [
      ...fields.filter((field) => !field.positional).map(optionOf),
      ...(operation.kind === 'pages' ? [allOption] : []),
      jsonOption,
    ],
    notes: [...help.notes],
    examples: [...help.examples],
  };
}

function commandNode(command: Command): CommandNode {
  return {
    path: command.id.split('.'),
    aliases: [...(command.aliases ?? [])],
    section: command.section,
    summary: command.title,
    target: { kind: 'command', id: command.id },
    arguments: [],
    options: [],
    notes: [],
    examples: [],
  };
}

/** The noun of an id, in the plural and with a capital: "Contracts". */
function sectionTitle(id: string): string {
  const noun = id.split('.')[0] ?? '';
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
}

function argumentOf(field: Field): TreeArgument {
  return { field: field.name, name: kebab(field.name), hint: field.hint ?? field.label ?? '' };
}

function optionOf(field: Field): TreeOption {
  const kind = kindOf(field.schema);
  const value = kind === 'flag' ? '' : kind === 'number' ? ' <n>' : ' <text>';
  const summary = field.hint ?? field.label ?? '';
  return { flags: `--${kebab(field.name)}${value}`, summary, field: field.name, kind };
}

function kindOf(schema: Field['schema']): TreeOption['kind'] {
  const inner = innerOf(schema);
  if (inner) return kindOf(inner);
  if (schema.def.type === 'boolean') return 'flag';
  return schema.def.type === 'number' ? 'number' : 'text';
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
