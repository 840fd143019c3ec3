import { followChanges } from '@pitlane/shared/client/follow-changes';
import { waitFor } from '@pitlane/shared/client/transport/repeat';
import { untilChanged } from '@pitlane/shared/client/until-changed';
import { eventsType } from '@pitlane/shared/engine/operation';
import { changesPath } from '@pitlane/shared/features/live/operations';
import { contractsKind, tagsOfKind } from '@pitlane/shared/features/live/rules/change-kinds';
import type { ChangeEvent } from '@pitlane/shared/features/live/schema';
import { api } from './api.ts';
import type { AppContext } from './context.ts';
import { followPlaces } from './follow-places.ts';

/** Lists are read again this much apart at least. */
const apartMs = 1_000;

/** The app's handling of changed contracts and rights; lists are read again by their tags. */
interface StreamHeard {
  changed(key: string, version: number | undefined): Promise<void>;
  /** Any of the contracts may have changed. */
  changedAll(): Promise<void>;
  rights(): Promise<void>;
}

/** Follows the server's stream of changes, as the portal does. Without one it ends at once, and the app checks versions. */
export function followStream(
  context: AppContext,
  signal: AbortSignal,
  heard: StreamHeard,
): { isFollowing: () => boolean; ended: Promise<void> } {
  let isFollowing = false;
  const { store } = context;
  const whoIsSignedIn = () => api.endpoints.getSession.select({})(store.getState()).fulfilledTimeStamp;
  const lists = gatheringTags(context, signal);
  const hear = (change: ChangeEvent | undefined) => {
    if (change && change.kind !== contractsKind) return lists(tagsOfKind(change.kind));
    lists(change ? tagsOfKind(change.kind) : Object.keys(context.store.getState().api.provided.tags));
    void (change?.key === undefined ? heard.changedAll() : heard.changed(change.key, change.version));
  };
  const ended = followChanges(
    {
      open: (lastId, until) => openStream(context, lastId, until),
      wait: waitFor,
      random: Math.random,
      untilSignedIn: (until) => untilChanged(store, whoIsSignedIn, until),
    },
    {
      change: hear,
      reset: () => hear(undefined),
      following: (now) => {
        // The changes between the last check and the stream.
        if (now && !isFollowing) void heard.changedAll();
        isFollowing = now;
      },
      rights: () => void heard.rights(),
      readAfter: (place) => context.connection.readAfter.note(place),
    },
    { signal },
  );
  return { isFollowing: () => isFollowing, ended };
}

function openStream(
  { connection }: AppContext,
  lastId: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const { bases, headers, fetch: send = fetch } = connection.lines;
  return send(bases.main + changesPath, {
    method: 'GET',
    headers: {
      accept: eventsType,
      ...headers?.(),
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal,
  });
}

/** Reads the lists of some tags again; tags that arrive while it reads are read together afterwards. */
function gatheringTags(context: AppContext, signal: AbortSignal): (tags: string[]) => void {
  const { store, isSuspended } = context;
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  const read = async () => {
    timer = undefined;
    if (signal.aborted || context.store !== store || isReading) return;
    // Another program has the screen, or a command is about to show what it did.
    if (isSuspended() || context.working) return later();
    const tags = new Set(waiting);
    waiting.clear();
    isReading = true;
    try {
      store.dispatch(api.util.invalidateTags([...tags]));
      await followPlaces(context, tags, signal);
    } finally {
      isReading = false;
      if (waiting.size > 0) later();
    }
  };
  const later = () => {
    timer ??= setTimeout(() => void read(), apartMs * (0.25 + Math.random() / 4));
    timer.unref();
  };
  return (tags) => {
    for (const tag of tags) waiting.add(tag);
    later();
  };
}
