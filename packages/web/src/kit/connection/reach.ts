import { createSignal } from '../signal.ts';

/** Whether the last call, or the last look for the server, found none. */
export const isUnreachable = createSignal(false);

/** Notes whether a call found a server. */
export function noteReach(isReached: boolean): void {
  isUnreachable.set(!isReached);
}
