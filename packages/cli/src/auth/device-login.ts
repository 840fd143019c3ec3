import { sayBelow } from '../print/say-below.ts';
import { safeText } from '../print/text.ts';
import type { Environment } from '../process/environment.ts';
import { CommandFailure, cancelled } from '../process/failure.ts';
import { openInBrowser } from '../process/open-page.ts';
import type { Terminal } from '../process/terminal.ts';
import { unreachable } from '../session/call-failure.ts';
import { capabilitiesOf } from '../session/capabilities.ts';
import { troubleAt } from '../session/lean-fetch.ts';
import type { StoredTokens } from '../session/stored-tokens.ts';

/** The name of this capability on our server. */
const capability = 'deviceSignIn';

/**
 * Returns whether a server signs terminals in with a code; a backend that doesn't say so does not. Throws
 * CommandFailure if the server doesn't respond, so that no one types a password for it.
 */
export async function signsInByCode(server: string, signal: AbortSignal): Promise<boolean> {
  const abilities = await capabilitiesOf(server, signal);
  if (signal.aborted) throw cancelled();
  if (abilities === undefined && troubleAt(server)) throw unreachable(server);
  return abilities?.includes(capability) ?? false;
}

/**
 * Signs in through the browser: shows a code, opens the page where the user compares it, and waits for their answer. Ctrl-C cancels.
 * Source: security.md §3, RFC 8628
 */
export async function signInByCode(
  terminal: Terminal,
  env: Environment,
  server: string,
): Promise<StoredTokens> {
  const { askForSignIn, oauthErrorOf } = await import('../session/oauth.ts');
  try {
    const signIn = await askForSignIn(server);
    const { strong } = terminal.errPaint;
    terminal.err(`\n  Code  ${strong(safeText(signIn.userCode))}\n\n`);
    const isOpened = await openInBrowser(signIn.pageWithCode, env);
    const page = safeText(isOpened ? signIn.pageWithCode : signIn.page);
    const words = isOpened
      ? 'Compare the code in the browser at'
      : 'Open this page in a browser and enter the code:';
    sayBelow(terminal, `${words} ${page}`);
    sayBelow(terminal, 'Waiting for approval. Press Ctrl-C to cancel.');
    return await signIn.answer(terminal.signal);
  } catch (error) {
    if (terminal.signal.aborted) throw cancelled();
    throw refusalOf(oauthErrorOf(error), server) ?? error;
  }
}

/** The server's message about the sign-in, in our words; without one there was no response. */
function refusalOf(error: string | undefined, server: string): CommandFailure | undefined {
  switch (error) {
    case undefined:
      return unreachable(server);
    case 'access_denied':
      return failure('refused', 'The sign-in was refused in the browser.');
    case 'expired_token':
    case 'invalid_grant':
      return failure('code_expired', 'The code has expired.', 'Start again: pitlane login');
    case 'slow_down':
      return failure('too_many', 'Too many terminals are asking for a code.', 'Wait a minute: pitlane login');
    default:
      return failure('sign_in_failed', `${server} refused to sign this terminal in (${safeText(error)}).`);
  }
}

function failure(code: string, message: string, next?: string): CommandFailure {
  return new CommandFailure({ code, message, ...(next ? { next } : {}) }, { ending: 'signIn' });
}
