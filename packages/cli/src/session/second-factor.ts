import { setTimeout as pause } from 'node:timers/promises';
import { callsOf } from '@pitlane/shared/client/calls';
import type { Transport } from '@pitlane/shared/client/transport/transport';
import type { CallOptions } from '@pitlane/shared/engine/operation';
import { identityOperations } from '@pitlane/shared/features/identity/operations';
import { needsSecondFactor } from '@pitlane/shared/features/identity/rules/session-failure';
import { CommandFailure, cancelled } from '../process/failure.ts';

/** How often to ask the server whether the terminal is confirmed. */
const pollMs = 2000;
/** How long a user may take to confirm. */
const patienceMs = 10 * 60_000;

const { getStepUp } = identityOperations;

/** Shows the user where to confirm their identity. */
export interface ConfirmFace {
  /** Shows the portal's page; if undefined, nothing is shown. */
  show: (page: string) => Promise<void>;
  /** It is confirmed, and the call continues. */
  done: () => Promise<void>;
  /** Aborted by a user who doesn't want to wait. */
  signal: () => AbortSignal;
}

/**
 * Makes calls that need a second factor wait until their user has given it in the portal, where passkeys work too, and then repeats them.
 * Several calls wait together. Source: areas.md §1.3 (code 11), decisions.md §8 (code 10)
 */
export class SecondFactor {
  /** Absent if no one can be asked. */
  face: ConfirmFace | undefined;
  readonly #server: string;
  readonly #pollMs: number;
  #waiting: Promise<void> | undefined;

  constructor(server: string, face: ConfirmFace | undefined, everyMs = pollMs) {
    this.#server = server;
    this.face = face;
    this.#pollMs = everyMs;
  }

  /** Whether a call waits now: it was refused, so nothing of it was done. */
  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  /** The same calls, which wait for a second factor if needed. Throws CommandFailure if none is given. */
  over(transport: Transport): Transport {
    return async (operation, request, options) => {
      const result = await transport(operation, request, options);
      if (result.ok || !needsSecondFactor(result.failure.code)) return result;
      this.#waiting ??= this.#given(transport, options?.signal).finally(() => {
        this.#waiting = undefined;
      });
      await this.#waiting;
      return transport(operation, request, options);
    };
  }

  async #given(transport: Transport, stop: AbortSignal | undefined): Promise<void> {
    const { face } = this;
    const read = (options?: CallOptions) => callsOf({ getStepUp }, transport).getStepUp({}, options);
    const { isRecent, confirmPath } = await read().catch(() => ({ isRecent: false, confirmPath: null }));
    if (isRecent) return;
    if (!confirmPath) throw unconfirmable();
    const page = `${this.#server}${confirmPath}`;
    if (!face) throw nobodyToAsk(page);
    const signal = stop ? AbortSignal.any([stop, face.signal()]) : face.signal();
    await face.show(page);
    try {
      for (const until = Date.now() + patienceMs; Date.now() < until; ) {
        await pause(this.#pollMs, undefined, { signal });
        // If the server doesn't answer once, ask again.
        const now = await read({ signal }).catch(() => undefined);
        if (now?.isRecent) return await face.done();
      }
    } catch (error) {
      if (signal.aborted) throw cancelled('Cancelled. Nothing was changed.');
      throw error;
    }
    throw factorFailure(
      'factor_timeout',
      "You didn't confirm within 10 minutes. Nothing was changed.",
      'Run the command again.',
    );
  }
}

/** A personal access token, or a server that doesn't say where to confirm. */
function unconfirmable(): CommandFailure {
  return factorFailure(
    'factor_needed',
    'This needs your second factor.',
    'If this is an access token, create another one: pitlane auth token create. Otherwise sign in again: pitlane login',
  );
}

function nobodyToAsk(page: string): CommandFailure {
  return factorFailure(
    'factor_needed',
    "Confirm it's you to do this.",
    `Open ${page}, then run the command again.`,
  );
}

function factorFailure(code: string, message: string, next: string): CommandFailure {
  return new CommandFailure({ code, message, next }, { ending: 'signIn' });
}
