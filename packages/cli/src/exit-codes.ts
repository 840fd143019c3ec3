import { laidOut } from './print/laid-out.ts';

/** What a run came to, as scripts read it; the same numbers as GitHub's `gh`. Source: architecture.md §3 */
export const exitCodes = {
  done: { code: 0, meaning: 'Done. A search that finds nothing is done, too.' },
  failed: {
    code: 1,
    meaning: 'Failed, refused, or not understood; also a question that could not be asked.',
  },
  cancelled: { code: 2, meaning: 'Cancelled: Ctrl-C, or no answer to a question.' },
  signIn: { code: 4, meaning: 'Sign-in needed: none yet, ended, or not accepted.' },
} as const;

/** How a run ended, by name. */
export type Ending = keyof typeof exitCodes;

/** Writes the help topic `pitlane help exit-codes`, as wide as a screen. */
export function exitCodesTopic(columns?: number): string {
  return laidOut(
    [
      'How a run ended, for scripts:',
      Object.values(exitCodes).map(({ code, meaning }) => [String(code), meaning] as const),
      'What asks first takes --yes in a script, and with --json; without it nothing is done. Once a change was sent, Ctrl-C waits for its answer, and the code is that of its end. A second Ctrl-C ends at once, with 130 as the shell counts it.',
      'A reader that closes the pipe early (| head) ends a run that only reads, quietly and with 0. A list of changes then begins no more rows, tells on standard error how far it has come, and ends with 1.',
    ],
    columns,
  );
}
