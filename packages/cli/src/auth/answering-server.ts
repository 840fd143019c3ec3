import { createIdentityClient } from '@pitlane/shared/client/session/kratos';
import { ask } from '../commands/ask.ts';
import { failureText } from '../print/failure.ts';
import { sayBelow } from '../print/say-below.ts';
import { CommandFailure, cancelled } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import { leanFetchUntil } from '../session/lean-fetch.ts';
import { serverAddress } from '../session/settings.ts';
import { tlsFailure } from '../session/tls-fault.ts';

/** After this long a server counts as one that does not answer. */
export const patienceMs = 5_000;

/**
 * Returns the server to sign in to: the known one if a portal responds there, otherwise one that the user enters. Only then is it asked for,
 * because a password typed in haste at the address prompt would be visible. For the same reason, no input is echoed except the address of a
 * server that responded.
 */
export async function answeringServer(terminal: Terminal, known: string): Promise<string> {
  if (await answers(terminal, known)) {
    sayBelow(terminal, `Signing in at ${known}. To use another server: --server <address>`);
    return known;
  }
  let failure =
    tlsFailure(known) ?? noPortal(known, 'Start the server and press Enter, or enter another address.');
  for (;;) {
    terminal.err(await failureText(failure, terminal));
    const typed = await ask(terminal, 'Server', { fallback: known });
    try {
      const server = serverAddress(typed, 'That');
      if (await answers(terminal, server)) return server;
      failure = tlsFailure(server) ?? noPortal('that address');
    } catch (error) {
      if (!(error instanceof CommandFailure) || error.ending === 'cancelled') throw error;
      failure = error;
    }
  }
}

/** Returns whether a portal is there; also one that cannot serve just now, which says itself why. */
async function answers({ signal }: Terminal, server: string): Promise<boolean> {
  const identity = createIdentityClient({
    base: `${server}/identity`,
    fetch: leanFetchUntil(AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])),
  });
  const answer = await identity.whoami();
  if (signal.aborted) throw cancelled();
  return answer.kind !== 'failed' || answer.status >= 500;
}

function noPortal(place: string, next?: string): CommandFailure {
  return new CommandFailure({
    code: 'no_portal',
    message: `No Pitlane server found at ${place}.`,
    ...(next ? { next } : {}),
  });
}
