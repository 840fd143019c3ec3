import type { ChangeEvent } from '@pitlane/shared/features/live/schema';
import { useSyncExternalStore } from 'react';

/** Called with a change; undefined: anything may have changed. */
type HearChange = (change: ChangeEvent | undefined) => void;

const hearing = new Set<HearChange>();
const watching = new Set<() => void>();
let following = false;

/** Passes the stream's events to the parts of the page that follow it. The stream is loaded later: live-stream.ts. */
export const liveBus = {
  hear: (heard: HearChange): (() => void) => {
    hearing.add(heard);
    return () => hearing.delete(heard);
  },
  send: (change: ChangeEvent | undefined): void => {
    for (const heard of hearing) heard(change);
  },
  follow: (isFollowing: boolean): void => {
    following = isFollowing;
    for (const changed of watching) changed();
  },
};

function watch(changed: () => void): () => void {
  watching.add(changed);
  return () => watching.delete(changed);
}

/** Whether changes appear automatically, so that nothing has to be polled. */
export function useFollowing(): boolean {
  return useSyncExternalStore(watch, () => following);
}

/** How often something is polled for what others change: never while the stream follows. For `pollingInterval`, where 0 is never. */
export function usePolling(everyMs: number): number {
  return useFollowing() ? 0 : everyMs;
}
