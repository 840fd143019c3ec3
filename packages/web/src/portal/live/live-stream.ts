import { untilChanged } from '@pitlane/shared/client/until-changed';
import { changesPath } from '@pitlane/shared/features/live/operations';
import { contractsKind, figuresTag, tagsOfKind } from '@pitlane/shared/features/live/rules/change-kinds';
import type { ChangeEvent } from '@pitlane/shared/features/live/schema';
import { api, bases, readAfter } from '../api/api.ts';
import type { AppStore } from '../api/app-store.ts';
import { waitForNetwork } from '../connection/wait-for-network.ts';
import { askSession } from '../signed-in/session-middleware.ts';
import { liveBus } from './live-bus.ts';
import { createLiveTab } from './live-tabs.ts';

/** A tab that no one has seen for this long leaves the stream. Source: areas.md §14 (R52) */
const restAfterMs = 300_000;

/** Lists are read again this much apart at least, and figures, which take the server longer. Within it by chance, so that not all browsers ask at once. */
const listsMs = 1_000;
const figuresMs = 30_000;

/** Follows the server's changes until it's stopped, and reloads what is shown of them. */
export function startLive(store: AppStore): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return () => undefined;
  const reload = (tags: string[]) => void store.dispatch(api.util.invalidateTags(tags));
  const lists = gathering(reload, listsMs);
  const figures = gathering(reload, figuresMs);
  const read = (change: ChangeEvent | undefined) => {
    liveBus.send(change);
    for (const tag of change ? tagsOfKind(change.kind) : tagsShown(store)) {
      if (tag === figuresTag) figures.add(tag);
      else if (tag !== contractsKind) lists.add(tag);
    }
  };
  const whoIsSignedIn = () => api.endpoints.getSession.select({})(store.getState()).fulfilledTimeStamp;
  const tab = createLiveTab(
    {
      locks: navigator.locks,
      openChannel: () => new BroadcastChannel('pitlane-changes'),
      line: {
        open: (lastId, signal) =>
          fetch(bases.main + changesPath, {
            headers: lastId === undefined ? {} : { 'last-event-id': lastId },
            signal,
            cache: 'no-store',
          }),
        wait: waitForNetwork,
        random: Math.random,
        untilSignedIn: (signal) => untilChanged(store, whoIsSignedIn, signal),
      },
    },
    {
      change: read,
      following: liveBus.follow,
      rights: () => void store.dispatch(askSession()),
      readAfter: readAfter.note,
    },
  );
  const stopResting = restingUnseen(tab);
  return () => {
    stopResting();
    lists.stop();
    figures.stop();
    tab.close();
  };
}

/** Wakes the tab when it's seen, and lets it rest once it has been hidden for long. */
function restingUnseen(tab: { wake: () => void; rest: () => void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(tab.rest, restAfterMs);
    else tab.wake();
  };
  tab.wake();
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Every list that something on the page shows. */
function tagsShown(store: AppStore): string[] {
  return Object.keys(store.getState().api.provided.tags);
}

/** Gathers tags while the page is hidden or has just read others. */
function gathering(read: (tags: string[]) => void, apartMs: number) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  const flush = () => {
    timer = undefined;
    if (document.hidden || waiting.size === 0) return;
    lastAt = performance.now();
    const tags = [...waiting];
    waiting.clear();
    read(tags);
  };
  const soon = () => {
    const rest = Math.max(0, lastAt + apartMs - performance.now());
    timer ??= setTimeout(flush, rest + Math.random() * (apartMs / 8));
  };
  const seen = () => {
    if (!document.hidden && waiting.size > 0) soon();
  };
  document.addEventListener('visibilitychange', seen);
  return {
    add: (tag: string) => {
      waiting.add(tag);
      soon();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
