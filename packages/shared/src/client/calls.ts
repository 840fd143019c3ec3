import type { CallOptions, Calls, Operations } from '../engine/operation.ts';
import type { CallFailure, Transport } from './transport/transport.ts';

/** A call that gave nothing, thrown; `failure` says why. */
export class CallError extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** Returns the operations as plain functions, as the terminal and the commands call them. */
export function callsOf<T extends Operations>(operations: T, transport: Transport): Calls<T> {
  const calls: Record<string, unknown> = {};
  for (const [name, operation] of Object.entries(operations)) {
    calls[name] = async (request: never, options?: CallOptions) => {
      const result = await transport(operation, request, options);
      if (!result.ok) throw new CallError(result.failure);
      return result.answer;
    };
  }
  return calls as Calls<T>;
}

/** Returns the calls that a command or picker uses, and no other. */
export function callsFor<Uses extends Operations, All extends Operations>(
  uses: Uses,
  calls: Calls<All>,
): Calls<Uses> {
  const used = Object.entries(calls).filter(([name]) => name in uses);
  return Object.fromEntries(used) as unknown as Calls<Uses>;
}
