import type { Bulk } from '@pitlane/shared/engine/command';
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

/** The number that the server handles well at a time. */
export const usualConcurrency = 8;
const mostConcurrency = 32;

/** The options of a command that takes a list. */
export const listOptions: readonly TreeOption[] = [
  {
    flags: '--from <file>',
    summary: 'Run for each row of a list: CSV, XLSX, or one number per line; - for standard input',
    kind: 'text',
  },
  { flags: '--failures <file>', summary: 'Write failed rows to a separate list', kind: 'text' },
  {
    flags: '--concurrency <n>',
    summary: `Rows at a time, up to ${mostConcurrency}`,
    kind: 'number',
    usual: String(usualConcurrency),
  },
  { flags: '--again', summary: 'Repeat rows already done', kind: 'flag' },
];

/** The help for lists: their format, and how to resume one. */
export function listNote({ doneRows }: Pick<Bulk, 'doneRows'>): string {
  const isKnown =
    doneRows === 'skip'
      ? 'If a list is interrupted, run the same command again to resume. Rows already done in the last 30 days, in any list, are skipped unless you add --again.'
      : 'If a list is interrupted, run the same command again to resume. A finished list runs again from the start.';
  return `A list has a column for the contract and optional columns named like options. You are asked before anything is changed: it runs after you type the number of contracts, asked on the terminal even if the list comes from stdin. Scripts need --yes. ${isKnown}`;
}

/** Reads the options of a list; undefined if none is given. Throws CommandFailure. */
export function givenList(options: Record<string, unknown>): GivenList | undefined {
  const { from, failures, concurrency = usualConcurrency, again } = options;
  if (typeof from !== 'string') {
    const alone = ['failures', 'concurrency', 'again'].find((name) => options[name] !== undefined);
    if (alone === undefined) return undefined;
    throw badOption(`--${alone} needs a list.`, 'Add one with --from.');
  }
  if (typeof concurrency !== 'number' || concurrency < 1 || concurrency > mostConcurrency) {
    throw badOption(
      `--concurrency must be 1 to ${mostConcurrency}.`,
      `Example: --concurrency ${usualConcurrency}`,
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
