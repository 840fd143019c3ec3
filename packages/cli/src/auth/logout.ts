import { createIdentityClient } from '@pitlane/shared/client/session/kratos';
import { isPersonalToken } from '@pitlane/shared/features/identity/rules/personal-tokens';
import { sayBelow, sayMarked } from '../print/say-below.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import { unreachable } from '../session/call-failure.ts';
import { changeSettings } from '../session/change-settings.ts';
import { findToken, forgetToken } from '../session/credentials.ts';
import { leanFetchUntil, troubleAt } from '../session/lean-fetch.ts';
import { readSettings, serverOf, withoutSignIn } from '../session/settings.ts';
import type { StoredTokens } from '../session/stored-tokens.ts';
import { trustCaFile } from '../session/trusted-certificates.ts';
import { patienceMs } from './answering-server.ts';

/**
 * Ends the session at the server and deletes it here. It is deleted here even if the server doesn't respond or Ctrl-C is pressed; the run
 * then fails (`sign_out_not_confirmed`) because the session is still valid. A personal access token isn't a session: it is revoked, and
 * refused here (`personal_token`).
 */
export async function logout(terminal: Terminal, env: Environment): Promise<void> {
  const settings = await readSettings(env);
  const server = serverOf(env, settings);
  const signIn = settings.signIns[server];
  if (!env['PITLANE_TOKEN'] && !signIn) {
    sayBelow(terminal, `You are not signed in at ${server}.`);
    return;
  }
  if (isPersonalToken(env['PITLANE_TOKEN'] ?? '')) throw notSignedOut();
  const caFile = settings.caFiles?.[server];
  if (caFile) await trustCaFile(caFile);
  const whyOpen = await findToken(env, settings, server)
    .then((token) => token && whyNotEnded(terminal, server, token))
    .catch((error: unknown) => {
      if (error instanceof CommandFailure) return error.message;
      throw error;
    });
  // Said before anything here can fail, as on a disk that is full.
  if (whyOpen === undefined) {
    await sayMarked(terminal, terminal.errPaint.success('✓'), `Signed out at ${server}`);
  }
  if (!env['PITLANE_TOKEN'] && signIn) {
    await forgetToken(env, signIn.keptIn, { server, username: signIn.username });
    await changeSettings(env, (now) => withoutSignIn(now, server));
  }
  if (env['PITLANE_TOKEN']) await sayMarked(terminal, ' ', 'PITLANE_TOKEN is still set: unset PITLANE_TOKEN');
  const others = settings.others?.[server] ?? [];
  if (others.length > 0) {
    const names = others.map(({ username }) => username).join(', ');
    await sayMarked(terminal, ' ', `Still signed in there: ${names}. To switch: pitlane auth switch`);
  }
  if (whyOpen !== undefined) throw notConfirmed(server, whyOpen, Boolean(env['PITLANE_TOKEN']));
}

/** The code of a sign-out that only happened here. */
export const notConfirmedCode = 'sign_out_not_confirmed';

function notConfirmed(server: string, why: string, isEnvToken: boolean): CommandFailure {
  const done = isEnvToken ? 'Not signed out.' : 'Signed out here only.';
  return new CommandFailure(
    {
      code: notConfirmedCode,
      message: `${done} The session at ${server} is still valid until it expires.`,
      next: `Sign it out at ${server}/settings/terminals, or sign in again and run pitlane profile session end`,
    },
    { details: [why] },
  );
}

function notSignedOut(): CommandFailure {
  return new CommandFailure({
    code: 'personal_token',
    message: "PITLANE_TOKEN is a personal access token. Signing out doesn't revoke it.",
    next: 'To revoke it, sign in and run pitlane auth token list, then pitlane auth token revoke <id>. To stop using it here: unset PITLANE_TOKEN',
  });
}

/** Ends a sign-in at its server: a terminal's with all its tokens, otherwise the session. Says why it could not; undefined if it has ended. */
export async function whyNotEnded(
  terminal: Terminal,
  server: string,
  { token, refresh }: StoredTokens,
): Promise<string | undefined> {
  const patience = AbortSignal.any([terminal.signal, AbortSignal.timeout(patienceMs)]);
  if (refresh) {
    try {
      await (await import('../session/oauth.ts')).revoked(server, refresh.token, patience);
      return undefined;
    } catch {
      return troubleAt(server) ? unreachable(server).message : `${server} didn't confirm it.`;
    }
  }
  const fetch = leanFetchUntil(patience);
  const ended = await createIdentityClient({ base: `${server}/identity`, fetch }).signOutToken(token);
  if (ended.kind === 'signedOut') return undefined;
  return ended.status === 0 ? unreachable(server).message : ended.message;
}
