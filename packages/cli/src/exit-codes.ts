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
