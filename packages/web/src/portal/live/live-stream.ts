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

/** The minimum time between reloads of lists, and of figures, which take the server longer. A random delay is added, so that not all browsers ask at once. */
const listsIntervalMs = 1_000;
const figuresIntervalMs = 30_000;

/** Follows the server's changes, and reloads the lists on the page that they concern. Returns a function that stops it. */
export function startLive(store: AppStore): () => void {
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return () => undefined;
  const reload = (tags: string[]) => void store.dispatch(api.util.invalidateTags(tags));
  const lists = batchTags(reload, listsIntervalMs);
  const figures = batchTags(reload, figuresIntervalMs);
  const onChange = (change: ChangeEvent | undefined) => {
    liveBus.send(change);
    for (const tag of change ? tagsOfKind(change.kind) : tagsShown(store)) {
      if (tag === figuresTag) figures.add(tag);
      else if (tag !== contractsKind) lists.add(tag);
    }
  };
  const sessionReadAt = () => api.endpoints.getSession.select({})(store.getState()).fulfilledTimeStamp;
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
        untilSignedIn: (signal) => untilChanged(store, sessionReadAt, signal),
      },
    },
    {
      change: onChange,
      following: liveBus.follow,
      rights: () => void store.dispatch(askSession()),
      readAfter: readAfter.note,
    },
  );
  const stopResting = restWhileHidden(tab);
  return () => {
    stopResting();
    lists.stop();
    figures.stop();
    tab.close();
  };
}

/** Wakes the tab when it is visible, and lets it rest after it was hidden for long. Returns a function that stops it. */
function restWhileHidden(tab: { wake: () => void; rest: () => void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(tab.rest, restAfterMs);
    else tab.wake();
  };
  tab.wake();
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Every list that something on the page shows. */
function tagsShown(store: AppStore): string[] {
  return Object.keys(store.getState().api.provided.tags);
}

/** Collects tags and passes them on together, `intervalMs` apart at least, and not while the page is hidden. */
function batchTags(reload: (tags: string[]) => void, intervalMs: number) {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  const flush = () => {
    timer = undefined;
    if (document.hidden || pending.size === 0) return;
    lastAt = performance.now();
    const tags = [...pending];
    pending.clear();
    reload(tags);
  };
  const schedule = () => {
    const wait = Math.max(0, lastAt + intervalMs - performance.now());
    timer ??= setTimeout(flush, wait + Math.random() * (intervalMs / 8));
  };
  const onVisibility = () => {
    if (!document.hidden && pending.size > 0) schedule();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return {
    add: (tag: string) => {
      pending.add(tag);
      schedule();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
