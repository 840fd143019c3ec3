/** The outcome of a run, as scripts read it; the same numbers as GitHub's `gh`. Source: architecture.md §3 */
export const exitCodes = {
  done: { code: 0, meaning: 'Done, also if a search finds nothing.' },
  failed: {
    code: 1,
    meaning: 'Failed, refused or misused, or confirmation was needed without a terminal.',
  },
  cancelled: { code: 2, meaning: 'Cancelled with Ctrl-C or by not confirming.' },
  signIn: { code: 4, meaning: 'Sign-in needed: not signed in, or the session has ended.' },
} as const;

/** How a run ended, by name. */
export type Ending = keyof typeof exitCodes;
