import { instantInZone } from '../../../kernel/instant-text.ts';
import type { RefreshState } from '../schema.ts';

/** The states of a refresh from the legacy system, in their order, with the words people read. */
export const refreshStates = [
  { state: 'queued', label: 'Queued' },
  { state: 'running', label: 'Running' },
  { state: 'done', label: 'Done' },
  { state: 'failed', label: 'Failed' },
] as const;

/** Returns the state of a failed flag: its error is a value, and the contract doesn't change. Source: portal.md §8 */
export function failedRefresh(message: string): RefreshState {
  return { key: null, state: 'failed', since: null, requestedAt: null, requestedBy: null, problem: message };
}

/**
 * Returns whether a refresh is still running; another one of the contract would do nothing more. Source: portal.md §8,
 * our addition
 */
export function isRefreshOpen({ state }: Pick<RefreshState, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/**
 * Writes how far a refresh has come, "Queued since 11/21/2026, 10:02 AM CST", "Done 11/21/2026, 10:04 AM CST", "Failed: AS400 does not
 * know the contract." Source: portal.md §8; an unknown state passes as such (decisions.md §1.2)
 */
export function refreshText({
  state,
  since,
  problem,
}: Pick<RefreshState, 'state' | 'since' | 'problem'>): string {
  if (state === null) return 'Not refreshed from AS400 yet';
  const label = refreshStates.find((one) => one.state === state)?.label ?? state;
  if (state === 'failed' && problem) return `${label}: ${problem}`;
  if (since === null) return label;
  return isRefreshOpen({ state })
    ? `${label} since ${instantInZone(since)}`
    : `${label} ${instantInZone(since)}`;
}
