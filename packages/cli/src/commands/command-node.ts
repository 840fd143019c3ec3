import type { ValueKind } from './given-fields.ts';

/** The target of a sub-command: a screen, a command of the registry, or one that only the terminal has. */
export interface CommandTarget {
  kind: 'screen' | 'command' | 'own';
  id: string;
  /** The operation that a screen prints, and whose request has the arguments. */
  prints?: string;
}

/** An argument by its place. `field` is that of the request or of the command's arguments. */
export interface TreeArgument {
  field: string;
  name: string;
  hint: string;
  /** Absent: it may be left out. */
  isRequired?: boolean;
  /** The values of a closed list. */
  choices?: string[];
  /** The picker that finds its values. */
  picker?: string;
}

/** An option. `field` is as an argument's; absent: the terminal itself reads it. */
export interface TreeOption {
  flags: string;
  summary: string;
  field?: string;
  /** The request's field that it becomes, where that has another name. */
  sends?: string;
  /** `list` may be given several times; `fields` may have a list with it, or none. */
  kind: ValueKind | 'list' | 'fields';
  isRequired?: boolean;
  choices?: string[];
  /** Values that help shows and Tab offers; others are understood as well. */
  offers?: string[];
  /** The default. */
  usual?: string;
  picker?: string;
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
  /** The fields of its answer, where they are known before it runs: those that --json takes. */
  answers?: string[];
}

/** A view's addition to its sub-command's help. */
export interface CommandHelp {
  /** The description of a screen without an operation. */
  summary?: string;
  notes: readonly string[];
  examples: readonly string[];
  /** Fields of its JSON before those of the answer. */
  fields?: readonly string[];
  /** Texts for its own options, by field name, where the request's texts don't fit. */
  summaries?: Readonly<Record<string, string>>;
  /** Options that the request doesn't have. */
  options?: readonly TreeOption[];
  /** The fields of the request that it takes, where those aren't all: these by their place, those by name. */
  takes?: { arguments?: readonly string[]; options?: readonly string[] };
  /** It prints its first rows, as many as --limit says and this at most. */
  mostRows?: number;
  /** It always prints every row, so it has no --all. */
  isWhole?: boolean;
  /** The defaults, by the same names. */
  usual?: Readonly<Record<string, string>>;
}
