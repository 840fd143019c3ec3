import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import { changeSettings } from '../session/change-settings.ts';
import { cannotStore } from '../session/check-storage.ts';
import { type Account, forgetToken, keepToken } from '../session/credentials.ts';
import { type TokenPlace, withSignIn } from '../session/settings.ts';
import type { StoredTokens } from '../session/stored-tokens.ts';
import { whyNotEnded } from './logout.ts';

/** A sign-in that the server has granted. */
interface NewSignIn extends Account {
  place: TokenPlace;
  tokens: StoredTokens;
  /** The file of certificates that the server was trusted by. */
  caFile: string | undefined;
}

/**
 * Saves a sign-in for the next run. One that can't be stored is ended again, because no one could sign it out. Refuses
 * `cannot_store`, and what a keyring refuses.
 */
export async function storeSignIn(terminal: Terminal, env: Environment, signIn: NewSignIn): Promise<void> {
  const { server, username, place, tokens, caFile } = signIn;
  try {
    await keepToken(env, place, signIn, tokens);
    await changeSettings(env, (now) => {
      const signedIn = withSignIn(now, server, { username, keptIn: place });
      return { ...signedIn, caFiles: { ...now.caFiles, ...(caFile ? { [server]: caFile } : {}) } };
    });
  } catch (error) {
    const whyNot = await whyNotEnded(terminal, server, tokens);
    await forgetToken(env, place, signIn).catch(() => undefined);
    const { error: why, details } = error instanceof CommandFailure ? error : cannotStore(env, error, server);
    const ended = whyNot
      ? `The new session at ${server} is still valid until it expires: ${whyNot}`
      : 'The new session was signed out.';
    throw new CommandFailure(why, { details: [ended, ...details] });
  }
}
