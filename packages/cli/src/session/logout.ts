import { createIdentityClient } from '@pitlane/shared/client/session/kratos';
import { CommandFailure } from '../failure.ts';
import { sayBelow, sayMarked } from '../print/say-below.ts';
import type { Terminal } from '../terminal.ts';
import { findToken, forgetToken } from './credentials.ts';
import { leanFetchUntil } from './lean-fetch.ts';
import { readSettings, serverOf, writeSettings } from './settings.ts';

type Environment = Record<string, string | undefined>;

/**
 * Ends the session at the server and forgets it here. What is kept here goes even when the server does not answer:
 * the session then ends by itself.
 */
export async function logout(terminal: Terminal, env: Environment): Promise<void> {
  const settings = await readSettings(env);
  const server = serverOf(env, settings);
  const signIn = settings.signIns[server];
  if (!env['PITLANE_TOKEN'] && !signIn) {
    sayBelow(terminal, `You are not signed in at ${server}.`);
    return;
  }
  const token = await findToken(env, settings, server).catch((error: unknown) => {
    if (error instanceof CommandFailure) return undefined;
    throw error;
  });
  const ended = token
    ? await createIdentityClient({
        base: `${server}/identity`,
        fetch: leanFetchUntil(terminal.signal),
      }).signOutToken(token.token)
    : undefined;
  if (!env['PITLANE_TOKEN'] && signIn) {
    await forgetToken(env, signIn.keptIn, server);
    const { [server]: _, ...signIns } = settings.signIns;
    await writeSettings(env, { ...settings, signIns });
  }
  const { success, warning } = terminal.errPaint;
  const forgotten = `Forgotten here; ${server} did not confirm, its session ends by itself.`;
  if (ended?.kind === 'signedOut') await sayMarked(terminal, success('✓'), `Signed out at ${server}`);
  else await sayMarked(terminal, warning('!'), forgotten);
  if (env['PITLANE_TOKEN']) await sayMarked(terminal, ' ', 'PITLANE_TOKEN is still set: unset PITLANE_TOKEN');
}
