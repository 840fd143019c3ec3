import { CallError } from '../client/calls.ts';
import { isOutcomeOpen, longestWaitMs } from '../client/transport/repeat.ts';
import type { CallFailure } from '../client/transport/transport.ts';
import type { BulkIntent, BulkOutcome } from '../engine/bulk.ts';
import type { Effects } from '../engine/command.ts';
import type { CallOptions, Calls, Operations } from '../engine/operation.ts';
import { isSessionLost } from '../features/identity/rules/session-failure.ts';
import type { PortalError } from '../kernel/error.ts';
import type { RowResult } from './row-journal.ts';

type AnyCall = (request: never, options?: CallOptions) => Promise<unknown>;

/** How long to wait for a server that isn't ready and doesn't say how long, in milliseconds; after six times that, a restart is over. */
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

/** The result in the effects of a row's run: refused, or done and in what words. */
export function outcomeOf(effects: Effects): BulkOutcome<RowResult> {
  let output: RowResult = { text: 'Done' };
  for (const effect of 'kind' in effects ? [effects] : effects) {
    if (effect.kind === 'refused') return { kind: 'failed', problem: effect.problem };
    if (effect.kind !== 'notify' && effect.kind !== 'statement') continue;
    const text = effect.kind === 'notify' ? effect.text : output.text;
    output = { ...output, text, ...(effect.data === undefined ? {} : { data: effect.data }) };
    if (effect.kind === 'notify' && effect.undo) output = { ...output, undo: effect.undo };
  }
  return { kind: 'done', output };
}

/** The details of a failed row: whether something was sent without a response, and who is notified. */
interface FailedRow {
  isOpen: boolean;
  /** A failed call in the words of its face. */
  problemOf: (error: CallError) => PortalError;
  /** Called with the failure that ends the list. */
  onEnd: (error: CallError) => void;
}

/**
 * The outcome of a failed row. A busy server is asked again at the time it gives; a server that doesn't respond, or no longer accepts the
 * session, ends the list (`onEnd` gets the failure). Rethrows anything that isn't a failed call.
 */
export function outcomeOfFailure(
  error: unknown,
  { isOpen, problemOf, onEnd }: FailedRow,
): BulkOutcome<never> {
  if (!(error instanceof CallError)) throw error;
  const { failure } = error;
  const problem = problemOf(error);
  const isLost = failure.status === 401 || isSessionLost(failure.code);
  if (isLost || failure.status === 429) {
    // Neither says what happened to an earlier one that was sent and never answered.
    const isUnknown = isOpen && failure.mayBeDone === true;
    // Who has read all that they may this hour would only fail with each row.
    const isLong = (failure.retryAfterMs ?? 0) > longestWaitMs;
    if (!isLost && !isUnknown && !isLong) return later({ kind: 'failed', problem });
    onEnd(error);
    return { kind: isUnknown ? 'open' : 'stopped', problem };
  }
  if (!isOutcomeOpen(failure)) return { kind: 'failed', problem };
  onEnd(error);
  return isOpen && !isNeverTaken(failure) ? { kind: 'open', problem } : later({ kind: 'stopped', problem });

  function later(otherwise: BulkOutcome<never>): BulkOutcome<never> {
    const afterMs = failure.retryAfterMs ?? usualWaitMs;
    return afterMs > longestWaitMs ? otherwise : { kind: 'later', afterMs, otherwise };
  }
}

/** A server that is not ready and says when it will be hasn't processed anything. Source: RFC 9110 §15.6.4 */
function isNeverTaken({ status, retryAfterMs, mayBeDone }: CallFailure): boolean {
  return status === 503 && retryAfterMs !== undefined && !mayBeDone;
}
