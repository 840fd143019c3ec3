import { CommandFailure } from '../process/failure.ts';
import type { TreeOption } from './command-node.ts';

/** A list that a command is run for, and how. */
export interface GivenList {
  /** A file, or `-` for standard input. */
  from: string;
  /** Where rows that fail are written. */
  failures?: string;
  concurrency: number;
  /** Also what an earlier run of the list has done. */
  isAgain: boolean;
}

/** As many as the server works on well at a time. */
const usualConcurrency = 8;
const mostConcurrency = 32;

/** The options of a command that takes a list. */
export const listOptions: readonly TreeOption[] = [
  {
    flags: '--from <file>',
    summary: 'Do it for each row of a list: CSV, XLSX, or one number a line; - is the input',
    kind: 'text',
  },
  { flags: '--failures <file>', summary: 'Write the rows that fail to a list of their own', kind: 'text' },
  {
    flags: '--concurrency <n>',
    summary: `Rows at a time; ${usualConcurrency} if left out, at most ${mostConcurrency}`,
    kind: 'number',
  },
  { flags: '--again', summary: 'Do again what was done before', kind: 'flag' },
];

/** What a list is and how it is gone on with, for the help of a command that takes one. */
export function listNote(bulk: 'once' | 'anew'): string {
  const isKnown =
    bulk === 'once'
      ? 'What was done is not done a second time within 30 days, in whatever list it stands, but with --again: so a list that was cut short is gone on with by the same command.'
      : 'A list that was cut short is gone on with by the same command: what was done is not done a second time. One that has come to its end is done anew.';
  return `A list has a column for the contract, and may have one for each option, by its name. It is shown first, and done when its number of contracts is typed, at the terminal also where the list comes through the input; a script says --yes. ${isKnown}`;
}

/** Reads the options of a list; undefined where none is given. Throws CommandFailure. */
export function givenList(options: Record<string, unknown>): GivenList | undefined {
  const { from, failures, concurrency = usualConcurrency, again } = options;
  if (typeof from !== 'string') {
    const alone = ['failures', 'concurrency', 'again'].find((name) => options[name] !== undefined);
    if (alone === undefined) return undefined;
    throw badOption(`--${alone} goes with a list.`, 'Name one with --from.');
  }
  if (typeof concurrency !== 'number' || concurrency < 1 || concurrency > mostConcurrency) {
    throw badOption(
      `--concurrency takes 1 to ${mostConcurrency}.`,
      `For instance: --concurrency ${usualConcurrency}`,
    );
  }
  return {
    from,
    concurrency,
    isAgain: again === true,
    ...(typeof failures === 'string' ? { failures } : {}),
  };
}

function badOption(message: string, next: string): CommandFailure {
  return new CommandFailure({ code: 'bad_option', message, next });
}
