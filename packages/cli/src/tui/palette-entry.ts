import type { CommandNode } from '../commands/command-node.ts';
import type { Found } from './overlay.ts';

/** Something that the palette runs, by the words that a shell would take. */
export interface PaletteEntry {
  words: readonly string[];
  title: string;
  target:
    | CommandNode['target']
    | { kind: 'app'; id: 'quit' | 'help' | 'theme' | 'portal' }
    | { kind: 'found'; thing: Found };
  /** Its arguments in order: positional ones, then options. */
  takes: readonly Taken[];
  usage: string;
  /** Its key for the selected contract. */
  key?: string;
  /** Why it can't be done with the selected contract. */
  reason?: string;
  /** Why it cannot be done with any. */
  lacking?: string;
  isHere: boolean;
}

/** An argument of an entry. */
export interface Taken {
  field: string;
  /** As `--reason`, if it is given by name. */
  flag?: string;
  /** A flag: its name is enough. */
  isFlag?: boolean;
  isRequired: boolean;
  choices: readonly string[];
  /** The picker of its values. */
  picker?: string;
}

/** The text of the palette, taken apart for one entry. */
export interface TypedCommand {
  entry: PaletteEntry;
  /** The words after its name. */
  rest: readonly string[];
  /** The typed arguments, by field. */
  fields: Readonly<Record<string, string>>;
  /** Words that fit no argument. */
  problem?: string;
}
