import type { CallOptions, Calls, Operation, Operations } from '../engine/operation.ts';
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

/** Returns why a call failed; any other error is a bug and is thrown again. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallError) return error.failure;
  throw error;
}

/** Returns the operations as plain functions, as the terminal and the commands call them. */
export function callsOf<T extends Operations>(operations: T, transport: Transport): Calls<T> {
  const calls = Object.entries(operations).map(([name, operation]) => [
    name,
    (request: never, options?: CallOptions) => answerOf(transport(operation, request, options)),
  ]);
  return Object.fromEntries(calls) as Calls<T>;
}

/** Returns the same for operations that are loaded on demand: any name is a call, so no list of them is needed. */
export function callsLoadedBy<T extends Operations>(
  load: (name: string) => Promise<Operation>,
  transport: Transport,
): Calls<T> {
  const callOf = (name: string) => async (request: never, options?: CallOptions) =>
    answerOf(transport(await load(name), request, options));
  return new Proxy({} as Calls<T>, {
    // A promise checks its value for `then`.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? callOf(name) : undefined),
  });
}

async function answerOf(sent: ReturnType<Transport>): Promise<unknown> {
  const result = await sent;
  if (!result.ok) throw new CallError(result.failure);
  return result.answer;
}

/** Returns the calls that a command or picker uses, and no other. */
export function callsFor<Uses extends Operations, All extends Operations>(
  uses: Uses,
  calls: Calls<All>,
): Calls<Uses> {
  const used = Object.keys(uses).map((name) => [name, calls[name as keyof typeof calls]]);
  return Object.fromEntries(used) as Calls<Uses>;
}
