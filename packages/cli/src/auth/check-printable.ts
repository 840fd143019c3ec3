import { CommandFailure } from '../process/failure.ts';

/** Refuses to print a token that a server gave with other characters than tokens have: it goes into a shell and a header, and could say something to the terminal, too. */
export function checkPrintable(token: string, server: string): void {
  if (/^[\w.~+/-]+$/.test(token)) return;
  throw new CommandFailure(
    {
      code: 'bad_token',
      message: `${server} returned a token that isn't safe to print.`,
      next: 'Report it to the people who run the server.',
    },
    { ending: 'signIn' },
  );
}
