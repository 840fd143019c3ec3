import { setTimeout as wait } from 'node:timers/promises';
import { followChanges } from '@pitlane/shared/client/follow-changes';
import { leanFetch } from '../../packages/cli/src/session/lean-fetch.ts';
import type { Caller } from './caller.ts';

/** Streams of changes, as open portals have them. */
export interface Streams {
  /** Changes that were heard. */
  heard: () => number;
  /** How often a stream was opened after it had ended. */
  reopened: () => number;
  /** Streams that follow now, of how many. */
  following: () => { now: number; of: number };
  stop: () => Promise<void>;
}

/** Opens several streams for each of these callers, by the client of portal and terminal. */
export function openStreams(address: string, callers: readonly Caller[], each: number): Streams {
  const ending = new AbortController();
  const following = new Set<object>();
  let heard = 0;
  let opened = 0;
  const listen = async ({ headers }: Caller) => {
    const self = {};
    await followChanges(
      {
        open: (lastId, signal) => {
          opened += 1;
          const resumed = lastId === undefined ? {} : { 'last-event-id': lastId };
          return leanFetch(`${address}/api/v1/changes`, {
            headers: { ...headers, accept: 'text/event-stream', ...resumed },
            signal,
          });
        },
        wait: (ms, signal) => wait(ms, undefined, { signal }),
        untilSignedIn: (signal) => wait(1_000, undefined, { signal }),
        random: Math.random,
      },
      {
        change: () => {
          heard += 1;
        },
        reset: () => undefined,
        following: (isFollowing) => void (isFollowing ? following.add(self) : following.delete(self)),
        rights: () => undefined,
      },
      { signal: ending.signal },
    ).catch((error: unknown) => {
      if (!ending.signal.aborted) throw error;
    });
  };
  const all = callers.flatMap((caller) => Array.from({ length: each }, () => listen(caller)));
  return {
    heard: () => heard,
    reopened: () => opened - all.length,
    following: () => ({ now: following.size, of: all.length }),
    stop: async () => {
      ending.abort();
      await Promise.all(all);
    },
  };
}
