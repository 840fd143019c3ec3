import { CallError } from '@pitlane/shared/client/calls';
import { isOutcomeOpen, longestWaitMs } from '@pitlane/shared/client/transport/repeat';
import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import type { BulkIntent, BulkOutcome } from '@pitlane/shared/engine/bulk';
import type { Effects } from '@pitlane/shared/engine/command';
import type { CallOptions, Calls, Operations } from '@pitlane/shared/engine/operation';
import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import type { CommandFailure } from '../process/failure.ts';
import { failureOfCall } from '../session/call-failure.ts';
import type { Connection } from '../session/connection.ts';
import type { RowResult } from './journal.ts';

type AnyCall = (request: never, options?: CallOptions) => Promise<unknown>;

/** How long a server that is not ready is left alone where it does not say, in milliseconds; six times that, a restart is over. */
const usualWaitMs = 3_000;

/** How a row is sent; `onRepeat` is called if there was no response and it is sent again. */
export interface RowIntent extends BulkIntent {
  onRepeat: () => void;
}

/** The calls of one row: what happens once is sent under the row's own key, written down before, and it is known whether anything was. */
export class RowCalls {
  readonly calls: Calls<Operations>;
  /** Sent, and not answered. */
  isOpen = false;

  constructor(uses: Operations, calls: Calls<Operations>, intent: RowIntent) {
    const held = Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => [
      name,
      uses[name]?.isOnce ? this.#held(call, { ...intent, key: `${intent.key}-${name}` }) : call,
    ]);
    this.calls = Object.fromEntries(held) as Calls<Operations>;
  }

  #held(call: AnyCall, { key: intentKey, sending, onRepeat }: RowIntent): AnyCall {
    return async (request, options) => {
      await sending();
      this.isOpen = true;
      const answer = await call(request, { ...options, intentKey, onRepeat });
      this.isOpen = false;
      return answer;
    };
  }
}

/** What the effects of a row's run say: refused, or done and in what words. */
export function outcomeOf(effects: Effects): BulkOutcome<RowResult> {
  let output: RowResult = { text: 'Done' };
  for (const effect of 'kind' in effects ? [effects] : effects) {
    if (effect.kind === 'refused') return { kind: 'failed', problem: effect.problem };
    if (effect.kind !== 'notify') continue;
    output = { text: effect.text, ...(effect.data === undefined ? {} : { data: effect.data }) };
  }
  return { kind: 'done', output };
}

/**
 * The outcome of a row whose run failed. A busy server is asked again when it says so; a server that doesn't respond, or no longer accepts
 * the session, ends the list (`onEnd` gets the failure). Rethrows what isn't a failure of a call.
 */
export function outcomeOfFailure(
  error: unknown,
  {
    isOpen,
    connection,
    onEnd,
  }: { isOpen: boolean; connection: Connection; onEnd: (failure: CommandFailure) => void },
): BulkOutcome<never> {
  if (!(error instanceof CallError)) throw error;
  const { failure } = error;
  const { server, stored } = connection;
  const ended = failureOfCall(error, { server, hasEnvToken: stored.from === 'PITLANE_TOKEN' });
  const problem = ended.error;
  const isLost = failure.status === 401 || isSessionLost(failure.code);
  if (isLost || failure.status === 429) {
    // Neither says what happened to the one that was sent before and never answered.
    const isUnknown = isOpen && failure.mayBeDone === true;
    if (!isLost && !isUnknown) return later({ kind: 'failed', problem });
    onEnd(ended);
    return { kind: isUnknown ? 'open' : 'stopped', problem };
  }
  if (!isOutcomeOpen(failure)) return { kind: 'failed', problem };
  onEnd(ended);
  return isOpen && !isNeverTaken(failure) ? { kind: 'open', problem } : later({ kind: 'stopped', problem });

  function later(otherwise: BulkOutcome<never>): BulkOutcome<never> {
    const afterMs = failure.retryAfterMs ?? usualWaitMs;
    return afterMs > longestWaitMs ? otherwise : { kind: 'later', afterMs, otherwise };
  }
}

/** A server that is not ready and says when it will be has taken nothing. Source: RFC 9110 §15.6.4 */
function isNeverTaken({ status, retryAfterMs, mayBeDone }: CallFailure): boolean {
  return status === 503 && retryAfterMs !== undefined && !mayBeDone;
}
