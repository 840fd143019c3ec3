import type { ChangeEvent } from '@pitlane/shared/features/live/schema';
import { useSyncExternalStore } from 'react';

/** Called with a change; undefined: anything may have changed. */
type ChangeListener = (change: ChangeEvent | undefined) => void;

const changeListeners = new Set<ChangeListener>();
const followingListeners = new Set<() => void>();
let following = false;

/** Passes the stream's events to the parts of the page that follow it. The stream is loaded later: live-stream.ts. */
export const liveBus = {
  subscribe: (listener: ChangeListener): (() => void) => {
    changeListeners.add(listener);
    return () => changeListeners.delete(listener);
  },
  send: (change: ChangeEvent | undefined): void => {
    for (const listener of changeListeners) listener(change);
  },
  follow: (isFollowing: boolean): void => {
    following = isFollowing;
    for (const listener of followingListeners) listener();
  },
};

function onFollowing(listener: () => void): () => void {
  followingListeners.add(listener);
  return () => followingListeners.delete(listener);
}

/** Returns whether the stream of changes is running, so that nothing has to be polled. */
export function useFollowing(): boolean {
  return useSyncExternalStore(onFollowing, () => following);
}

/** Returns an interval for `pollingInterval`: 0, which is never, while the stream of changes is running. */
export function usePolling(everyMs: number): number {
  return useFollowing() ? 0 : everyMs;
}
