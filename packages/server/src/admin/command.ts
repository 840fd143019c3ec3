import type { ParseArgsConfig } from 'node:util';
import type { ProgressStream } from '../progress.ts';

/** The input of a command. */
export interface Given {
  /** Arguments without options. */
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  env: NodeJS.ProcessEnv;
  /** Where progress and warnings go; results are returned. */
  notes: ProgressStream;
}

/** A command's output and exit code: 0 unless something is wrong. */
export interface Outcome {
  text: string;
  exitCode?: number;
}

/** A command of `pitlane-server`. Throws StartError for what the person who runs it can act on. */
export interface Command {
  /** The arguments after the command's name in its usage line. */
  takes: string;
  /** The rest of its help. */
  help: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** How many arguments it takes, at least and at most. */
  counts: readonly [number, number];
  run(given: Given): Promise<Outcome>;
}
