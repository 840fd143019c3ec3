import type { JsonShape } from '../print/shaped.ts';
import type { Terminal } from '../process/terminal.ts';
import type { Connection } from '../session/connection.ts';
import type { CommandHelp } from './command-node.ts';
import type { GivenList } from './list-options.ts';

/** The user's input: the request's fields by name, and the terminal's own options. */
export interface Given {
  fields: Record<string, string | number | boolean>;
  isJson: boolean;
  isAll: boolean;
  /** Irreversible actions run without confirmation. */
  isSure?: boolean;
  /** Nothing is done, only reported. */
  isDry?: boolean;
  /** The list that it is run for. */
  list?: GivenList;
  /** The portal opens it instead. */
  isWeb?: boolean;
  /** The JSON fields to print; all if absent. */
  shape?: JsonShape;
}

/** Everything that a view runs with; `connect` finds the sign-in on its first use. */
export interface Run {
  terminal: Terminal;
  given: Given;
  connect: () => Promise<Connection>;
}

/** Returns a run with other fields. */
export function withFields(run: Run, fields: Given['fields']): Run {
  return { ...run, given: { ...run.given, fields } };
}

/** How the terminal shows a screen: its help, and a run that ends when all is printed. Throws CommandFailure. */
export interface ScreenView {
  help: CommandHelp;
  /**
   * Provides fields of the request in other ways than by name, before missing ones are asked for. Throws
   * CommandFailure.
   */
  prepare?: (run: Run) => Promise<Run>;
  run: (run: Run) => Promise<void>;
}
