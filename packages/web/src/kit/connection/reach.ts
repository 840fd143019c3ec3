import { createSignal } from '../signal.ts';

/** Whether the last call or ping couldn't reach the server. */
export const isUnreachable = createSignal(false);

/** Notes whether a call found a server. */
export function noteReach(isReached: boolean): void {
  isUnreachable.set(!isReached);
}
