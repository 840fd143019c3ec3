import { isOutcomeOpen } from './repeat.ts';
import type { CallFailure } from './transport.ts';

/** The statuses of a refusal that says nothing about what was sent: the session ended, it took too long, or the server is busy. */
const passing: readonly number[] = [401, 408, 429];

/** Returns whether the same call may succeed when it is sent again: it failed or had no response, and wasn't refused for what it says. */
export function maySucceedLater(failure: CallFailure): boolean {
  const { status } = failure;
  const isRefusal = status >= 400 && status < 500 && !passing.includes(status);
  return !isRefusal || isOutcomeOpen(failure);
}
