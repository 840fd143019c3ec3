import { CallError } from '@pitlane/shared/client/calls';
import type { OpenIntents } from '@pitlane/shared/client/open-intents';
import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import type { Confirmation } from '@pitlane/shared/engine/command';
import type { CallOptions, Calls, Operations } from '@pitlane/shared/engine/operation';
import { CommandFailure, cancelled } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';

type AnyCall = (request: never, options?: CallOptions) => Promise<unknown>;

/** Tells the caller about each call. */
interface Watching {
  onSent?: () => void;
  /** One was done: the run has changed something. */
  onDone?: (() => void) | undefined;
  /** Where the same can be sent again, in the app: the intents without an outcome. */
  intents?: OpenIntents;
  /** Whether a sent call waits for the second factor: it was refused until then. */
  isWaiting?: () => boolean;
  /** There was no response and the call is repeated; a failure that is returned ends it instead, which is for a call that wasn't sent. */
  onRepeat?: (isFirst: boolean) => CommandFailure | undefined;
}

/**
 * The calls of a run, including those that must happen once. Before such a call is sent, Ctrl-C ends the run, and nothing was done.
 * Afterwards it doesn't abort the call, which would leave the result unknown: it says so, and the run continues. A second Ctrl-C ends the
 * process.
 */
export class OnceCalls {
  /** Aborted by Ctrl-C as long as nothing was sent. */
  readonly signal: AbortSignal;
  readonly calls: Calls<Operations>;
  readonly #terminal: Terminal;
  readonly #watching: Watching;
  readonly #hasOnce: boolean;
  readonly #stop = new AbortController();
  #isSent = false;
  /** Sent, and not answered. */
  #isOpen = false;

  constructor(uses: Operations, calls: Calls<Operations>, terminal: Terminal, watching: Watching = {}) {
    this.#terminal = terminal;
    this.#watching = watching;
    this.signal = this.#stop.signal;
    this.#hasOnce = Object.values(uses).some(({ isOnce }) => isOnce);
    const held = Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => [
      name,
      uses[name]?.isOnce ? this.#held(name, call) : call,
    ]);
    this.calls = Object.fromEntries(held) as Calls<Operations>;
    if (terminal.signal.aborted) this.#stop.abort(terminal.signal.reason);
    terminal.signal.addEventListener('abort', this.#onStop, { once: true });
  }

  /** Ctrl-C is the terminal's again. */
  end(): void {
    this.#terminal.signal.removeEventListener('abort', this.#onStop);
  }

  /**
   * The message of a failed run: the command's own words and the server's reason; without a response, what is known about it. Source:
   * portal.md §8, decisions.md §7
   */
  failureOf(error: unknown, confirmation: Confirmation | undefined): unknown {
    if (this.signal.aborted && this.#hasOnce) return cancelled('Cancelled. Nothing was changed.');
    if (!(error instanceof CallError)) return error;
    const { failure } = error;
    const said = confirmation ? `${confirmation.failed} ` : '';
    if (this.#isOpen && isOutcomeOpen(failure)) {
      return new CommandFailure({
        code: 'no_answer',
        message: `${said}There was no response, so the change may or may not have happened.`,
        next: this.#nextAfterLoss(confirmation, failure.mayBeDone),
      });
    }
    // An unreachable server is reported with the address that was tried.
    return failure.status === 0 ? error : new CallError({ ...failure, message: `${said}${failure.message}` });
  }

  #nextAfterLoss(confirmation: Confirmation | undefined, isResent = false): string {
    if (this.#watching.intents && isResent) return "Try again. It won't be done twice.";
    return confirmation
      ? "Run the same command again. It won't be done twice."
      : 'Check whether it was done before you run it again.';
  }

  #held(name: string, call: AnyCall): AnyCall {
    return async (request, options) => {
      this.signal.throwIfAborted();
      this.#isSent = true;
      this.#isOpen = true;
      const { onSent, intents } = this.#watching;
      onSent?.();
      const given = { ...options, ...this.#repeating(options?.signal) };
      const intent = intents?.begin(name, request, Date.now());
      try {
        const answer = await call(request, { ...given, ...(intent ? { intentKey: intent.key } : {}) });
        intent?.end();
        this.#isOpen = false;
        this.#watching.onDone?.();
        return answer;
      } catch (error) {
        if (error instanceof CallError) intent?.end(error.failure);
        throw error;
      }
    };
  }

  /** Why a call about to be retried ended. */
  #repeating(signal: AbortSignal | undefined): CallOptions {
    const { onRepeat } = this.#watching;
    if (!onRepeat) return {};
    const end = new AbortController();
    let isFirst = true;
    return {
      signal: signal ? AbortSignal.any([signal, end.signal]) : end.signal,
      onRepeat: () => {
        const failure = onRepeat(isFirst);
        isFirst = false;
        if (failure) end.abort(failure);
      },
    };
  }

  readonly #onStop = (): void => {
    if (!this.#isSent || this.#watching.isWaiting?.()) return this.#stop.abort(this.#terminal.signal.reason);
    const words = 'Already sent. Waiting for the result. Press Ctrl-C again to quit now.';
    this.#terminal.err(`\n${this.#terminal.errPaint.danger('!')} ${words}\n`);
  };
}
